import { useCategoryChoices } from '@/features/categories/staff/data';
import { CodesView } from '@/features/codes/staff/codes-view';
import { useEveryProduct } from '@/features/products/customer/queries';

function CodesPage() {
  return <CodesView useProductChoices={useEveryProduct} useCategoryChoices={useCategoryChoices} />;
}

export { CodesPage as Component };
