import { type ReactNode, useRef } from 'react';
import { env } from '@/config/env';
import { isStaffEmail } from '@/features/members/rules';
import { useStaffAccess } from '@/features/members/staff/data';
import { NotAMember } from '@/features/members/staff/not-a-member';
import { SessionGuard } from './session-guard';

interface StaffGuardProps {
  waiting: ReactNode;
  children: ReactNode;
}

/**
 * The pages of the staff area: for an e-mail address of the company, then for those whom the database knows as staff.
 * If it cannot be reached, the pages open and show their own errors; the demonstration needs no permission.
 */
export function StaffGuard({ waiting, children }: StaffGuardProps) {
  return (
    <SessionGuard waiting={waiting} allows={({ email }) => isStaffEmail(email, env.staffEmailDomain)}>
      <MembersOnly waiting={waiting}>{children}</MembersOnly>
    </SessionGuard>
  );
}

function MembersOnly({ waiting, children }: StaffGuardProps) {
  const { data: access, isLoading, isFetching, refetch } = useStaffAccess();
  const wasInside = useRef(false);
  if (isLoading) return waiting;
  // A page that is open stays, with what is typed in it: its next request asks for the password.
  if (!access?.refusal || (access.refusal === 'sign-in-again' && wasInside.current)) {
    wasInside.current ||= access !== undefined;
    return children;
  }
  return <NotAMember refusal={access.refusal} checking={isFetching} onCheck={() => void refetch()} />;
}
