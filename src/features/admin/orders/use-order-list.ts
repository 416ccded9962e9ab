import { orderStatuses } from '@/domain/order';
import { deliveryOptions } from '@/domain/order-choices';
import { choiceParam, searchParam, textParam } from '@/lib/use-url-filter';
import { useKeysetPages } from '../shared/use-keyset-pages';
import { ALL_DELIVERIES, ALL_STATUSES, allOrders, type OrderFilter } from './repository';

export type PrintDocument = 'slip' | 'receipt';

export type OrderListView = 'all' | 'settle' | 'returns';

const orderParams = {
  search: searchParam,
  status: choiceParam('status', orderStatuses, ALL_STATUSES),
  delivery: choiceParam('delivery', deliveryOptions, ALL_DELIVERIES),
  sort: choiceParam('sort', ['needed'], 'newest'),
  view: choiceParam('view', ['settle', 'returns'], 'all'),
  opened: textParam('order'),
  print: choiceParam('print', ['slip', 'receipt'], null),
};

/** What the order list shows, kept in the URL: `?q=amina&status=pending&delivery=express&sort=needed&before=<cursor>`, `?view=settle`. */
export function useOrderList() {
  const pages = useKeysetPages(orderParams);
  const { values, change, filterBy } = pages;
  const { search, status, delivery, sort } = values;
  const filter: OrderFilter = { search, status, delivery, sort };
  return {
    pages,
    filter,
    view: values.view,
    show: (view: OrderListView) => filterBy({ view, ...allOrders }),
    isFiltered: search !== '' || status !== ALL_STATUSES || delivery !== ALL_DELIVERIES,
    search: (text: string) => filterBy({ search: text }, { replace: true }),
    filterBy: (changes: Partial<OrderFilter>) => filterBy(changes),
    showAll: () => filterBy(allOrders),
    openedOrder: values.opened,
    openOrder: (id: string) => change({ opened: id }),
    closeOrder: () => change({ opened: null, print: null }, { replace: true }),
    printDocument: values.print,
    openPrint: (document: PrintDocument) => change({ print: document }),
    closePrint: () => change({ print: null }, { replace: true }),
  };
}
