import { scenePictures } from '@/config/scene-pictures';
import { type Carrier, carrierName, parseCarrier } from '@/domain/parcel';
import { formatWeekday } from '@/lib/format';
import type { Problem } from '@/lib/result';
import { countOf } from '@/lib/words';
import { orderStatusNames } from '@/shop/order-words';
import { moneyEventTitle, refundReasons } from '../money/messages';
import type { PagedListMessages } from '../shared/components/paged-list';
import { editingMessages, problemMessage } from '../shared/messages';
import type { OrderEvent } from './repository';

export const erasedCustomer = 'Deleted customer';

export const adminOrderMessages = {
  title: 'Orders',
  search: 'Search orders by ID or customer...',
  status: 'Status',
  allStatuses: 'All',
  delivery: 'Delivery',
  allDeliveries: 'All',
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
  packingSlip: 'Packing slip',
  receipt: 'Receipt',
  print: 'Print',
  backToOrder: 'Back to the order',
  export: 'Export CSV',
  exporting: (count: number) => `${countOf(count, 'order')} so far`,
  exported: (count: number) => `${countOf(count, 'order')} exported`,
  exportFailed: 'The export stopped: the database did not answer. Nothing was downloaded. Try again in a moment.',
  cancelExport: 'Cancel export',
} as const;

export const adminOrderListMessages: PagedListMessages = {
  loadFailed: 'We could not load the orders',
  pages: { title: 'Pages of orders', newer: 'Newer orders', newest: 'Newest orders', older: 'Older orders' },
  showAll: 'Show all orders',
  none: {
    picture: scenePictures['no-orders'],
    title: 'No orders yet',
    hint: 'When somebody places an order, it appears here.',
  },
  noneFound: { picture: scenePictures['no-products'], title: 'No orders found matching your search criteria.' },
};

/** Of the list by the day that orders are needed. */
export const neededListMessages: PagedListMessages = {
  ...adminOrderListMessages,
  pages: {
    title: adminOrderListMessages.pages.title,
    newer: 'Needed earlier',
    newest: 'Needed first',
    older: 'Needed later',
  },
};

export function orderProblem(problem: Problem): string {
  return problemMessage(problem, {
    gone: 'This order does not exist any more. Nothing was changed.',
    'out-of-stock':
      'The items of this cancelled order have been sold since. Add stock first; the order stays cancelled.',
    'order-erased':
      'Name and address of this order were erased, so it can only be completed or cancelled. Nothing was changed.',
    'order-refunded': 'Money for this order has gone back, so it stays cancelled. A new order can be placed.',
    'order-returned':
      'Items of this order have come back, so it can only be completed, or cancelled once it is. A new order can be placed.',
    refused: 'The database did not accept this. Nothing was changed.',
    forbidden: 'Your account may not change orders. If you were staff a moment ago, sign in again.',
    unreachable: editingMessages.maybeNotSaved,
  });
}

const returnEventTitles: Readonly<Record<string, string>> = {
  asked: 'Return asked for',
  withdrawn: 'Return withdrawn',
  refused: 'Return refused',
  approved: 'Return approved',
  received: 'Return received',
};

const trackingTitle = (number: string, carrier: Carrier | null) =>
  carrier === null ? `Tracking number ${number}` : `Tracking number ${number} (${carrierName(carrier)})`;

export function eventTitle(event: OrderEvent): string {
  const { kind, toStatus, note } = event;
  switch (kind) {
    case 'placed':
      return 'Order placed';
    case 'paid':
      return 'Payment received';
    case 'payment_failed':
      return 'Payment failed';
    case 'status':
      return `Status changed to ${orderStatusNames[toStatus ?? 'pending']}`;
    case 'note':
      return 'Note';
    case 'tracking':
      return note === null ? 'Tracking number removed' : trackingTitle(note, parseCarrier(event.details?.carrier));
    case 'cancelled':
      return 'Order cancelled';
    case 'expired':
      return 'Not paid in time: order cancelled';
    case 'unknown':
      return 'Something that this page does not know yet';
    case 'return':
      return returnEventTitles[event.details?.status ?? ''] ?? 'Return';
    default:
      return moneyEventTitle({ ...event, kind });
  }
}

/** What is below the title of an event: a remark, or why money has to go back. */
export function eventRemark({ kind, note }: OrderEvent): string | null {
  if (kind === 'tracking') return null;
  const isReason = kind === 'refund_due' || kind === 'refund_waived';
  return isReason && note !== null ? (refundReasons[note] ?? note) : note;
}

export const giftMessages = {
  wrapped: 'Wrap it as a gift.',
  noMessage: 'No message.',
  slipOnly: 'Only the packing slip goes into the parcel, never the receipt.',
  late: 'The promised days are later.',
  slipTitle: 'A message for you',
} as const;
