import { useCategoryNames } from '@/features/categories/staff/data';
import { useMakerChoices } from '@/features/makers/staff/data';
import { ProductPicture } from '@/features/products/customer/product-picture';
import { useEveryProduct } from '@/features/products/customer/queries';
import { ProductsView } from '@/features/products/staff/products-view';

function ProductsPage() {
  return (
    <ProductsView
      useProductChoices={useEveryProduct}
      useCategoryNames={useCategoryNames}
      useMakerChoices={useMakerChoices}
      pictureFor={(product, sizes) => <ProductPicture product={product} sizes={sizes} decorative />}
    />
  );
}

export { ProductsPage as Component };
