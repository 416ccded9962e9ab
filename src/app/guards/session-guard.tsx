import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { paths, signInPath } from '@/config/paths';
import { UnavailableNotice } from '@/features/auth/unavailable-notice';
import { type SessionUser, useSession } from '@/lib/session';
import { Container } from '@/ui/container';
import { Redirect } from '@/ui/redirect';

interface SessionGuardProps {
  /** The skeleton of the page while the session is loading, or during a redirect. */
  waiting: ReactNode;
  /** Which signed-in users may see the page. All others are redirected to the home page. */
  allows?: (user: SessionUser) => boolean;
  children: ReactNode;
}

/**
 * A page for signed-in users. Visitors are redirected to sign in and back; those who sign out on it, to the home page.
 * It decides what is shown, not what may be read: the database checks every request itself.
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
      const hasLeft = wasSignedIn.current && !session.ended;
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
