import type { DisputeOutcome, MoneyBack, MoneyStep, SandboxPayment } from '../money/money-back.ts';
import type { WebhookQueue } from '../webhook-queue.ts';
import { type Capture, captureOf, type OrderStore, type PaypalOrder } from './order-store.ts';
import { amountOf, centsOf, type Dispute, paidCaptureOf, type Refund, type RefundStore } from './refund-store.ts';
import { captureWebhook, disputeWebhook, refundWebhook, type WebhookSigner } from './webhooks.ts';

const OUTCOMES: Record<DisputeOutcome, NonNullable<Dispute['outcome']>> = {
  won: 'RESOLVED_SELLER_FAVOUR',
  lost: 'RESOLVED_BUYER_FAVOUR',
  'lost-unlisted': 'RESOLVED_BUYER_FAVOUR',
  unclear: 'NONE',
};

export function createPaypalMoney(
  orders: OrderStore,
  store: RefundStore,
  webhooks: WebhookQueue,
  signer: WebhookSigner,
): MoneyBack {
  function find(reference: string): { order: PaypalOrder; capture: Capture } | null {
    const order = store.find(reference);
    const capture = paidCaptureOf(order);
    return order && capture ? { order, capture } : null;
  }

  async function reportRefund(refund: Refund, capture: Capture): Promise<MoneyStep> {
    const status = await webhooks.now(() => refundWebhook(refund, capture, store.refundsOf(capture.id), signer));
    return { id: refund.id, status: refund.status, webhookStatuses: [status] };
  }

  async function reportDispute(dispute: Dispute, order: PaypalOrder): Promise<MoneyStep> {
    const status = await webhooks.now(() => disputeWebhook(dispute, order, signer));
    return { id: dispute.dispute_id, status: dispute.outcome ?? dispute.status, webhookStatuses: [status] };
  }

  /** PayPal sends two messages: the reversal and the dispute. */
  async function resolve(dispute: Dispute, order: PaypalOrder, capture: Capture, outcome: DisputeOutcome) {
    if (dispute.status === 'RESOLVED') return reportDispute(dispute, order);
    const lost = outcome === 'lost';
    store.resolveDispute(dispute, capture, OUTCOMES[outcome]);
    const cents = Math.min(centsOf(dispute.amount), store.left(capture));
    const reported = await reportDispute(dispute, order);
    if (!lost || cents === 0) return reported;
    const amount = amountOf(cents, dispute.amount.currency_code);
    const taken = await reportRefund(store.add(capture, { status: 'COMPLETED', amount, reversal: true }), capture);
    return { ...reported, webhookStatuses: [...reported.webhookStatuses, ...taken.webhookStatuses] };
  }

  return {
    provider: 'paypal',
    payments: () =>
      orders.all().flatMap((order) => {
        const capture = paidCaptureOf(order);
        return capture ? [paymentOf(order, capture, store)] : [];
      }),
    planRefund(reference, plan) {
      const found = find(reference);
      if (found) store.plan(found.capture.id, plan);
      return found !== null;
    },
    async refundElsewhere(reference, amountMinor) {
      const found = find(reference);
      const cents = found && Math.min(amountMinor ?? centsOf(found.capture.amount), store.left(found.capture));
      if (!found || !cents) return null;
      const amount = amountOf(cents, found.capture.amount.currency_code);
      return reportRefund(store.add(found.capture, { status: 'COMPLETED', amount }), found.capture);
    },
    async decideRefund(reference, outcome) {
      const found = find(reference);
      const open = found && store.refundsOf(found.capture.id).filter(({ status }) => status === 'PENDING');
      const refund = open?.find(({ id, custom_id }) => id === reference || custom_id === reference) ?? open?.at(-1);
      if (!found || !refund) return null;
      if (outcome !== 'needs-attention') {
        store.decide(refund, found.capture, outcome === 'done' ? 'COMPLETED' : 'FAILED');
      }
      return reportRefund(refund, found.capture);
    },
    async openDispute(reference, amountMinor) {
      const found = find(reference);
      if (!found) return null;
      const { amount } = found.capture;
      const disputed = amountMinor === undefined ? amount : amountOf(amountMinor, amount.currency_code);
      return reportDispute(store.openDispute(found.capture, disputed), found.order);
    },
    async decideDispute(reference, outcome) {
      const found = find(reference);
      if (!found) return null;
      const { order, capture } = found;
      const known = store.dispute(reference) ?? store.disputesOf(capture.id).at(-1);
      return resolve(known ?? store.openDispute(capture, capture.amount), order, capture, outcome);
    },
    async payAnySum(orderId, amountMinor) {
      const order = orders.create({
        intent: 'CAPTURE',
        purchase_units: [{ reference_id: 'default', custom_id: orderId, amount: amountOf(amountMinor, 'USD') }],
      });
      orders.approve(order, 'complete');
      orders.capture(order, 'COMPLETED');
      const capture = captureOf(order);
      if (!capture) throw new Error('a captured order has a capture');
      const status = await webhooks.now(() => captureWebhook(order, capture, signer));
      return { id: capture.id, status: capture.status, webhookStatuses: [status] };
    },
  };
}

function paymentOf(order: PaypalOrder, capture: Capture, store: RefundStore): SandboxPayment {
  return {
    provider: 'paypal',
    reference: capture.id,
    status: capture.status,
    paidAt: capture.create_time,
    amountMinor: centsOf(capture.amount),
    currency: capture.amount.currency_code,
    orderId: order.purchase_units[0]?.custom_id ?? null,
    refunds: store
      .refundsOf(capture.id)
      .map(({ id, amount, status }) => ({ id, amountMinor: centsOf(amount), status })),
    disputes: store.disputesOf(capture.id).map(({ dispute_id, amount, status, outcome }) => ({
      id: dispute_id,
      amountMinor: centsOf(amount),
      status: outcome ?? status,
    })),
  };
}
