import * as z from 'zod/mini';
import { type PageRequest, parseCursor } from '@/features/staff-area/pages';
import type { Result } from '@/lib/result';
import { read } from '@/lib/supabase/read';
import { callServerFunction } from '@/lib/supabase/server-function';
import { write } from '@/lib/supabase/writes';
import { refundAnswerFrom } from './refund-answer';
import type { PaymentRecord, RefundAnswer, RefundRecord, RefundRequest, SettlePage } from './repository';
import { type SettleCounts, settleCounts, settleKey, settlePage } from './rows';

async function askForRefund(body: Record<string, unknown>) {
  const answer = await callServerFunction('refund-payment', body);
  return refundAnswerFrom(answer?.status ?? 0, answer?.body);
}

export const refundPayment = ({
  paymentId,
  amountMinor,
  reason,
  lines = [],
  key,
}: RefundRequest): Promise<RefundAnswer> =>
  askForRefund({
    paymentId,
    amountMinor,
    reason,
    idempotencyKey: key,
    ...(lines.length > 0 && { lines }),
  });

/** Asks the provider again about a pending refund. */
export const resumeRefund = (id: string): Promise<RefundAnswer> => askForRefund({ refundId: id });

export const recordRefund = ({
  paymentId,
  amountMinor,
  reason,
  lines = [],
  reference,
  key,
}: RefundRecord): Promise<Result<void>> =>
  write('A refund was not recorded', (db) =>
    db.rpc('record_refund', {
      payment_id: paymentId,
      amount_minor: amountMinor,
      reason,
      provider_refund_id: reference,
      idempotency_key: key,
      ...(lines.length > 0 && { lines: lines.map(({ item, quantity }) => ({ item, quantity })) }),
    }),
  );

const recordedPayment = z.object({ id: z.string(), refundDue: z.boolean() });

/** `amount` in dollars. Refused as `reference-used`, `not-the-total` and `order-paid`. */
export const recordPayment = ({ orderId, method, amount, reference, key }: PaymentRecord) =>
  write(
    'A payment was not recorded',
    (db) =>
      db.rpc('record_payment', {
        order_id: orderId,
        method,
        amount,
        reference: reference || null,
        idempotency_key: key,
      }),
    recordedPayment,
  );

export function listToSettle({ before, pageSize, signal }: PageRequest): Promise<SettlePage> {
  const position = parseCursor(before);
  const last = position && settleKey(position.key);
  return read(
    settlePage,
    (db) =>
      db.rpc('list_to_settle', {
        after_dispute: last?.isDispute ?? null,
        after_at: position?.at ?? null,
        after_id: last?.id ?? null,
        page_size: pageSize,
      }),
    signal,
  );
}

export const readSettleCounts = (): Promise<SettleCounts> => read(settleCounts, (db) => db.rpc('to_settle_counts'));

export const closeIncident = (id: string, note: string): Promise<Result<void>> =>
  write('An incident was not closed', (db) => db.rpc('close_incident', { incident_id: id, note: note || null }));
