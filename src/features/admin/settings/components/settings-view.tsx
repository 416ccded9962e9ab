import type { ReactNode } from 'react';
import { Skeleton } from '@/ui/skeleton';
import { LoadFailure } from '../../shared/components/load-failure';
import { PageTitle } from '../../shared/components/page-title';
import { useDataMode } from '../../shared/data-mode';
import { settingsMessages } from '../messages';
import { useAdminSettings } from '../queries';
import { SettingsForm } from './settings-form';

/** `children` are cards of other features, below the form. */
export function SettingsView({ children }: { children: ReactNode }) {
  const { mode } = useDataMode();
  const { data: settings, isPending, refetch } = useAdminSettings();
  return (
    <div className="max-w-4xl">
      <PageTitle title={settingsMessages.title}>{settingsMessages.intro}</PageTitle>
      {settings ? (
        <div className="grid gap-5">
          <SettingsForm key={mode} settings={settings} />
          {children}
        </div>
      ) : isPending ? (
        <SettingsSkeleton />
      ) : (
        <LoadFailure title={settingsMessages.loadFailed} onRetry={refetch} />
      )}
    </div>
  );
}

function SettingsSkeleton() {
  return (
    <div className="grid gap-5">
      <p role="status" className="sr-only">
        Loading settings
      </p>
      <Skeleton className="h-84 rounded-card" />
      <Skeleton className="h-80 rounded-card" />
      <Skeleton className="ml-auto h-10 w-44 rounded-full" />
      <Skeleton className="h-60 rounded-card" />
    </div>
  );
}
