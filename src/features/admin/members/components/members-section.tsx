import { env } from '@/config/env';
import { Skeleton } from '@/ui/skeleton';
import { Loaded } from '../../shared/components/loaded';
import { SettingsCard } from '../../shared/components/settings-card';
import { memberMessages } from '../messages';
import { useMayChangeMembers, useMembers } from '../queries';
import { InviteForm } from './invite-form';
import { MemberList } from './member-list';

/** The card of the settings that lists who may use the staff area. */
export function MembersSection() {
  const mayChange = useMayChangeMembers();
  return (
    <SettingsCard title={memberMessages.title} hint={memberMessages.hint(env.staffEmailDomain)}>
      <div className="grid min-w-0 grid-cols-1 gap-5 sm:col-span-2">
        {mayChange ? <InviteForm /> : <p className="text-muted">{memberMessages.readOnly}</p>}
        <Loaded
          query={useMembers()}
          loading={memberMessages.loading}
          skeleton={<Skeleton className="h-40" />}
          failed={memberMessages.failed}
          isPart
        >
          {(members) =>
            members.length === 0 ? (
              <p className="text-muted">{memberMessages.empty}</p>
            ) : (
              <MemberList members={members} mayChange={mayChange} />
            )
          }
        </Loaded>
      </div>
    </SettingsCard>
  );
}
