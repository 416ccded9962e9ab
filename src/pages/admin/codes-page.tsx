import { useCategoryChoices } from '@/features/admin/categories/queries';
import { CodesView } from '@/features/admin/codes/components/codes-view';
import { useEveryProduct } from '@/features/catalogue/use-every-product';

function CodesPage() {
  return <CodesView useProductChoices={useEveryProduct} useCategoryChoices={useCategoryChoices} />;
}

export { CodesPage as Component };
