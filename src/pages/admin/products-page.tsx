import { useCategoryNames } from '@/features/admin/categories/queries';
import { useMakerChoices } from '@/features/admin/makers/queries';
import { ProductsView } from '@/features/admin/products/components/products-view';
import { ProductPicture } from '@/features/catalogue/components/product-picture';
import { useEveryProduct } from '@/features/catalogue/queries';

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
