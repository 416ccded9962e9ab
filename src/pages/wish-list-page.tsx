import { WishListSkeleton } from '@/features/wish-list/components/wish-list-skeleton';
import { WishListsView } from '@/features/wish-list/components/wish-lists-view';
import { wishMessages } from '@/features/wish-list/messages';
import { useWishLists } from '@/features/wish-list/queries';
import { useSession } from '@/lib/session';
import { Button } from '@/ui/button';
import { Container } from '@/ui/container';
import { Notice } from '@/ui/notice';
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
  const { productOf, isSettled } = useWishedProducts((lists ?? []).flatMap(({ items }) => items));
  if (lists === undefined && hasFailed) {
    return (
      <Notice kind="problem">
        <p>{wishMessages.failed}</p>
        <Button variant="secondary" size="small" className="mt-3" onClick={() => void load()}>
          {wishMessages.again}
        </Button>
      </Notice>
    );
  }
  if (lists === undefined || isUnknown || !isSettled) return <WishListSkeleton label={wishMessages.loading} />;
  return <WishListsView lists={lists} inAccount={inAccount} productOf={productOf} />;
}

export { WishListPage as Component };
