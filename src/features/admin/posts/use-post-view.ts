import { choiceParam } from '@/lib/use-url-filter';
import { recordNavigation, recordSearchParams } from '../shared/record-search-params';
import { useKeysetPages } from '../shared/use-keyset-pages';
import { type PostFilter, postFilters } from './post-list';

const postParams = { ...recordSearchParams, filter: choiceParam('show', postFilters, 'all') };

/** What the page shows, kept in the URL: `?q=rain&show=draft`, and the open form as `?new=1` or `?edit=1001`. */
export function usePostView() {
  const pages = useKeysetPages(postParams);
  const { values, filterBy } = pages;
  return {
    ...recordNavigation(pages),
    filter: values.filter,
    setFilter: (filter: PostFilter) => filterBy({ filter }),
    showAll: () => filterBy({ search: '', filter: 'all' }),
  };
}
