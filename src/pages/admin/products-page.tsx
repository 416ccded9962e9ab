import type { ComponentProps } from 'react';
import { useCategoryNames } from '@/features/categories/staff/data';
import { useMakerChoices } from '@/features/makers/staff/data';
import { ProductPicture } from '@/features/products/customer/product-picture';
import { useEveryProduct } from '@/features/products/customer/queries';
import { ProductForm } from '@/features/products/staff/product-form';
import { ProductHistory } from '@/features/products/staff/product-history';
import { ProductsView } from '@/features/products/staff/products-view';

function ProductsPage() {
  return (
    <ProductsView
      pictureFor={(product, sizes) => <ProductPicture product={product} sizes={sizes} decorative />}
      formFor={(product, onClose) => <OpenedProduct product={product} onClose={onClose} />}
      historyFor={(productId, onClose) => <OpenedHistory productId={productId} onClose={onClose} />}
    />
  );
}

/** Loads what can be chosen only once a form opens. */
function OpenedProduct(props: Pick<ComponentProps<typeof ProductForm>, 'product' | 'onClose'>) {
  return (
    <ProductForm products={useEveryProduct()} categories={useCategoryNames()} makers={useMakerChoices()} {...props} />
  );
}

function OpenedHistory(props: Pick<ComponentProps<typeof ProductHistory>, 'productId' | 'onClose'>) {
  return <ProductHistory products={useEveryProduct()} makers={useMakerChoices()} {...props} />;
}

export { ProductsPage as Component };
