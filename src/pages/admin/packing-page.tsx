import { PackingView } from '@/features/orders/staff/packing/packing-view';
import { ProductPicture } from '@/features/products/customer/product-picture';

function PackingPage() {
  return <PackingView pictureFor={(item) => <ProductPicture product={item} sizes="96px" decorative />} />;
}

export { PackingPage as Component };
