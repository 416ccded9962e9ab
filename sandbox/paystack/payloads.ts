import { createHmac } from 'node:crypto';
import type { Transaction } from './transaction-store.ts';

const MERCHANT = { merchant_id: 180_180, merchant_name: 'Little Baobab', merchant_logo: '/favicon.svg' };

/** An e-mail address with `+vault` has a saved card at the provider. */
function hasSavedCard(transaction: Transaction): boolean {
  return /\+vault@/i.test(transaction.email);
}

/** The response of request-inline and verify-access-code. */
export function checkoutData(transaction: Transaction) {
  const saved = hasSavedCard(transaction);
  return {
    ...MERCHANT,
    id: transaction.id,
    transaction_status: transaction.status,
    access_code: transaction.accessCode,
    reference: transaction.reference,
    channels: transaction.channels,
    merchant_key: transaction.key,
    email: transaction.email,
    amount: transaction.amount,
    currency: transaction.currency,
    label: transaction.label,
    domain: 'test',
    plan_details: null,
    custom_filters: null,
    link_config: { enabled: saved, has_payment_instruments: saved },
    log: null,
  };
}

const GATEWAY_RESPONSES: Record<Transaction['status'], string> = {
  abandoned: 'The transaction was not completed',
  failed: 'Declined',
  ongoing: 'Transaction in progress',
  pending: 'Transaction in progress',
  reversed: 'Approved',
  success: 'Successful',
};

/** Paystack's approximate fee in Kenya: 1.5 % of mobile money, 2.9 % of everything else. */
export function feesOf({ amount, channel }: Transaction): number {
  return Math.round(amount * (channel === 'mobile_money' ? 0.015 : 0.029));
}

/** The response of transaction/verify, which webhooks contain too. */
export function transactionData(transaction: Transaction) {
  return {
    id: transaction.id,
    domain: 'test',
    status: transaction.status,
    reference: transaction.reference,
    amount: transaction.amount,
    requested_amount: transaction.amount,
    currency: transaction.currency,
    channel: transaction.channel,
    metadata: transaction.metadata,
    message: null,
    gateway_response: GATEWAY_RESPONSES[transaction.status],
    paid_at: transaction.paidAt,
    created_at: transaction.createdAt,
    fees: transaction.paidAt === null ? null : feesOf(transaction),
    customer: { email: transaction.email, phone: transaction.phone },
  };
}

/** A `charge.success` webhook. The signature covers its bytes. */
export function chargeSuccessWebhook(transaction: Transaction, url: string, secretKey: string): Request {
  const body = JSON.stringify({ event: 'charge.success', data: transactionData(transaction) });
  const signature = createHmac('sha512', secretKey).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature };
  return new Request(url, { method: 'POST', headers, body });
}

/** The data of the checkout frame. How the provider's own frame gets it is not public. */
export function frameData(transaction: Transaction) {
  const phone = transaction.metadata.phone_number;
  return {
    id: transaction.id,
    accessCode: transaction.accessCode,
    reference: transaction.reference,
    status: transaction.status,
    amount: transaction.amount,
    currency: transaction.currency,
    email: transaction.email,
    label: transaction.label,
    orderId: typeof transaction.metadata.orderId === 'string' ? transaction.metadata.orderId : null,
    channel: transaction.channels[0] ?? 'card',
    phone: typeof phone === 'string' ? phone : transaction.phone,
  };
}
