import { choiceParam } from '@/lib/use-url-filter';
import { recordNavigation, recordSearchParams } from '../shared/record-search-params';
import { useKeysetPages } from '../shared/use-keyset-pages';
import { type AdminPostFilter, postFilters } from './repository';

const postParams = { ...recordSearchParams, show: choiceParam('show', postFilters, 'all') };

/** What the post list shows, kept in the URL: `?q=rain&show=draft`, and the open form. */
export function usePostList() {
  const pages = useKeysetPages(postParams);
  const { values, filterBy } = pages;
  return {
    ...recordNavigation(pages),
    pages,
    filter: { search: values.search, show: values.show },
    isFiltered: values.search !== '' || values.show !== 'all',
    setShow: (show: AdminPostFilter['show']) => filterBy({ show }),
    showAll: () => filterBy({ search: '', show: 'all' }),
  };
}
