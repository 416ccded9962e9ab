import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { orderHistoryPath, paths, signInPath } from '@/config/paths';
import { type Picture, scenePictures } from '@/config/pictures';
import { useIsOnline } from '@/lib/online';
import { useSession } from '@/lib/session';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { PartFailed } from '@/ui/load-failed';
import { Skeleton } from '@/ui/skeleton';
import { orderPageMessages } from './page-words';
import { RenewLink } from './renew-link';
import { orderMessages } from './words';

export function OrderPageSkeleton() {
  return (
    <div role="status" aria-label={orderPageMessages.loading}>
      <Skeleton className="h-12 w-64 max-w-full" />
      <Skeleton className="mt-3 h-7 w-48" />
      <div className="mt-8 grid gap-6 lg:grid-cols-[1fr_22rem] lg:gap-8">
        <Skeleton className="h-128 rounded-panel" />
        <Skeleton className="h-64 rounded-panel" />
      </div>
    </div>
  );
}

export function UnreadOrder({ onRetry }: { onRetry: () => void }) {
  const isOnline = useIsOnline();
  return (
    <>
      <h1 className="mb-6 text-4xl sm:text-5xl">{orderMessages.page}</h1>
      <PartFailed onRetry={onRetry}>{isOnline ? orderPageMessages.failed : orderPageMessages.offline}</PartFailed>
    </>
  );
}

export function NoSuchOrder({ returnTo }: { returnTo: string }) {
  return (
    <Outcome
      picture={scenePictures['product-not-found']}
      title={orderPageMessages.notFoundTitle}
      text={orderPageMessages.notFound}
      returnTo={returnTo}
    />
  );
}

/** For a guest's link that opens nothing: it ended, was replaced, or the order is in an account. */
export function EndedOrderLink({ id }: { id: string }) {
  return (
    <>
      <Outcome
        picture={scenePictures['product-not-found']}
        title={orderPageMessages.endedTitle}
        text={orderPageMessages.ended}
        returnTo={paths.order.to(id)}
      />
      <RenewLink id={id} />
    </>
  );
}

export function BrokenOrderLink() {
  return (
    <Outcome
      picture={scenePictures['product-not-found']}
      title={orderPageMessages.brokenTitle}
      text={orderPageMessages.broken}
    />
  );
}

export function SignInForOrder({ returnTo }: { returnTo: string }) {
  return (
    <Outcome
      picture={scenePictures['no-orders']}
      title={orderPageMessages.signInTitle}
      text={orderPageMessages.signIn}
      returnTo={returnTo}
    />
  );
}

interface OutcomeProps {
  picture: Picture;
  title: string;
  text: ReactNode;
  /** The path to return to after signing in, if that helps. */
  returnTo?: string;
}

function Outcome({ picture, title, text, returnTo }: OutcomeProps) {
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <EmptyState
      picture={picture}
      title={title}
      level={1}
      actions={
        <>
          {isSignedIn && (
            <Button asChild>
              <Link to={orderHistoryPath}>{orderMessages.title}</Link>
            </Button>
          )}
          {!isSignedIn && returnTo !== undefined && (
            <Button asChild>
              <Link to={signInPath(returnTo)}>{orderPageMessages.signInButton}</Link>
            </Button>
          )}
          <Button asChild variant="secondary">
            <Link to={paths.contact}>{orderPageMessages.help}</Link>
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </EmptyState>
  );
}
