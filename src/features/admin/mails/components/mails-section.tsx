import { Skeleton } from '@/ui/skeleton';
import { Loaded } from '../../shared/components/loaded';
import { SettingsCard } from '../../shared/components/settings-card';
import { mailMessages } from '../messages';
import { useOpenMails, usePrefaces } from '../queries';
import { MailList } from './mail-list';
import { PrefaceForm } from './preface-form';

const states = {
  loading: mailMessages.loading,
  skeleton: <Skeleton className="h-32" />,
  failed: mailMessages.loadFailed,
  isPart: true,
};

/** The card of the settings about what the shop writes to people. */
export function MailsSection() {
  return (
    <SettingsCard title={mailMessages.title} hint={mailMessages.hint}>
      <div className="grid min-w-0 grid-cols-1 gap-6 sm:col-span-2">
        <Loaded query={usePrefaces()} {...states}>
          {(prefaces) => <PrefaceForm prefaces={prefaces} />}
        </Loaded>
        <Loaded query={useOpenMails()} {...states}>
          {(mails) => <MailList open={mails} />}
        </Loaded>
      </div>
    </SettingsCard>
  );
}
