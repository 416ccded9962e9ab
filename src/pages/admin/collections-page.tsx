import { CollectionsView } from '@/features/collections/staff/collections-view';
import { useEveryProduct } from '@/features/products/customer/queries';

function CollectionsPage() {
  return <CollectionsView products={useEveryProduct()} />;
}

export { CollectionsPage as Component };
