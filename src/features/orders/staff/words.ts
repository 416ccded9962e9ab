import { scenePictures } from '@/config/pictures';
import type { ListMessages } from '@/features/staff-area/list';
import { editingMessages, problemMessage } from '@/features/staff-area/words';
import { formatWeekday, shortOrderId } from '@/lib/format';
import { isolatedList, joined } from '@/lib/isolated';
import type { Problem } from '@/lib/result';
import { countOf, listOf } from '@/lib/words';
import { unitList } from './event-words';
import type { OrderFilter, ShipAnswer } from './repository';
import type { AdminOrderSummary } from './rows';

export const adminOrderMessages = {
  title: 'Orders',
  newOrder: 'New order',
  sampleOrder: 'This is a sample. Payments, refunds, notes and tracking are in live orders.',
  search: 'Search orders by ID or customer...',
  status: 'Status',
  allStatuses: 'All',
  delivery: 'Delivery',
  allDeliveries: 'All',
  payment: 'Payment',
  allPayments: 'All',
  refundDue: 'Refund due',
  from: 'From',
  to: 'To',
  filters: 'Filters',
  sort: 'Sort',
  sorts: { newest: 'Newest first', needed: 'Needed first' },
  neededBy: (day: string) => `Needed by ${formatWeekday(day)}`,
  oneFailed: 'We could not load this order',
  notFoundTitle: 'There is no such order',
  notFoundHint:
    'It is not in the data you are looking at. Check the number, or the switch between live and demonstration.',
  view: 'View',
  undo: 'Undo',
  noteAdded: 'Note added',
  trackingSaved: 'Tracking number saved',
  trackingRemoved: 'Tracking number removed',
  addNote: 'Add note',
  noteLabel: 'Note',
  noteHint: 'Only staff see it.',
  carrier: 'Carrier',
  noCarrier: 'Not named',
  trackingLabel: 'Tracking number',
  trackingHint: 'Or the https address where the carrier shows the parcel.',
  follow: (carrier: string | null) => (carrier === null ? 'Look at the parcel' : `Look at the parcel with ${carrier}`),
  save: 'Save',
  saving: 'Saving...',
  stopParcel: 'Stop this parcel',
  stopping: 'Stopping...',
  stopTitle: (place: number) => `Stop parcel ${place}?`,
  stopHint: 'Only while it has not left. Its tracking number goes, and its customer gets a mail.',
  stopChoice: 'What becomes of what is in it',
  packAgain: 'It is packed again',
  notSent: 'It is not sent: back into stock, and its money is due under Returns or To settle',
  keepParcel: 'Leave it',
  parcelStopped: 'Parcel stopped',
  partlySent: 'Part of this order is sent. The rest is still to be packed.',
  heldBack: (names: readonly string[]) =>
    joined`Recalled, so it stays here: ${isolatedList(names)}. Send the rest, or cancel the order where nothing else is in it. What its buyer gets instead, they ask for on the page of the order.`,
  toRecalls: 'See the recalls',
  leftOut: (names: readonly string[]) => joined`Recalled, and not in this parcel: ${isolatedList(names)}.`,
  paidBack: (items: readonly { name: string; refunded: number }[]) =>
    joined`Paid back: ${unitList(items.map(({ name, refunded }) => ({ name, quantity: refunded })))}`,
  decided: 'What was decided',
  staysHere: 'This page is for who packs. It stays here.',
  leftOutForGood: (items: readonly { name: string; quantity: number }[]) =>
    joined`Not sent any more: ${unitList(items)}`,
  packingSlip: 'Packing slip',
  safetySheets: 'Safety sheets, to keep with the toys',
  safetySheetOf: (name: string) => joined`Safety sheet ${name}`,
  receipt: 'Receipt',
  print: 'Print',
  backToOrder: 'Back to the order',
  export: 'Export CSV',
  exporting: (count: number) => `${countOf(count, 'order')} so far`,
  exported: (count: number) => `${countOf(count, 'order')} exported`,
  exportFailed: 'The export stopped: the database did not answer. Nothing was downloaded. Try again in a moment.',
  cancelExport: 'Cancel export',
  titleOf: (id: string) => `Order ${shortOrderId(id)}`,
  loadingOne: 'Loading the order',
  items: 'Items',
  timeline: 'Timeline',
  timelineNote: (count: number, moment: string) => `${countOf(count, 'event')}, the last ${moment}`,
  papers: 'Papers',
  papersNote: 'Packing slip and receipt',
  correction: 'Tracking and address',
  noTracking: 'No tracking number',
  notSaved: 'Not saved yet',
  columns: {
    id: 'Order ID',
    customer: 'Customer',
    date: 'Date',
    status: 'Status',
    payment: 'Payment',
    total: 'Total',
    action: 'Action',
  },
  facts: {
    order: 'Order',
    date: 'Date',
    payment: 'Payment',
    customer: 'Customer',
    delivery: 'Delivery',
    promised: 'Promised',
    gift: 'Gift',
    giftWrap: 'Gift wrap',
    yes: 'Yes',
    neededBy: 'Needed by',
    sendTo: 'Send to',
    soldTo: 'Sold to',
    trackingNumber: 'Tracking number',
  },
  questions: (email: string, id: string) =>
    `Questions about this order? Write to ${email} and name ${shortOrderId(id)}.`,
} as const;

