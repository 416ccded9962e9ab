import * as z from 'zod/mini';
import { formatCursor } from '../shared/pages';
import { type SettleCounts, type SettleEntry, type SettlePage, settleKinds } from './money-repository';
import { factsRow, providerField } from './money-rows';

const entryRow = z.pipe(
  z.object({
    what: z.enum(settleKinds),
    id: z.string(),
    created_at: z.string(),
    respond_by: z.nullish(z.string()),
    provider: providerField,
    reference: z.string(),
    order_id: z.nullable(z.string()),
    customer_name: z.nullable(z.string()),
    amount_minor: z.nullish(z.number()),
    currency: z.nullish(z.string()),
    reason: z.nullish(z.string()),
    status: z.nullish(z.string()),
    kind: z.nullish(z.string()),
    details: z.optional(factsRow),
    expected_minor: z.nullable(z.number()),
    expected_currency: z.nullable(z.string()),
  }),
  z.transform((row): SettleEntry => {
    const facts = row.details ?? factsRow.parse(row);
    const { expected_minor: expected, expected_currency: currency } = row;
    return {
      what: row.what,
      id: row.id,
      createdAt: row.created_at,
      respondBy: row.respond_by ?? null,
      provider: row.provider,
      reference: row.reference,
      orderId: row.order_id,
      customerName: row.customer_name,
      facts: { ...facts, incidentKind: row.kind ?? null },
      expected: expected !== null && currency !== null ? { minorUnits: expected, currency } : null,
    };
  }),
);

const countsRow = z.object({
  dispute: z.number(),
  refund_due: z.number(),
  refund_waiting: z.number(),
  incident: z.number(),
});

const pageAnswer = z.object({
  entries: z.array(entryRow),
  next: z.nullable(z.object({ dispute: z.boolean(), at: z.string(), id: z.string() })),
  counts: countsRow,
});

const DISPUTE = 'dispute:';

export function settlePageFromAnswer(answer: unknown): SettlePage {
  const { entries, next, counts } = pageAnswer.parse(answer);
  const cursor = next && formatCursor({ at: next.at, key: `${next.dispute ? DISPUTE : ''}${next.id}` });
  return { rows: entries, next: cursor, counts };
}

/** The part of a cursor that names the row: its id, and whether it is a dispute. */
export function settleKey(key: string): { isDispute: boolean; id: string } {
  return key.startsWith(DISPUTE) ? { isDispute: true, id: key.slice(DISPUTE.length) } : { isDispute: false, id: key };
}

export function settleCountsFromAnswer(answer: unknown): SettleCounts {
  return countsRow.parse(answer);
}
