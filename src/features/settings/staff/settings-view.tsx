import type { ReactNode } from 'react';
import { Loaded } from '@/features/staff-area/loaded';
import { SettingsPage } from '@/features/staff-area/settings-page';
import { Skeleton } from '@/ui/skeleton';
import { type AdminSettings, useAdminSettings } from './data';
import { SettingsHistory } from './settings-history';
import { settingsMessages } from './words';

interface SettingsViewProps {
  title: string;
  intro: string;
  children: (settings: AdminSettings) => ReactNode;
}

/** A page of the shop's settings, which all share one history. */
export function SettingsView({ title, intro, children }: SettingsViewProps) {
  return (
    <SettingsPage title={title} intro={intro} actions={<SettingsHistory />}>
      <Loaded
        query={useAdminSettings()}
        loading={settingsMessages.loading}
        skeleton={
          <>
            <Skeleton className="h-72" />
            <Skeleton className="ml-auto h-10 w-44 rounded-full" />
          </>
        }
        failed={settingsMessages.loadFailed}
      >
        {children}
      </Loaded>
    </SettingsPage>
  );
}
