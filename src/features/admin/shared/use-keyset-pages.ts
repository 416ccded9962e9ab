import { useLocation } from 'react-router-dom';
import { formatUrlParams, readUrlParams, type UrlParams, useSearchParamChanges } from '@/lib/use-url-filter';

/** The cursors of the pages before this one, the nearest first, so that one can go back through them. */
interface PagesState {
  earlier: readonly string[];
}

interface ChangeOptions {
  replace?: boolean;
}

function earlierPages(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('earlier' in state) || !Array.isArray(state.earlier)) return [];
  return state.earlier.filter((page): page is string => typeof page === 'string');
}

/** A list that is paged by the last row of each page. The URL keeps that cursor (`?before=…`) next to the list's values. */
export function useKeysetPages<Values extends object>(described: UrlParams<Values>) {
  const [params, changeParams] = useSearchParamChanges();
  const { state } = useLocation();
  const earlier = earlierPages(state);
  const before = params.get('before');

  const goTo = (cursor: string | null, pagesState: PagesState) =>
    changeParams({ before: cursor }, { state: pagesState });

  return {
    values: readUrlParams(described, params),
    /** The cursor after which this page starts; null at the top. */
    before,
    hasEarlier: earlier.length > 0,
    change: (changes: Partial<Values>, options: ChangeOptions = {}) =>
      changeParams(formatUrlParams(described, changes), { ...options, state: { earlier } }),
    filterBy: (changes: Partial<Values>, options: ChangeOptions = {}) =>
      changeParams({ ...formatUrlParams(described, changes), before: null }, { ...options, state: { earlier: [] } }),
    goToOlder: (next: string) => goTo(next, { earlier: [before ?? '', ...earlier] }),
    /** One page back; from a page that was opened by its URL, the top. */
    goToNewer: () => goTo(earlier[0] ?? null, { earlier: earlier.slice(1) }),
  };
}

export type KeysetPages = Pick<
  ReturnType<typeof useKeysetPages<object>>,
  'before' | 'hasEarlier' | 'goToOlder' | 'goToNewer'
>;
