import * as z from 'zod/mini';
import type { Problem } from '../result';
import { problemFrom } from './problems';

/** Codes that no function of the database has. */
const refusals: Readonly<Record<string, Problem>> = {
  order_cancelled: { kind: 'refused', reason: 'order-changed', field: null },
  order_expired: { kind: 'refused', reason: 'order-changed', field: null },
  wrong_method: { kind: 'refused', reason: 'invalid', field: 'payment_method' },
  not_configured: { kind: 'refused', reason: 'not-configured', field: null },
};

const refusal = z.object({ error: z.optional(z.string()), hint: z.optional(z.string()) });

/** Why a server function did not do it. Its codes are hints in small letters; null when no answer came. */
export function functionProblem(answer: { status: number; body: unknown } | null): Problem {
  if (!answer) return { kind: 'unreachable' };
  // Turns last seconds there; people wait in minutes.
  if (answer.status === 429) return { kind: 'too-many', minutes: 1, maxUnits: null };
  const refused = refusal.safeParse(answer.body).data;
  const own = refusals[refused?.error ?? ''];
  return own ?? problemFrom({ hint: refused?.hint ?? refused?.error?.toUpperCase() ?? null }, answer.status);
}
