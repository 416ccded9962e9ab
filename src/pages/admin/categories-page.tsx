import { CategoriesView } from '@/features/admin/categories/components/categories-view';

export function CategoriesPage() {
  return <CategoriesView />;
}