export const adminOrderListMessages = {
  loading: 'Loading the orders',
  loadFailed: 'We could not load the orders',
  pages: { title: 'Pages of orders', newer: 'Newer orders', newest: 'Newest orders', older: 'Older orders' },
  showAll: 'Show all orders',
  none: {
    picture: scenePictures['no-orders'],
    title: 'No orders yet',
    hint: 'When somebody places an order, it appears here.',
  },
  noneFound: { picture: scenePictures['no-products'], title: 'No orders found matching your search criteria.' },
} satisfies ListMessages;

/** The list sorted by the day on which orders are needed. */
const neededPages = {
  title: adminOrderListMessages.pages.title,
  newer: 'Needed earlier',
  newest: 'Needed first',
  older: 'Needed later',
};

const noneOfView: Readonly<Record<OrderFilter['view'], ListMessages['none']>> = {
  all: adminOrderListMessages.none,
  unpaid: {
    picture: scenePictures['order-confirmed'],
    title: 'Every order is paid',
    hint: 'Orders that wait for their money appear here.',
  },
  withdrawn: {
    picture: scenePictures['order-confirmed'],
    title: 'Nobody has withdrawn',
    hint: 'Orders that their customers withdrew from before anything had left appear here. Later withdrawals are returns.',
  },
  late: {
    picture: scenePictures['order-confirmed'],
    title: 'Nothing is late',
    hint: 'Orders that are still to be packed on the day for which they are wanted or promised appear here.',
  },
};

export function listMessagesOf({ view, sort }: Pick<OrderFilter, 'view' | 'sort'>): ListMessages {
  const pages = sort === 'needed' ? neededPages : adminOrderListMessages.pages;
  return { ...adminOrderListMessages, none: noneOfView[view], pages };
}

export const newOrdersMessages = {
  /** Also used in the page title. */
  count: (count: number) => (count < 100 ? countOf(count, 'new order') : '99+ new orders'),
  sound: 'Sound for new orders',
} as const;

export const orderViewMessages = {
  title: 'Views of orders',
  all: 'All orders',
  toPack: 'To pack',
  unpaid: 'Unpaid',
  late: 'Late',
  withdrawn: 'Withdrawn before sending',
} as const;

export function orderProblem(problem: Problem): string {
  return problemMessage(problem, {
    gone: 'This order does not exist any more. Nothing was changed.',
    'out-of-stock':
      'The items of this cancelled order have been sold since. Add stock first; the order stays cancelled.',
    'order-erased':
      'Name and address of this order were erased, so it can only be completed or cancelled. Nothing was changed.',
    'order-refunded': 'Money for this order has gone back, so it stays cancelled. A new order can be placed.',
    'not-to-pack': 'The money for what is left of this order has gone back, so nothing more of it is sent.',
    'goods-recalled':
      'Something in this order is recalled and stays here. Send the rest from the list To pack, or cancel the order.',
    'order-over': 'This order is completed or cancelled. Reload the page.',
    'order-returned':
      'Items of this order have come back, so it can only be completed, or cancelled once it is. A new order can be placed.',
    refused: 'The database did not accept this. Nothing was changed.',
    forbidden: 'Your account may not change orders. If you were staff a moment ago, sign in again.',
    unreachable: editingMessages.maybeNotSaved,
  });
}

export const giftMessages = {
  wrapped: 'Wrap it as a gift.',
  noMessage: 'No message.',
  slipOnly: 'Only the packing slip goes into the parcel, never the receipt.',
  late: 'The promised days are later.',
  slipTitle: 'A message for you',
} as const;

export const slipMessages = {
  title: 'Packing slips',
  loading: 'Loading the packing slips',
  failed: 'We could not load the packing slips',
  back: 'Back to the list',
  gone: { picture: scenePictures['no-orders'], title: 'These orders do not exist any more' },
} as const;

export const batchMessages = {
  label: 'Chosen orders',
  select: (id: string) => `Select order ${shortOrderId(id)}`,
  selectAll: 'Select all on this page',
  clear: 'Select none',
  selected: (count: number) => `${countOf(count, 'order')} selected`,
  effect: 'Marked as shipped, each sends its customer a mail. Stock and money stay as they are.',
  print: 'Print',
  ship: 'Mark shipped',
  shipping: 'Marking...',
  question: (count: number) => `Mark ${countOf(count, 'order')} as shipped?`,
  shipped: (count: number) => `${countOf(count, 'order')} marked as shipped`,
  noneToShip: 'These orders are shipped, completed or cancelled already.',
  report: (count: number) => `${countOf(count, 'order')} not marked as shipped:`,
  reason: ({ id, problem }: ShipAnswer) => `${shortOrderId(id)}: ${problem ? orderProblem(problem) : ''}`,
  close: 'Close this report',
} as const;

const numbersOf = (orders: readonly AdminOrderSummary[]) => listOf(orders.map(({ id }) => shortOrderId(id)));

/** What staff have to confirm before several orders are marked as shipped. */
export function shipSentences(unpaid: readonly AdminOrderSummary[], left: readonly AdminOrderSummary[]): string[] {
  return [
    `Not paid: ${numbersOf(unpaid)}. What is shipped does not expire any more, and can still be paid.`,
    ...(left.length > 0 ? [`Shipped, completed or cancelled already, and left as it is: ${numbersOf(left)}.`] : []),
    batchMessages.effect,
  ];
}
