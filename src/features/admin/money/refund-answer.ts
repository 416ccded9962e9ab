import * as z from 'zod/mini';
import type { Problem } from '@/lib/result';
import type { RefundAnswer } from './repository';

const fields = z.object({
  outcome: z.optional(z.string()),
  failure: z.nullish(z.string()),
  hint: z.optional(z.string()),
  refundableMinor: z.optional(z.number()),
  currency: z.optional(z.string()),
});

const refusals: Readonly<Record<number, Problem>> = {
  400: { kind: 'refused', reason: 'invalid', field: null },
  401: { kind: 'forbidden' },
  403: { kind: 'forbidden' },
  404: { kind: 'gone' },
  409: { kind: 'refused', reason: 'key-reused', field: null },
};

/** Reads what `refund-payment` answers. Whatever does not say what happened is treated as unanswered. */
export function refundAnswerFrom(status: number, body: unknown): RefundAnswer {
  const told = fields.safeParse(body).data ?? {};
  if (status === 200) return { outcome: 'done' };
  if (status === 202) {
    const outcome = told.outcome === 'pending' || told.outcome === 'incident' ? told.outcome : 'unanswered';
    return { outcome };
  }
  if (status === 422) return { outcome: 'failed', failure: told.failure ?? '' };
  if (told.refundableMinor !== undefined) {
    return { outcome: 'too-large', left: { minorUnits: told.refundableMinor, currency: told.currency ?? 'USD' } };
  }
  const problem = refusals[status];
  return problem ? { outcome: 'refused', problem } : { outcome: 'unanswered' };
}
