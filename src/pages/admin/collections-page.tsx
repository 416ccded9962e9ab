import { CollectionsView } from '@/features/admin/collections/components/collections-view';
import { useEveryProduct } from '@/features/catalogue/use-every-product';

function CollectionsPage() {
  return <CollectionsView useProductChoices={useEveryProduct} />;
}

export { CollectionsPage as Component };
