import * as z from 'zod/mini';
import { functionProblem } from '@/lib/supabase/server-function';
import type { RefundAnswer } from './repository';

const fields = z.object({
  outcome: z.optional(z.string()),
  failure: z.nullish(z.string()),
  refundableMinor: z.optional(z.number()),
  currency: z.optional(z.string()),
});

/** Parses the response of `refund-payment`. Any unexpected response is treated as unanswered. */
export function refundAnswerFrom(status: number, body: unknown): RefundAnswer {
  const answered = fields.safeParse(body).data ?? {};
  if (status === 200) return { outcome: 'done' };
  if (status === 202) {
    const outcome = answered.outcome === 'pending' || answered.outcome === 'incident' ? answered.outcome : 'unanswered';
    return { outcome };
  }
  if (status === 422) return { outcome: 'failed', failure: answered.failure ?? '' };
  if (answered.refundableMinor !== undefined) {
    return {
      outcome: 'too-large',
      left: { amountMinor: answered.refundableMinor, currency: answered.currency ?? 'USD' },
    };
  }
  const problem = functionProblem({ status, body });
  const mayBeHeld = problem.kind === 'unreachable' || problem.kind === 'too-many';
  return mayBeHeld ? { outcome: 'unanswered' } : { outcome: 'refused', problem };
}
