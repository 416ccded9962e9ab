import { type ReactNode, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { UnavailableNotice } from '@/features/auth/components/unavailable-notice';
import { signInPath } from '@/features/auth/return-path';
import { useSession } from '@/lib/session';
import { Container } from '@/ui/container';

interface RequireSessionProps {
  /** The page's shape, while nobody knows yet who is there. */
  waiting: ReactNode;
}

/**
 * Pages of a signed-in customer. Others are sent to sign in and come back here; who signs out on such a page goes to the
 * start instead.
 */
export function RequireSession({ waiting }: RequireSessionProps) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const wasSignedIn = useRef(false);
  switch (session.status) {
    case 'unknown':
      return waiting;
    case 'signed-in':
      wasSignedIn.current = true;
      return <Outlet />;
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
