import { useRecordAddress } from '../editing/use-record-address';
import { type PostFilter, postFilters } from './post-list';

/** What the page shows, kept in the URL: `?q=rain&show=draft`, and the open form as `?new=1` or `?edit=1001`. */
export function usePostView() {
  const { params, change, ...address } = useRecordAddress();
  const filter: PostFilter = postFilters.find((known) => known === params.get('show')) ?? 'all';
  return { ...address, filter, setFilter: (next: PostFilter) => change({ show: next === 'all' ? null : next }) };
}
