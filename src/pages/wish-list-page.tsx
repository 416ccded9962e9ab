import { QuickAdd } from '@/features/cart/components/quick-add';
import { ProductPicture } from '@/features/catalogue/components/product-picture';
import { ProductPrice } from '@/features/catalogue/components/product-price';
import { useProductsById } from '@/features/catalogue/use-products-by-id';
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
  const { products, isSettled } = useProductsById(
    (lists ?? []).flatMap(({ items }) => items.map((item) => item.productId)),
  );
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
  return (
    <WishListsView
      lists={lists}
      inAccount={inAccount}
      productOf={(id) => {
        const product = products?.find((candidate) => candidate.id === id);
        return (
          product && {
            name: product.name,
            picture: <ProductPicture product={product} sizes="112px" decorative />,
            price: <ProductPrice product={product} className="tabular-nums mt-1 font-display font-semibold text-lg" />,
            action: product.stock > 0 && <QuickAdd product={product} />,
          }
        );
      }}
    />
  );
}

export { WishListPage as Component };
