import type { Known } from '@/domain/known-word';
import { isSent, type OpenMatter, type OrderStatus } from '@/domain/order';
import { promisedDays } from '@/features/delivery/words';
import { actorName } from '@/features/staff-area/words';
import { formatAgo } from '@/lib/format';
import { isolatedList } from '@/lib/isolated';
import { countOf } from '@/lib/words';
import { isInPerson } from '../order-page';
import { orderStatusNames, providerNames } from '../words';
import { sumText } from './money/words';
import type { OrderDetails, OrderEvent } from './rows';
import { type ChangeCost, costOfChange } from './status-change';

export const statusMessages = {
  changed: (id: string, status: OrderStatus) => `Order ${id} is now ${orderStatusNames[status]}`,
  cancelTitle: (id: string) => `Cancel order ${id}?`,
  sendTitle: (id: string, to: OrderStatus) => `Set order ${id} to ${orderStatusNames[to]} without payment?`,
  reopenTitle: (id: string) => `Reopen order ${id}?`,
  conflictTitle: (id: string) => `Order ${id} has changed`,
  confirmCancel: 'Cancel the order',
  confirm: (to: OrderStatus) => `Set to ${orderStatusNames[to]}`,
  confirmAnyway: (to: OrderStatus) => `Set to ${orderStatusNames[to]} anyway`,
  leave: (status: Known<OrderStatus>) => `Leave it ${orderStatusNames[status]}`,
  mailed: 'Shipped, Completed and Cancelled send its customer a mail.',
  staysCancelled: 'Money has gone back, so this order stays cancelled.',
} as const;

const matterNames: Readonly<Record<OpenMatter, string>> = {
  order: 'the delivery',
  return: 'the return',
  refund: 'the refund',
  dispute: 'the dispute',
  piece: 'the lost piece',
  message: 'the message',
  unknown: 'something else',
};

/** How long name and address of an order stay whose customer has deleted the account. */
export const outlivesAccount = (open: readonly OpenMatter[]): string =>
  open.length === 0
    ? 'The account is deleted. This name and address go within a day.'
    : `The account is deleted. This name and address stay until a day after the end of: ${isolatedList(open.map((one) => matterNames[one]))}.`;

const changes: readonly OrderEvent['kind'][] = [
  'placed',
  'status',
  'cancelled',
  'expired',
  'paid',
  'payment_failed',
  'parcel',
  'parcel_stopped',
];

/** Who changed the order last, and when: `Meanwhile wanjiru@… set it to Shipped, 2 minutes ago.` */
export function meanwhileSentence({ status, events }: OrderDetails, now = new Date()): string {
  const last = events.findLast(({ kind }) => changes.includes(kind));
  if (!last) return `Meanwhile it was set to ${orderStatusNames[status]}.`;
  const ago = formatAgo(last.at, now);
  if (last.kind === 'paid') return `Meanwhile it was paid and is ${orderStatusNames[status]}, ${ago}.`;
  if (last.kind === 'parcel') return `Meanwhile ${actorName(last.actor)} sent a parcel of it, ${ago}.`;
  if (last.kind === 'parcel_stopped') return `Meanwhile ${actorName(last.actor)} stopped a parcel of it, ${ago}.`;
  return `Meanwhile ${actorName(last.actor)} set it to ${orderStatusNames[status]}, ${ago}.`;
}

export function bothSides(current: OrderDetails, wanted: OrderStatus): string {
  return `You wanted: ${orderStatusNames[wanted]}. ${meanwhileSentence(current)}`;
}

const mailSentences: Partial<Record<OrderStatus, string>> = {
  shipped: 'Its customer gets a mail that it is on its way.',
  completed: 'Its customer gets a mail that it is delivered.',
  cancelled: 'Its customer gets a mail that it is cancelled.',
};

/** The effects of a change on stock and money, and the mails it sends, a sentence each. */
export function changeSentences(order: OrderDetails, to: OrderStatus): string[] {
  const cost = costOfChange(order, to);
  const handedOver = isInPerson(order) && isSent(to);
  const mail =
    order.customerEmail === ''
      ? undefined
      : handedOver
        ? 'Its customer gets a mail that it is handed over.'
        : mailSentences[to];
  return [...(cost ? costSentences(cost) : []), ...(mail ? [mail] : [])];
}

function costSentences(cost: ChangeCost): string[] {
  const { kind, unitsBack, unitsAway, unitsTaken, dueByUnits, due, waived } = cost;
  return [
    ...(kind === 'send-unpaid' ? ['It is not paid. It will not expire any more, and can still be paid.'] : []),
    ...(unitsBack > 0 ? [`${countOf(unitsBack, 'unit')} will go back into stock.`] : []),
    ...(unitsAway > 0 ? [`${countOf(unitsAway, 'unit')} left already: add to the stock what comes back.`] : []),
    ...(kind === 'cancel' && dueByUnits
      ? ['Only the price of what has not left will be due. It goes back when you press Refund in Returns.']
      : []),
    ...(kind === 'cancel' && due.length === 0 && !dueByUnits ? ['No money has to go back.'] : []),
    ...(unitsTaken > 0 ? [`${countOf(unitsTaken, 'unit')} will be taken out of stock again.`] : []),
    ...(kind === 'reopen' && dueByUnits ? ['Their price will no longer be due.'] : []),
    ...due.map(
      (payment) =>
        `${sumText({ ...payment, amountMinor: payment.amountMinor - payment.refundedMinor })} will be due for a refund through ${providerNames[payment.provider]}. It goes back when you press Refund.`,
    ),
    ...waived.map((sum) => `The refund of ${sumText(sum)} will no longer be due.`),
  ];
}

/** The promised delivery days of an order; null for one handed over in person. */
export function promiseOf(order: Pick<OrderDetails, 'delivery' | 'arrivesFrom' | 'arrivesBy'>): string | null {
  if (isInPerson(order)) return null;
  const days = promisedDays(order);
  return days === null ? 'No day was promised' : `Promised for ${days}`;
}
