import { type ReactNode, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { env } from '@/config/env';
import { paths, signInPath } from '@/config/paths';
import { site } from '@/config/site';
import { isStaffEmail } from '@/domain/staff';
import { UnavailableNotice } from '@/features/auth/components/unavailable-notice';
import { useSession } from '@/lib/session';
import { Container } from '@/ui/container';

interface StaffGuardProps {
  /** The page's shape, while nobody knows yet who is there. */
  waiting: ReactNode;
  children: ReactNode;
}

/**
 * Shows its children to people of the company's own domain. A visitor is sent to sign in and comes back here, everybody
 * else goes to the start. Decides only what is shown: the database asks for itself.
 */
export function StaffGuard({ waiting, children }: StaffGuardProps) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const wasSignedIn = useRef(false);
  switch (session.status) {
    case 'unknown':
      return waiting;
    case 'signed-in':
      wasSignedIn.current = true;
      if (isStaffEmail(session.user.email, env.staffEmailDomain ?? site.staffEmailDomain)) return children;
      return <Navigate to={paths.home} replace />;
    case 'signed-out': {
      const left = wasSignedIn.current && !session.expired;
      return <Navigate to={left ? paths.home : signInPath(`${pathname}${search}`)} replace />;
    }
    case 'unavailable':
      return (
        <Container className="max-w-2xl py-16">
          <UnavailableNotice onRetry={session.retry} />
        </Container>
      );
  }
}
