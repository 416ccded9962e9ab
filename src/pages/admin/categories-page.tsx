import { CategoriesView } from '@/features/admin/categories/components/categories-view';

function CategoriesPage() {
  return <CategoriesView />;
}

export { CategoriesPage as Component };
