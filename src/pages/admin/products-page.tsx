import { ProductsView } from '@/features/admin/products/components/products-view';
import { ProductPicture } from '@/features/catalogue/components/product-picture';

export function ProductsPage() {
  return (
    <ProductsView pictureFor={(product, sizes) => <ProductPicture product={product} sizes={sizes} decorative />} />
  );
}
