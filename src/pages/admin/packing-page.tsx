import { PackingView } from '@/features/admin/packing/components/packing-view';
import { ProductPicture } from '@/features/catalogue/components/product-picture';

function PackingPage() {
  return <PackingView pictureFor={(item) => <ProductPicture product={item} sizes="96px" decorative />} />;
}

export { PackingPage as Component };
