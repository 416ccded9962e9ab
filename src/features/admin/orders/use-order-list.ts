import { useLocation, useSearchParams } from 'react-router-dom';
import { orderStatuses } from '@/domain/order';
import { ALL_STATUSES, type OrderCursor, type OrderFilter } from './source';

/** The longest search text. The database checks the same bound. */
export const SEARCH_MAX = 100;

/** The pages before this one, newest first, so that one can go back through them. Lost with the tab. */
interface ListState {
  earlier: readonly string[];
}

function parseCursor(text: string | null): OrderCursor | null {
  const at = text?.indexOf('~') ?? -1;
  if (text === null || at < 1) return null;
  const cursor = { createdAt: text.slice(0, at), id: text.slice(at + 1) };
  return cursor.id === '' || Number.isNaN(Date.parse(cursor.createdAt)) ? null : cursor;
}

function earlierPages(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('earlier' in state) || !Array.isArray(state.earlier)) return [];
  return state.earlier.filter((page): page is string => typeof page === 'string');
}

/**
 * What the order list shows, kept in the URL (`?q=amina&status=paid&before=<date>~<id>&order=<id>&print=slip`), so that
 * Back, reload and links keep it. A new filter starts at the newest order again.
 */
export function useOrderList() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const earlier = earlierPages(state);
  const status = orderStatuses.find((candidate) => candidate === params.get('status')) ?? ALL_STATUSES;
  const filter: OrderFilter = { search: (params.get('q') ?? '').slice(0, SEARCH_MAX), status };
  const before = params.get('before');

  const goTo = (
    changes: Readonly<Record<string, string | null>>,
    options: { replace?: boolean; state?: ListState } = {},
  ) =>
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { state: { earlier }, preventScrollReset: true, ...options },
    );
  const fromTheTop = { state: { earlier: [] } };

  return {
    filter,
    before: parseCursor(before),
    isFiltered: filter.search !== '' || status !== ALL_STATUSES,
    hasEarlier: earlier.length > 0,
    search: (text: string) => goTo({ q: text, before: null }, { ...fromTheTop, replace: true }),
    filterByStatus: (wanted: OrderFilter['status']) =>
      goTo({ status: wanted === ALL_STATUSES ? null : wanted, before: null }, fromTheTop),
    showAll: () => goTo({ q: null, status: null, before: null }, fromTheTop),
    goToOlder: ({ createdAt, id }: OrderCursor) =>
      goTo({ before: `${createdAt}~${id}` }, { state: { earlier: [before ?? '', ...earlier] } }),
    /** One page towards the newest; from a page that was opened by its address, the newest. */
    goToNewer: () => goTo({ before: earlier[0] ?? null }, { state: { earlier: earlier.slice(1) } }),
    openOrder: (id: string) => goTo({ order: id }),
    closeOrder: () => goTo({ order: null, print: null }, { replace: true }),
    openPrint: (document: PrintDocument) => goTo({ print: document }),
    closePrint: () => goTo({ print: null }, { replace: true }),
    openedOrder: params.get('order'),
    printDocument: parsePrint(params.get('print')),
  };
}

export type PrintDocument = 'slip' | 'receipt';

function parsePrint(text: string | null): PrintDocument | null {
  return text === 'slip' || text === 'receipt' ? text : null;
}
