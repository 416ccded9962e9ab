import { useCategoryChoices } from '@/features/categories/staff/data';
import { CodesView } from '@/features/codes/staff/codes-view';
import { useEveryProduct } from '@/features/products/customer/queries';

function CodesPage() {
  return <CodesView products={useEveryProduct()} categories={useCategoryChoices()} />;
}

export { CodesPage as Component };
