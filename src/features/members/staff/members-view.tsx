import { env } from '@/config/env';
import { List } from '@/features/staff-area/list';
import { SettingsPage } from '@/features/staff-area/settings-page';
import { Skeleton } from '@/ui/skeleton';
import { DailyRefunds } from './daily-refunds';
import { useMayChangeMembers, useMembers } from './data';
import { InviteForm } from './invite-form';
import { MemberList } from './member-list';
import { memberListMessages, memberMessages } from './words';

function MembersView() {
  const mayChange = useMayChangeMembers();
  return (
    <SettingsPage title={memberMessages.title} intro={memberMessages.hint(env.staffEmailDomain)}>
      {mayChange ? <InviteForm /> : <p className="text-muted">{memberMessages.readOnly}</p>}
      <List messages={memberListMessages} query={useMembers()} skeleton={<Skeleton className="h-40" />} isPart>
        {(members) => <MemberList members={members} mayChange={mayChange} />}
      </List>
      <DailyRefunds mayChange={mayChange} />
    </SettingsPage>
  );
}

export { MembersView as Component };
