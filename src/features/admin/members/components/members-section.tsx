import { env } from '@/config/env';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { SettingsCard } from '../../shared/components/settings-card';
import { adminMessages } from '../../shared/messages';
import { memberMessages } from '../messages';
import { useMayChangeMembers, useMembers } from '../queries';
import { InviteForm } from './invite-form';
import { MemberList } from './member-list';

/** The card of the settings that says who may use the staff area. */
export function MembersSection() {
  const mayChange = useMayChangeMembers();
  return (
    <SettingsCard title={memberMessages.title} hint={memberMessages.hint(env.staffEmailDomain)}>
      <div className="grid min-w-0 grid-cols-1 gap-5 sm:col-span-2">
        {mayChange ? <InviteForm /> : <p className="text-muted">{memberMessages.readOnly}</p>}
        <LoadedMembers mayChange={mayChange} />
      </div>
    </SettingsCard>
  );
}

function LoadedMembers({ mayChange }: { mayChange: boolean }) {
  const { data: members, isPending, refetch } = useMembers();
  if (members && members.length > 0) return <MemberList members={members} mayChange={mayChange} />;
  if (members) return <p className="text-muted">{memberMessages.empty}</p>;
  if (isPending) {
    return (
      <>
        <p role="status" className="sr-only">
          {memberMessages.loading}
        </p>
        <Skeleton className="h-40" />
      </>
    );
  }
  return (
    <Notice kind="problem">
      <p>{memberMessages.failed}</p>
      <Button size="small" variant="secondary" className="mt-3" onClick={() => refetch()}>
        {adminMessages.retry}
      </Button>
    </Notice>
  );
}
