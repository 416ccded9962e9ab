import type { Result } from '@/lib/result';
import { getDatabase } from '@/lib/supabase/client';
import { callServerFunction } from '@/lib/supabase/server-function';
import { write } from '@/lib/supabase/writes';
import { type PageRequest, parseCursor } from '../shared/pages';
import { refundAnswerFrom } from './refund-answer';
import type { RefundAnswer, RefundRecord, RefundRequest, SettleCounts, SettlePage } from './repository';
import { settleCountsFromAnswer, settleKey, settlePageFromAnswer } from './rows';

const nothing = () => undefined;

async function askForRefund(body: Record<string, unknown>) {
  const answer = await callServerFunction('refund-payment', body);
  return refundAnswerFrom(answer?.status ?? 0, answer?.body);
}

export const refundPayment = ({ paymentId, minorUnits, reason, key }: RefundRequest): Promise<RefundAnswer> =>
  askForRefund({ paymentId, amountMinor: minorUnits, reason, idempotencyKey: key });

/** Asks the provider again about a pending refund. */
export const resumeRefund = (id: string): Promise<RefundAnswer> => askForRefund({ refundId: id });

export const recordRefund = ({ paymentId, minorUnits, reason, reference, key }: RefundRecord): Promise<Result<void>> =>
  write(
    'A refund was not recorded',
    (db) =>
      db.rpc('record_refund', {
        payment_id: paymentId,
        amount_minor: minorUnits,
        reason,
        provider_refund_id: reference,
        idempotency_key: key,
      }),
    nothing,
  );

export async function listToSettle({ before, pageSize, signal }: PageRequest): Promise<SettlePage> {
  const database = await getDatabase();
  const position = parseCursor(before);
  const last = position && settleKey(position.key);
  const call = database.rpc('list_to_settle', {
    after_dispute: last?.isDispute ?? null,
    after_at: position?.at ?? null,
    after_id: last?.id ?? null,
    page_size: pageSize,
  });
  const { data } = await (signal ? call.abortSignal(signal) : call).throwOnError();
  return settlePageFromAnswer(data);
}

export async function readSettleCounts(): Promise<SettleCounts> {
  const database = await getDatabase();
  const { data } = await database.rpc('to_settle_counts').throwOnError();
  return settleCountsFromAnswer(data);
}

export const closeIncident = (id: string, note: string): Promise<Result<void>> =>
  write(
    'An incident was not closed',
    (db) => db.rpc('close_incident', { incident_id: id, note: note || null }),
    nothing,
  );
