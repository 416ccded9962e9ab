import { ProductsView } from '@/features/admin/products/components/products-view';
import { ProductPicture } from '@/features/catalogue/components/product-picture';
import { useProducts } from '@/features/catalogue/queries';

const useProductChoices = () => useProducts().products ?? [];

export function ProductsPage() {
  return (
    <ProductsView
      useProductChoices={useProductChoices}
      pictureFor={(product, sizes) => <ProductPicture product={product} sizes={sizes} decorative />}
    />
  );
}
