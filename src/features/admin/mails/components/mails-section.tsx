import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { SettingsCard } from '../../shared/components/settings-card';
import { adminMessages } from '../../shared/messages';
import { mailMessages } from '../messages';
import { useOpenMails, usePrefaces } from '../queries';
import { MailList } from './mail-list';
import { PrefaceForm } from './preface-form';

/** The card of the settings about what the shop writes to people. */
export function MailsSection() {
  const prefaces = usePrefaces();
  const mails = useOpenMails();
  return (
    <SettingsCard title={mailMessages.title} hint={mailMessages.hint}>
      <div className="grid min-w-0 grid-cols-1 gap-6 sm:col-span-2">
        <Loaded query={prefaces}>{(data) => <PrefaceForm prefaces={data} />}</Loaded>
        <Loaded query={mails}>{(data) => <MailList open={data} />}</Loaded>
      </div>
    </SettingsCard>
  );
}

function Loaded<Data>({
  query: { data, isPending, refetch },
  children,
}: {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  if (isPending) {
    return (
      <div>
        <p role="status" className="sr-only">
          {mailMessages.loading}
        </p>
        <Skeleton className="h-32" />
      </div>
    );
  }
  return (
    <Notice kind="problem">
      <p>{mailMessages.loadFailed}</p>
      <Button size="small" variant="secondary" className="mt-3" onClick={() => refetch()}>
        {adminMessages.retry}
      </Button>
    </Notice>
  );
}
