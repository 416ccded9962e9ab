import { useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths, signInPath } from '@/config/paths';
import { UnavailableNotice } from '@/features/auth/components/unavailable-notice';
import { useSession } from '@/lib/session';
import { Container } from '@/ui/container';
import { Skeleton } from '@/ui/skeleton';

/**
 * Pages of a signed-in customer. Others are sent to sign in and come back here; who signs out on such a page goes to the
 * start instead.
 */
export function RequireSession() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const wasSignedIn = useRef(false);
  switch (session.status) {
    case 'unknown':
      return <AccountSkeleton />;
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

function AccountSkeleton() {
  return (
    <Container className="pb-8 sm:pb-12">
      <div role="status" aria-label="Loading your account" className="grid gap-8 pt-18 lg:grid-cols-[17rem_1fr]">
        <Skeleton className="h-14 w-72 max-w-full lg:col-span-2" />
        <Skeleton className="h-28 rounded-panel lg:h-72" />
        <Skeleton className="h-96 rounded-panel" />
      </div>
    </Container>
  );
}
