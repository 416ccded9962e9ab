import { orderStatuses } from '@/domain/order';
import { searchOf } from '../use-address-params';
import { useKeysetPages } from '../use-keyset-pages';
import { ALL_STATUSES, type OrderFilter } from './source';

/** What an order can be printed as. */
export type PrintDocument = 'slip' | 'receipt';

function parsePrint(text: string | null): PrintDocument | null {
  return text === 'slip' || text === 'receipt' ? text : null;
}

/**
 * What the order list shows, kept in the URL: `?q=amina&status=pending&before=<date>~<id>`, the open order as `&order=<id>`
 * and what is to be printed of it as `&print=slip`. A new filter starts at the newest order again.
 */
export function useOrderList() {
  const pages = useKeysetPages();
  const { params, before, goTo, goToTop } = pages;
  const status = orderStatuses.find((candidate) => candidate === params.get('status')) ?? ALL_STATUSES;
  const filter: OrderFilter = { search: searchOf(params), status };
  return {
    pages,
    filter,
    before: before && { createdAt: before.at, id: before.key },
    isFiltered: filter.search !== '' || status !== ALL_STATUSES,
    search: (text: string) => goToTop({ q: text }, { replace: true }),
    filterByStatus: (wanted: OrderFilter['status']) => goToTop({ status: wanted === ALL_STATUSES ? null : wanted }),
    showAll: () => goToTop({ q: null, status: null }),
    openedOrder: params.get('order'),
    openOrder: (id: string) => goTo({ order: id }),
    closeOrder: () => goTo({ order: null, print: null }, { replace: true }),
    printDocument: parsePrint(params.get('print')),
    openPrint: (document: PrintDocument) => goTo({ print: document }),
    closePrint: () => goTo({ print: null }, { replace: true }),
  };
}
