import type { DisputeOutcome, MoneyBack, MoneyStep, RefundOutcome, SandboxPayment } from '../money/money-back.ts';
import type { WebhookQueue } from '../webhook-queue.ts';
import { chargeSuccessWebhook } from './payloads.ts';
import { disputeWebhook, type PaystackSigner, refundWebhook } from './refund-payloads.ts';
import type { Dispute, Refund, RefundStatus, RefundStore } from './refund-store.ts';
import type { Transaction, TransactionStore } from './transaction-store.ts';

const STATUS_OF: Record<RefundOutcome, RefundStatus> = {
  done: 'processed',
  failed: 'failed',
  'needs-attention': 'needs-attention',
};

const RESOLUTIONS: Record<DisputeOutcome, Dispute['resolution']> = {
  won: 'declined',
  lost: 'merchant-accepted',
  'lost-unlisted': 'merchant-accepted',
  unclear: null,
};

export function createPaystackMoney(
  transactions: TransactionStore,
  store: RefundStore,
  webhooks: WebhookQueue,
  signer: PaystackSigner,
): MoneyBack {
  function find(reference: string): Transaction | undefined {
    const about = store.transactionOf(reference);
    if (about !== null) return transactions.byId(about);
    return transactions.byReference(reference) ?? transactions.byOrder(reference);
  }

  /** A fully refunded transaction is `reversed`. */
  function closeWhenAllIsBack(transaction: Transaction): void {
    const done = store.refundsOf(transaction).filter(({ status }) => status === 'processed');
    const back = done.reduce((sum, { amount }) => sum + amount, 0);
    if (back >= transaction.amount) transactions.reverse(transaction);
  }

  async function reportRefund(refund: Refund, transaction: Transaction): Promise<MoneyStep> {
    const status = await webhooks.now(() => refundWebhook(refund, transaction, signer));
    return { id: String(refund.id), status: refund.status, webhookStatuses: [status] };
  }

  async function reportDispute(dispute: Dispute, transaction: Transaction): Promise<MoneyStep> {
    const status = await webhooks.now(() => disputeWebhook(dispute, transaction, signer));
    return { id: String(dispute.id), status: dispute.resolution ?? dispute.status, webhookStatuses: [status] };
  }

  async function resolve(dispute: Dispute, transaction: Transaction, outcome: DisputeOutcome): Promise<MoneyStep> {
    if (dispute.status !== 'resolved') {
      store.resolveDispute(dispute, RESOLUTIONS[outcome]);
      const amount = Math.min(dispute.refundAmount, store.left(transaction));
      if (outcome === 'lost' && amount > 0) {
        store.add(transaction, { amount, status: 'processed', dispute: dispute.id, refundedAt: dispute.resolvedAt });
        closeWhenAllIsBack(transaction);
      }
    }
    return reportDispute(dispute, transaction);
  }

  return {
    provider: 'paystack',
    payments: () => transactions.paid().map((one) => paymentOf(one, store)),
    planRefund(reference, plan) {
      const transaction = find(reference);
      if (transaction) store.plan(transaction, plan);
      return transaction !== undefined;
    },
    async refundElsewhere(reference, amountMinor) {
      const transaction = find(reference);
      const amount = transaction && Math.min(amountMinor ?? transaction.amount, store.left(transaction));
      if (!transaction || !amount) return null;
      return reportRefund(store.add(transaction, { amount, status: 'pending' }), transaction);
    },
    async decideRefund(reference, outcome) {
      const transaction = find(reference);
      const open = transaction && store.refundsOf(transaction).filter(isUndecided);
      const refund = open?.find((one) => isNamed(one, reference)) ?? open?.at(-1);
      if (!transaction || !refund) return null;
      store.decide(refund, STATUS_OF[outcome]);
      closeWhenAllIsBack(transaction);
      return reportRefund(refund, transaction);
    },
    async openDispute(reference, amountMinor) {
      const transaction = find(reference);
      if (!transaction) return null;
      return reportDispute(store.openDispute(transaction, amountMinor ?? transaction.amount), transaction);
    },
    async decideDispute(reference, outcome) {
      const transaction = find(reference);
      if (!transaction) return null;
      const known = store.dispute(reference) ?? store.disputesOf(transaction).at(-1);
      return resolve(known ?? store.openDispute(transaction, transaction.amount), transaction, outcome);
    },
    async payAnySum(orderId, amount, currency) {
      const transaction = transactions.addPaid(orderId, amount, currency);
      const { webhookUrl, secretKey } = signer;
      const status = await webhooks.now(() => chargeSuccessWebhook(transaction, webhookUrl, secretKey));
      return { id: transaction.reference, status: transaction.status, webhookStatuses: [status] };
    },
  };
}

function isUndecided({ status }: Refund): boolean {
  return status === 'pending' || status === 'needs-attention';
}

function isNamed({ id, merchantNote }: Refund, reference: string): boolean {
  return String(id) === reference || merchantNote.includes(reference);
}

function paymentOf(transaction: Transaction, store: RefundStore): SandboxPayment {
  const { reference, status, amount, currency, metadata, paidAt, createdAt } = transaction;
  return {
    provider: 'paystack',
    reference,
    status,
    amountMinor: amount,
    currency,
    paidAt: paidAt ?? createdAt,
    orderId: typeof metadata.orderId === 'string' ? metadata.orderId : null,
    refunds: store
      .refundsOf(transaction)
      .map((one) => ({ id: String(one.id), amountMinor: one.amount, status: one.status })),
    disputes: store.disputesOf(transaction).map((one) => ({
      id: String(one.id),
      amountMinor: one.refundAmount,
      status: one.resolution ?? one.status,
    })),
  };
}
