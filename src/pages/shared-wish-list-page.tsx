import { Link, useLocation, useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { scenePictures } from '@/config/pictures';
import type { ListLink } from '@/features/wish-list/data';
import { useSharedList } from '@/features/wish-list/queries';
import { SharedListView } from '@/features/wish-list/shared-list-view';
import { WishListSkeleton } from '@/features/wish-list/wish-list-skeleton';
import { sharedMessages } from '@/features/wish-list/words';
import { useSession } from '@/lib/session';
import { Button } from '@/ui/button';
import { Container } from '@/ui/container';
import { EmptyState } from '@/ui/empty-state';
import { PartFailed } from '@/ui/load-failed';
import { PageMeta } from '@/ui/page-meta';
import { useWishedProducts } from './use-wished-products';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TOKEN = /^[0-9a-f]{64}$/;

function SharedWishListPage() {
  const { id = '' } = useParams();
  const token = useLocation().hash.slice(1);
  return (
    <Container className="py-8 sm:py-12">
      <PageMeta title={sharedMessages.title} noindex />
      <meta name="referrer" content="no-referrer" />
      {ID.test(id) && TOKEN.test(token) ? <RequestedList key={token} link={{ id, token }} /> : <NoList />}
    </Container>
  );
}

/** Requested only when the session is known: as a visitor, the owner would see too much. */
function RequestedList({ link }: { link: ListLink }) {
  const session = useSession();
  if (session.status === 'unknown') return <WishListSkeleton label={sharedMessages.loading} />;
  if (session.status === 'unavailable') return <Failed words={sharedMessages.unknownCaller} onRetry={session.retry} />;
  return <ReadList key={session.status} link={link} />;
}

function ReadList({ link }: { link: ListLink }) {
  const { data: list, isError, isPending, refetch } = useSharedList(link);
  const { productOf, hasCurrentPrices } = useWishedProducts(list?.items ?? [], link.id);
  if (list === undefined && isError) return <Failed words={sharedMessages.failed} onRetry={() => void refetch()} />;
  if (isPending || !hasCurrentPrices) return <WishListSkeleton label={sharedMessages.loading} />;
  if (!list) return <NoList />;
  return <SharedListView link={link} list={list} productOf={productOf} />;
}

function Failed({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <>
      <h1 className="mb-6 text-4xl sm:text-5xl">{sharedMessages.title}</h1>
      <PartFailed onRetry={onRetry}>{words}</PartFailed>
    </>
  );
}

function NoList() {
  return (
    <EmptyState
      picture={scenePictures['product-not-found']}
      title={sharedMessages.noneTitle}
      level={1}
      actions={
        <Button asChild>
          <Link to={paths.shop}>{sharedMessages.shop}</Link>
        </Button>
      }
    >
      <p>{sharedMessages.none}</p>
    </EmptyState>
  );
}

export { SharedWishListPage as Component };
