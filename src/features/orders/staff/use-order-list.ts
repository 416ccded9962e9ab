import { orderStatuses, paymentStatuses } from '@/domain/order';
import { orderDeliveries } from '@/domain/order-choices';
import { searchFilter, useList } from '@/features/staff-area/use-list';
import {
  choiceParam,
  dayParam,
  flagParam,
  formatUrlParams,
  listParam,
  textParam,
  withParams,
} from '@/lib/use-url-filter';
import { useRefreshOrders } from './queries';
import { ALL_DELIVERIES, ALL_PAYMENTS, ALL_STATUSES, allOrders, type OrderFilter } from './repository';

export type PrintDocument = 'slip' | 'receipt';

export type OrderListView = OrderFilter['view'] | 'settle' | 'returns';

const params = {
  ...searchFilter,
  status: choiceParam('status', orderStatuses, ALL_STATUSES),
  delivery: choiceParam('delivery', orderDeliveries, ALL_DELIVERIES),
  sort: choiceParam('sort', ['needed'], 'newest'),
  view: choiceParam('view', ['unpaid', 'late', 'settle', 'returns', 'withdrawn'], 'all'),
  payment: choiceParam('payment', paymentStatuses, ALL_PAYMENTS),
  refundDue: flagParam('refund'),
  from: dayParam('from'),
  to: dayParam('to'),
  opened: textParam('order'),
  slips: listParam('slips'),
  print: choiceParam('print', ['slip', 'receipt'], null),
};

const filters = ['search', 'status', 'delivery', 'payment', 'refundDue', 'from', 'to'] as const;

/** URL: `?view=unpaid&q=amina&status=pending&payment=failed&from=2026-11-01&sort=needed&before=<cursor>`. */
export function useOrderList() {
  const list = useList(params, filters);
  const refresh = useRefreshOrders();
  const { search, status, delivery, sort, payment, refundDue, from, to } = list.values;
  const view = list.values.view === 'settle' || list.values.view === 'returns' ? 'all' : list.values.view;
  const filter: OrderFilter = { search, status, delivery, sort, view, payment, refundDue, from, to };
  return {
    ...list,
    filter,
    asked: JSON.stringify(filter),
    /** The query of the address that shows this list, from its first page. */
    query: withParams('', formatUrlParams(params, { ...filter, view: list.values.view })).slice(1),
    show: (view: OrderListView) => list.filterBy({ ...allOrders, view }),
    /** Goes to the first page of all orders, refetched. */
    showNewest: () => {
      list.filterBy({ ...allOrders, view: 'all' });
      void refresh();
    },
    openOrder: (id: string) => list.change({ opened: id }),
    closeOrder: () => list.change({ opened: null, print: null }, { replace: true }),
    openPrint: (document: PrintDocument) => list.change({ print: document }),
    openSlips: (ids: readonly string[]) => list.change({ slips: ids }),
    closeSlips: () => list.change({ slips: [] }, { replace: true }),
    closePrint: () => list.change({ print: null }, { replace: true }),
  };
}
