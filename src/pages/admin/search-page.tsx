import { SearchView } from '@/features/admin/search/components/search-view';

export function SearchPage() {
  return <SearchView />;
}
