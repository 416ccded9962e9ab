import { ProductsView } from '@/features/admin/products/components/products-view';
import { ProductPicture } from '@/features/catalogue/components/product-picture';
import { useProducts } from '@/features/catalogue/queries';

export function ProductsPage() {
  const { products = [] } = useProducts();
  return (
    <ProductsView
      products={products}
      pictureFor={(product, sizes) => <ProductPicture product={product} sizes={sizes} decorative />}
    />
  );
}
