import { orderStatuses } from '@/domain/order';
import { choiceParam, searchParam, textParam } from '@/lib/use-url-filter';
import { useKeysetPages } from '../shared/use-keyset-pages';
import { ALL_STATUSES, type OrderFilter } from './repository';

export type PrintDocument = 'slip' | 'receipt';

export type OrderListView = 'all' | 'settle' | 'returns';

const orderParams = {
  search: searchParam,
  status: choiceParam('status', orderStatuses, ALL_STATUSES),
  view: choiceParam('view', ['settle', 'returns'], 'all'),
  opened: textParam('order'),
  print: choiceParam('print', ['slip', 'receipt'], null),
};

/** What the order list shows, kept in the URL: `?q=amina&status=pending&before=<cursor>&order=<id>&print=slip`, `?view=settle`. */
export function useOrderList() {
  const pages = useKeysetPages(orderParams);
  const { values, change, filterBy } = pages;
  const filter: OrderFilter = { search: values.search, status: values.status };
  return {
    pages,
    filter,
    view: values.view,
    show: (view: OrderListView) => filterBy({ view, search: '', status: ALL_STATUSES }),
    isFiltered: filter.search !== '' || filter.status !== ALL_STATUSES,
    search: (search: string) => filterBy({ search }, { replace: true }),
    filterByStatus: (status: OrderFilter['status']) => filterBy({ status }),
    showAll: () => filterBy({ search: '', status: ALL_STATUSES }),
    openedOrder: values.opened,
    openOrder: (id: string) => change({ opened: id }),
    closeOrder: () => change({ opened: null, print: null }, { replace: true }),
    printDocument: values.print,
    openPrint: (document: PrintDocument) => change({ print: document }),
    closePrint: () => change({ print: null }, { replace: true }),
  };
}
