import { isDeepStrictEqual } from 'node:util';
import { allPayments, allRefunds, type OrderState, type PaymentState, type RefundState, type ShopState } from './state';

type Event = OrderState['events'][number];
const FINAL = { requested: 0, pending: 1, failed: 2, done: 3 } as const;

/** What no step may do: change something without an event, or make something disappear. */
export function brokenTransitions(before: ShopState, after: ShopState): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  return [
    ...vanished('order', before.orders, after.orders),
    ...vanished('payment', allPayments(before), allPayments(after)),
    ...vanished('refund', allRefunds(before), allRefunds(after)),
    ...vanished('incident', before.incidents, after.incidents),
    ...after.orders.flatMap((order) =>
      brokenOrder(
        before.orders.find(({ id }) => id === order.id),
        order,
      ),
    ),
    ...brokenIncidents(before, after),
  ];
}

function vanished(what: string, before: readonly { id: string }[], after: readonly { id: string }[]): string[] {
  const left = new Set(after.map(({ id }) => id));
  return before.filter(({ id }) => !left.has(id)).map(({ id }) => `${what} ${id} is gone`);
}

function brokenOrder(before: OrderState | undefined, order: OrderState): string[] {
  const known = new Set(before?.events.map(({ id }) => id));
  const events = order.events.filter(({ id }) => !known.has(id));
  const hasEvent = (kind: string) => events.some((event) => event.kind === kind);
  const broken: [boolean, string][] = [
    [(before?.events.length ?? 0) + events.length !== order.events.length, 'lost an event'],
    [!before && !hasEvent('placed'), 'was placed without an event'],
    [
      before !== undefined && before.status !== order.status && !leadsTo(order.status, events),
      'changed its status without an event',
    ],
    [
      before?.payment_status !== 'paid' && order.payment_status === 'paid' && !hasEvent('paid'),
      'was paid without an event',
    ],
    [before?.payment_status === 'paid' && order.payment_status !== 'paid', 'is not paid any more'],
  ];
  return [
    ...broken.filter(([isBroken]) => isBroken).map(([, problem]) => `order ${order.id} ${problem}`),
    ...order.payments.flatMap((payment) =>
      brokenDue(
        before?.payments.find(({ id }) => id === payment.id),
        payment,
        hasEvent,
      ),
    ),
    ...order.refunds.flatMap((refund) =>
      brokenRefund(
        before?.refunds.find(({ id }) => id === refund.id),
        refund,
        hasEvent,
      ),
    ),
  ];
}

const leadsTo = (status: string, events: readonly Event[]) => events.some(({ to }) => to === status);

function brokenDue(
  before: PaymentState | undefined,
  payment: PaymentState,
  hasEvent: (kind: string) => boolean,
): string[] {
  const broken: [boolean, string][] = [
    [!before?.refund_due && payment.refund_due && !hasEvent('refund_due'), 'became due without an event'],
    [
      before?.refund_due === true && !payment.refund_due && !hasEvent('refund_waived'),
      'is no longer due, without an event',
    ],
    [
      before?.refund_due === true && !payment.refund_due && before.refunded_minor > 0,
      'buys an order though some went back',
    ],
    [before !== undefined && before.amount_minor !== payment.amount_minor, 'changed its sum'],
    [before !== undefined && before.usd_amount !== payment.usd_amount, 'changed its sum in dollars'],
  ];
  return broken.filter(([isBroken]) => isBroken).map(([, problem]) => `payment ${payment.reference} ${problem}`);
}

const EVENT_OF = {
  requested: 'refund_requested',
  pending: 'refund_requested',
  done: 'refunded',
  failed: 'refund_failed',
};

function brokenRefund(
  before: RefundState | undefined,
  refund: RefundState,
  hasEvent: (kind: string) => boolean,
): string[] {
  const isSilent = before?.status === 'requested' && refund.status === 'pending';
  const broken: [boolean, string][] = [
    [
      before?.status !== refund.status && !isSilent && !hasEvent(EVENT_OF[refund.status]),
      `is ${refund.status} without an event`,
    ],
    [
      before !== undefined && FINAL[refund.status] < FINAL[before.status],
      `was ${before?.status} and is ${refund.status}`,
    ],
    [before !== undefined && before.amount_minor !== refund.amount_minor, 'changed its sum'],
    [Boolean(before?.provider_refund_id) && before?.provider_refund_id !== refund.provider_refund_id, 'changed its id'],
  ];
  return broken.filter(([isBroken]) => isBroken).map(([, problem]) => `refund ${refund.id} ${problem}`);
}

function brokenIncidents(before: ShopState, after: ShopState): string[] {
  return after.incidents.flatMap((incident) => {
    const former = before.incidents.find(({ id }) => id === incident.id);
    if (former?.status === incident.status || incident.order_id === null) return [];
    const count = (state: ShopState) => state.orders.find(({ id }) => id === incident.order_id)?.events.length ?? 0;
    const broken: [boolean, string][] = [
      [former !== undefined && count(before) === count(after), 'changed without an event'],
      [former === undefined && count(before) === count(after), 'appeared without an event'],
      [
        former?.status === 'closed' &&
          incident.status === 'open' &&
          isDeepStrictEqual(former.details, incident.details),
        'was closed and is open again for nothing',
      ],
      [['won', 'lost'].includes(former?.status ?? ''), `was ${former?.status} and is ${incident.status}`],
    ];
    return broken.filter(([isBroken]) => isBroken).map(([, problem]) => `incident ${incident.reference} ${problem}`);
  });
}
