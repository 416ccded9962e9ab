import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { formatUrlParams, readUrlParams, type UrlParams, useSearchParamChanges } from '@/lib/use-url-filter';

/** The cursors of the previous pages, the nearest first, for going back. */
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

/** Keyset pagination. The URL holds the cursor, the last row of a page (`?before=…`), next to the list's values. */
export function useKeysetPages<Values extends object>(described: UrlParams<Values>) {
  const [params, changeParams] = useSearchParamChanges();
  const { state } = useLocation();
  const earlier = earlierPages(state);
  const before = params.get('before');

  const goTo = (cursor: string | null, pagesState: PagesState) =>
    changeParams({ before: cursor }, { state: pagesState });

  return {
    values: readUrlParams(described, params),
    /** The cursor after which this page starts; null on the first page. */
    before,
    hasEarlier: earlier.length > 0,
    change: (changes: Partial<Values>, options: ChangeOptions = {}) =>
      changeParams(formatUrlParams(described, changes), { ...options, state: { earlier } }),
    filterBy: (changes: Partial<Values>, options: ChangeOptions = {}) =>
      changeParams({ ...formatUrlParams(described, changes), before: null }, { ...options, state: { earlier: [] } }),
    goToOlder: (next: string) => goTo(next, { earlier: [before ?? '', ...earlier] }),
    /** The previous page; the first one if this page was opened by its URL. */
    goToNewer: () => goTo(earlier[0] ?? null, { earlier: earlier.slice(1) }),
  };
}

export type KeysetPages = Pick<
  ReturnType<typeof useKeysetPages<object>>,
  'before' | 'hasEarlier' | 'goToOlder' | 'goToNewer'
>;

/** Pagination of a list in a dialog, without the URL. */
export function useLocalPages(): KeysetPages {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  return {
    before: cursors.at(-1) ?? null,
    hasEarlier: cursors.length > 1,
    goToOlder: (next) => setCursors([...cursors, next]),
    goToNewer: () => setCursors(cursors.slice(0, -1)),
  };
}
