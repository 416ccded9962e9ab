import type { Capture, PaypalOrder } from './order-store.ts';
import { amountOf, centsOf, type Dispute, type Refund } from './refund-store.ts';

const API = 'https://api.sandbox.paypal.com';

/** A refund or a reversal, on its own and inside its order. PayPal keeps its fee. */
export function refundData(refund: Refund, capture: Capture, all: readonly Refund[]) {
  const { captureId, reversal: _, ...rest } = refund;
  const currency = refund.amount.currency_code;
  const total = all
    .filter(({ status }) => status === 'COMPLETED')
    .reduce((sum, { amount }) => sum + centsOf(amount), 0);
  return {
    ...rest,
    ...(refund.status === 'PENDING' ? { status_details: { reason: 'ECHECK' } } : {}),
    seller_payable_breakdown: {
      gross_amount: refund.amount,
      paypal_fee: amountOf(0, currency),
      net_amount: refund.amount,
      total_refunded_amount: amountOf(total, currency),
    },
    ...(capture.custom_id && !refund.custom_id ? { custom_id: capture.custom_id } : {}),
    update_time: refund.create_time,
    links: [
      { rel: 'self', method: 'GET', href: `${API}/v2/payments/refunds/${refund.id}` },
      { rel: 'up', method: 'GET', href: `${API}/v2/payments/captures/${captureId}` },
    ],
  };
}

/** A PayPal order with the refunds of its capture. */
export function orderWithRefunds(order: PaypalOrder, refundsOf: (captureId: string) => readonly Refund[]) {
  const [unit, ...rest] = order.purchase_units;
  const capture = unit?.payments?.captures[0];
  const all = capture ? refundsOf(capture.id) : [];
  if (!unit || !capture || all.length === 0) return order;
  const refunds = all.map((refund) => refundData(refund, capture, all));
  return { ...order, purchase_units: [{ ...unit, payments: { ...unit.payments, refunds } }, ...rest] };
}

/** In the format of a list: without its payment and its outcome. */
export function disputeSummary({ captureId: _, outcome: __, amount, ...rest }: Dispute) {
  return {
    ...rest,
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    dispute_state: rest.status === 'RESOLVED' ? 'RESOLVED' : 'REQUIRED_ACTION',
    dispute_amount: amount,
    dispute_life_cycle_stage: 'CHARGEBACK',
    dispute_channel: 'INTERNAL',
    links: [{ rel: 'self', method: 'GET', href: `${API}/v1/customer/disputes/${rest.dispute_id}` }],
  };
}

export function disputeData(dispute: Dispute, order: PaypalOrder) {
  const { captureId, outcome, amount } = dispute;
  const lost = outcome === 'RESOLVED_BUYER_FAVOUR';
  return {
    ...disputeSummary(dispute),
    disputed_transactions: [
      {
        seller_transaction_id: captureId,
        buyer_transaction_id: `B${captureId.slice(1)}`,
        create_time: order.create_time,
        transaction_status: 'COMPLETED',
        gross_amount: amount,
        seller: { merchant_id: order.purchase_units[0]?.payee.merchant_id },
        custom: order.purchase_units[0]?.custom_id,
      },
    ],
    ...(outcome ? { dispute_outcome: { outcome_code: outcome, ...(lost ? { amount_refunded: amount } : {}) } } : {}),
    ...(lost
      ? { money_movements: [{ affected_party: 'SELLER', type: 'DEBIT', reason: 'DISPUTE_SETTLEMENT', amount }] }
      : {}),
  };
}
