import { useWishLists } from '@/features/wish-list/queries';
import { WishListSkeleton } from '@/features/wish-list/wish-list-skeleton';
import { WishListsView } from '@/features/wish-list/wish-lists-view';
import { wishMessages } from '@/features/wish-list/words';
import { useSession } from '@/lib/session';
import { Container } from '@/ui/container';
import { PartFailed } from '@/ui/load-failed';
import { PageHeading } from '@/ui/page-heading';
import { PageMeta } from '@/ui/page-meta';
import { useWishedProducts } from './use-wished-products';

function WishListPage() {
  return (
    <Container className="py-8 sm:py-12">
      <PageMeta title={wishMessages.page} noindex />
      <PageHeading title={wishMessages.page} />
      <OwnLists />
    </Container>
  );
}

function OwnLists() {
  const isUnknown = useSession().status === 'unknown';
  const { lists, hasFailed, inAccount, load } = useWishLists();
  const { productOf, hasCurrentPrices } = useWishedProducts((lists ?? []).flatMap(({ items }) => items));
  if (lists === undefined && hasFailed) {
    return <PartFailed onRetry={() => void load()}>{wishMessages.failed}</PartFailed>;
  }
  if (lists === undefined || isUnknown || !hasCurrentPrices) return <WishListSkeleton label={wishMessages.loading} />;
  return <WishListsView lists={lists} inAccount={inAccount} productOf={productOf} />;
}

export { WishListPage as Component };
