import { Loaded } from '@/features/staff-area/loaded';
import { SettingsPage } from '@/features/staff-area/settings-page';
import { SettingsPart } from '@/features/staff-area/settings-part';
import { Skeleton } from '@/ui/skeleton';
import { MailList } from './mail-list';
import { OwnMailsSection } from './own-mails-section';
import { PrefaceForm } from './preface-form';
import { useOpenMails, usePrefaces } from './queries';
import { mailMessages } from './words';

const states = {
  loading: mailMessages.loading,
  skeleton: <Skeleton className="h-32" />,
  failed: mailMessages.loadFailed,
  isPart: true,
};

function MailsView() {
  return (
    <SettingsPage title={mailMessages.title} intro={mailMessages.intro}>
      <Loaded query={useOpenMails()} {...states}>
        {(mails) => <MailList open={mails} />}
      </Loaded>
      <SettingsPart title={mailMessages.ownWords} hint={mailMessages.ownWordsHint}>
        <Loaded query={usePrefaces()} {...states}>
          {(prefaces) => <PrefaceForm prefaces={prefaces} />}
        </Loaded>
      </SettingsPart>
      <OwnMailsSection />
    </SettingsPage>
  );
}

export { MailsView as Component };
