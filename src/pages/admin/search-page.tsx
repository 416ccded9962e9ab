import { SearchView } from '@/features/admin/search/components/search-view';

function SearchPage() {
  return <SearchView />;
}

export { SearchPage as Component };
