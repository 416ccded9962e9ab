import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShopSettings } from '@/lib/shop-settings';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog';
import { LoadFailure } from '../../shared/components/load-failure';
import { PageTitle } from '../../shared/components/page-title';
import { productMessages } from '../messages';
import { isLowOnStock, listedProducts, type ProductFilter } from '../product-list';
import { useAdminProducts } from '../queries';
import type { AdminProduct } from '../source';
import { useProductRemoval } from '../use-product-removal';
import { useProductView } from '../use-product-view';
import { OpenedProduct } from './opened-product';
import { NoProducts, ProductListing, ProductListingSkeleton } from './product-listing';
import { ProductToolbar } from './product-toolbar';

interface ProductsViewProps {
  pictureFor: (product: AdminProduct, sizes: string) => ReactNode;
}

/** All products, to look after. */
export function ProductsView({ pictureFor }: ProductsViewProps) {
  const { data: products, isPending, refetch } = useAdminProducts();
  const { lowStockThreshold: threshold } = useShopSettings();
  const view = useProductView();
  const removal = useProductRemoval();
  const all = products ?? [];
  const list = (search: string, filter: ProductFilter) => listedProducts(all, { search, filter, threshold });
  const listed = list(view.search, view.filter);

  const body = () => {
    if (isPending) return <ProductListingSkeleton layout={view.layout} />;
    if (!products) return <LoadFailure title={productMessages.loadFailed} onRetry={refetch} />;
    if (listed.length === 0) return <NoProducts shopIsEmpty={all.length === 0} onShowAll={view.showAll} />;
    return (
      <ProductListing
        products={listed}
        layout={view.layout}
        pictureFor={pictureFor}
        isLow={(product) => isLowOnStock(product, threshold)}
        onEdit={(product) => view.edit(product.id)}
        onDelete={removal.ask}
        onPutBack={removal.bringBack}
      />
    );
  };

  return (
    <>
      <PageTitle
        title={productMessages.title}
        actions={
          <Button onClick={view.add}>
            <Plus className="size-5" aria-hidden="true" />
            {productMessages.add}
          </Button>
        }
      >
        <p aria-live="polite">{products ? productMessages.count(listed.length) : '\u00a0'}</p>
      </PageTitle>
      <ProductToolbar
        view={view}
        counts={{
          'on-sale': list('', 'on-sale').length,
          'low-stock': list('', 'low-stock').length,
          archived: list('', 'archived').length,
        }}
      />
      {body()}
      {products && <OpenedProduct opened={view.opened} products={products} onClose={view.close} />}
      {removal.asked && (
        <ConfirmDialog
          title={productMessages.deleteTitle(removal.asked.name)}
          confirmLabel={removal.busy ? productMessages.deleting : productMessages.delete}
          danger
          busy={removal.busy}
          onConfirm={removal.confirm}
          onCancel={removal.cancel}
        >
          {productMessages.deleteHint}
        </ConfirmDialog>
      )}
    </>
  );
}
