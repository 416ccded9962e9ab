import { isRefundDue, leftOf, type OrderPayment, type OrderRefund, usdPart } from '@/domain/order-money';
import type { MoneyFacts, MoneyRepository, RefundRequest, SettleEntry } from '../money/repository';
import type { OrderDetails, OrderEvent } from './repository';

const noFacts: MoneyFacts = {
  minorUnits: null,
  currency: 'USD',
  origin: null,
  kind: null,
  incidentKind: null,
  status: null,
  problem: null,
  failure: null,
  reason: null,
  carrier: null,
  difference: null,
};

export function demoEvent(kind: OrderEvent['kind'], changes: Partial<OrderEvent>): OrderEvent {
  return { at: '', actor: 'You', kind, fromStatus: null, toStatus: null, note: null, details: null, ...changes };
}

type Paid = Pick<OrderDetails, 'id' | 'paymentMethod' | 'paymentStatus' | 'total'>;

/** A paid sample order has one payment. */
export function demoPayments({ id, paymentMethod, paymentStatus, total }: Paid): OrderPayment[] {
  if (paymentStatus !== 'paid') return [];
  return [
    {
      id: `payment-${id}`,
      provider: paymentMethod === 'paypal' ? 'paypal' : 'paystack',
      reference: `sample-${id}`,
      minorUnits: total,
      currency: 'USD',
      usd: total,
      feeMinor: null,
      refundedMinor: 0,
      refundDue: false,
      refundReason: null,
    },
  ];
}

/** The order after a status change: cancelling makes its payments due for a refund, reopening reverts that. */
export function demoDue(order: OrderDetails): OrderDetails {
  const refundDue = order.status === 'cancelled';
  const refundReason = refundDue ? 'order_cancelled' : null;
  const payments = order.payments.map((payment) => ({ ...payment, refundDue, refundReason }));
  return { ...order, payments, refundDue: payments.some(isRefundDue) };
}

function refundedOrder(order: OrderDetails, request: RefundRequest, origin: OrderRefund['origin'], at: string) {
  const payment = order.payments.find(({ id }) => id === request.paymentId);
  if (!payment || order.refunds.some(({ id }) => id === request.key)) return order;
  const { id: paymentId, provider, currency } = payment;
  const { key: id, minorUnits, reason } = request;
  const usd = usdPart(payment, minorUnits);
  const common = { paymentId, provider, currency, id, minorUnits, reason, usd, origin, failure: null, actor: 'You' };
  const refund: OrderRefund = { ...common, kind: 'refund', status: 'done', createdAt: at };
  const payments = order.payments.map((each) =>
    each.id === paymentId ? { ...each, refundedMinor: each.refundedMinor + minorUnits } : each,
  );
  const details = { ...noFacts, minorUnits, currency, origin, kind: 'refund' };
  return {
    ...order,
    payments,
    refunds: [...order.refunds, refund],
    refunded: order.refunded + usd,
    refundDue: payments.some(isRefundDue),
    events: [...order.events, demoEvent('refunded', { at, note: reason, details })],
  };
}

function dueEntries(order: OrderDetails): SettleEntry[] {
  return order.payments.filter(isRefundDue).map((payment) => ({
    what: 'refund_due',
    id: payment.id,
    createdAt: order.createdAt,
    respondBy: null,
    provider: payment.provider,
    reference: payment.reference,
    orderId: order.id,
    customerName: order.customerName,
    facts: { ...noFacts, minorUnits: leftOf(payment), currency: payment.currency, reason: payment.refundReason },
    expected: { minorUnits: order.total, currency: payment.currency },
  }));
}

interface Memory {
  orders: () => readonly OrderDetails[];
  change: (id: string, apply: (order: OrderDetails) => OrderDetails) => boolean;
  now: () => Date;
}

const gone = { ok: false, problem: { kind: 'gone' } } as const;

export function createDemoMoney({ orders, change, now }: Memory): MoneyRepository {
  const move = (request: RefundRequest, origin: OrderRefund['origin']) =>
    change(request.orderId, (order) => refundedOrder(order, request, origin, now().toISOString()));
  const due = () => orders().flatMap(dueEntries).toReversed();
  const counts = () => ({ dispute: 0, refund_due: due().length, refund_waiting: 0, incident: 0 });
  return {
    refund: async (request) =>
      move(request, 'staff') ? { outcome: 'done' } : { outcome: 'refused', problem: gone.problem },
    resumeRefund: async () => ({ outcome: 'done' }),
    recordRefund: async (record) => (move(record, 'recorded') ? { ok: true, value: undefined } : gone),
    toSettle: async () => ({ rows: due(), next: null, counts: counts() }),
    settleCounts: async () => counts(),
    closeIncident: async () => gone,
  };
}
