import { getDatabase } from '@/lib/supabase/client';
import { callServerFunction } from '@/lib/supabase/server-function';
import { write } from '@/lib/supabase/writes';
import { parseCursor } from '../shared/pages';
import { refundAnswerFrom } from './refund-answer';
import type { MoneyRepository } from './repository';
import { settleCountsFromAnswer, settleKey, settlePageFromAnswer } from './rows';

const nothing = () => undefined;

async function askForRefund(body: Record<string, unknown>) {
  const answer = await callServerFunction('refund-payment', body);
  return refundAnswerFrom(answer?.status ?? 0, answer?.body);
}

export const liveMoney: MoneyRepository = {
  refund: ({ paymentId, minorUnits, reason, key }) =>
    askForRefund({ paymentId, amountMinor: minorUnits, reason, idempotencyKey: key }),
  resumeRefund: ({ id }) => askForRefund({ refundId: id }),
  recordRefund: ({ paymentId, minorUnits, reason, reference, key }) =>
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
    ),
  async toSettle({ before, pageSize, signal }) {
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
  },
  async settleCounts() {
    const database = await getDatabase();
    const { data } = await database.rpc('to_settle_counts').throwOnError();
    return settleCountsFromAnswer(data);
  },
  closeIncident: (id, note) =>
    write(
      'An incident was not closed',
      (db) => db.rpc('close_incident', { incident_id: id, note: note || null }),
      nothing,
    ),
};
