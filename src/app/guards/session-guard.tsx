import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { paths, signInPath } from '@/config/paths';
import { UnavailableNotice } from '@/features/auth/components/unavailable-notice';
import { type SessionUser, useSession } from '@/lib/session';
import { Container } from '@/ui/container';
import { Redirect } from '@/ui/redirect';

interface SessionGuardProps {
  /** The page's shape while the session is unknown, or another page is fetched. */
  waiting: ReactNode;
  /** Who may see the page among those signed in. All others are sent to the start. */
  allows?: (user: SessionUser) => boolean;
  children: ReactNode;
}

/**
 * A page for people who are signed in. Visitors are sent to sign in and come back; those who sign out on the page are sent
 * to the start. It decides what is shown, not what may be read: the database checks every request itself.
 */
export function SessionGuard({ waiting, allows = () => true, children }: SessionGuardProps) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const wasSignedIn = useRef(false);
  switch (session.status) {
    case 'unknown':
      return waiting;
    case 'signed-in':
      wasSignedIn.current = true;
      return allows(session.user) ? children : <Redirect to={paths.home} waiting={waiting} />;
    case 'signed-out': {
      const hasLeft = wasSignedIn.current && !session.expired;
      return <Redirect to={hasLeft ? paths.home : signInPath(`${pathname}${search}`)} waiting={waiting} />;
    }
    case 'unavailable':
      return (
        <Container width="reading" className="py-16">
          <UnavailableNotice onRetry={session.retry} />
        </Container>
      );
  }
}
