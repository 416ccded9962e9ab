import { createHmac } from 'node:crypto';
import { transactionData } from './payloads.ts';
import type { Dispute, Refund } from './refund-store.ts';
import type { Transaction } from './transaction-store.ts';

const INTEGRATION = 100_032;

/** A refund in a list. The response for a new one contains the transaction instead of its number. */
export function refundData(refund: Refund) {
  return {
    integration: INTEGRATION,
    transaction: refund.transaction,
    dispute: refund.dispute,
    settlement: null,
    id: refund.id,
    domain: 'test',
    currency: refund.currency,
    amount: refund.amount,
    status: refund.status,
    refunded_at: refund.refundedAt,
    refunded_by: refund.refundedBy,
    customer_note: refund.customerNote,
    merchant_note: refund.merchantNote,
    deducted_amount: refund.status === 'processed' ? refund.amount : 0,
    fully_deducted: refund.status === 'processed',
    bank_reference: null,
    reason: refund.status === 'failed' ? 'The customer’s bank has declined the refund' : null,
    createdAt: refund.createdAt,
    updatedAt: refund.refundedAt ?? refund.createdAt,
  };
}

export function createdRefundData(refund: Refund, transaction: Transaction) {
  const { id, reference, amount, currency } = transaction;
  return { ...refundData(refund), transaction: { id, domain: 'test', reference, amount, currency } };
}

export function disputeData(dispute: Dispute, transaction: Transaction) {
  return {
    id: dispute.id,
    refund_amount: dispute.refundAmount,
    currency: dispute.currency,
    status: dispute.status,
    resolution: dispute.resolution,
    domain: 'test',
    transaction: transactionData(transaction),
    transaction_reference: null,
    category: 'chargeback',
    customer: { email: transaction.email },
    dueAt: dispute.dueAt,
    resolvedAt: dispute.resolvedAt,
    evidence: null,
    note: null,
    history: [{ status: 'pending', by: transaction.email, createdAt: dispute.createdAt }],
    messages: [{ sender: transaction.email, body: 'Customer complained about debit without value' }],
    created_at: dispute.createdAt,
    updated_at: dispute.resolvedAt ?? dispute.createdAt,
  };
}

/** `refund.pending`, `refund.processed` and so on. Here Paystack sends the amount as text. */
export function refundWebhook(refund: Refund, transaction: Transaction, signer: PaystackSigner): Request {
  return signed(`refund.${refund.status}`, signer, {
    status: refund.status,
    transaction_reference: transaction.reference,
    refund_reference: refund.status === 'processed' ? String(refund.id) : null,
    amount: String(refund.amount),
    currency: refund.currency,
    processor: 'sandbox',
    customer: { email: transaction.email },
    integration: INTEGRATION,
    domain: 'test',
  });
}

export function disputeWebhook(dispute: Dispute, transaction: Transaction, signer: PaystackSigner): Request {
  const kind = dispute.status === 'resolved' ? 'resolve' : 'create';
  return signed(`charge.dispute.${kind}`, signer, disputeData(dispute, transaction));
}

export interface PaystackSigner {
  webhookUrl: string;
  secretKey: string;
}

function signed(event: string, { webhookUrl, secretKey }: PaystackSigner, data: object): Request {
  const body = JSON.stringify({ event, data });
  const signature = createHmac('sha512', secretKey).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature };
  return new Request(webhookUrl, { method: 'POST', headers, body });
}
