import type { ReactNode } from 'react';
import { Loaded } from '@/features/staff-area/loaded';
import { PageTitle } from '@/features/staff-area/page-title';
import { Skeleton } from '@/ui/skeleton';
import { useAdminSettings } from './data';
import { SettingsForm } from './settings-form';
import { SettingsHistory } from './settings-history';
import { settingsMessages } from './words';

/** `children` are cards of other features, shown below the form. */
export function SettingsView({ children }: { children: ReactNode }) {
  return (
    <div className="max-w-4xl">
      <PageTitle title={settingsMessages.title} actions={<SettingsHistory />}>
        {settingsMessages.intro}
      </PageTitle>
      <Loaded
        query={useAdminSettings()}
        loading={settingsMessages.loading}
        skeleton={
          <>
            <Skeleton className="h-84 rounded-card" />
            <Skeleton className="h-80 rounded-card" />
            <Skeleton className="ml-auto h-10 w-44 rounded-full" />
            <Skeleton className="h-60 rounded-card" />
          </>
        }
        failed={settingsMessages.loadFailed}
      >
        {(settings) => (
          <div className="grid gap-5">
            <SettingsForm settings={settings} />
            {children}
          </div>
        )}
      </Loaded>
    </div>
  );
}
