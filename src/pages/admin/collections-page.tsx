import { CollectionsView } from '@/features/admin/collections/components/collections-view';
import { useEveryProduct } from '@/features/catalogue/queries';

function CollectionsPage() {
  return <CollectionsView useProductChoices={useEveryProduct} />;
}

export { CollectionsPage as Component };
