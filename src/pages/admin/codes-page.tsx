import { useCategoryChoices } from '@/features/admin/categories/queries';
import { CodesView } from '@/features/admin/codes/components/codes-view';
import { useEveryProduct } from '@/features/catalogue/queries';

function CodesPage() {
  return <CodesView useProductChoices={useEveryProduct} useCategoryChoices={useCategoryChoices} />;
}

export { CodesPage as Component };
