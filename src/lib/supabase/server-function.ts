import * as z from 'zod/mini';
import { type About, logFailure } from '../reporting/report-failure';
import type { Problem } from '../result';
import { FUNCTION_TIMEOUT_MS, getDatabase } from './client';
import { problemFrom } from './problems';

/** Calls a server function as the signed-in user. Never throws; null when no response arrived. */
export async function callServerFunction(
  name: string,
  body: Record<string, unknown>,
  { timeout = FUNCTION_TIMEOUT_MS, about }: { timeout?: number; about?: About } = {},
): Promise<{ status: number; body: unknown } | null> {
  try {
    const database = await getDatabase();
    const { data, error, response } = await database.functions.invoke(name, { body, timeout });
    if (!response) throw error;
    return { status: response.status, body: error ? await response.json().catch(() => null) : data };
  } catch (error) {
    logFailure(`The function ${name} did not answer`, error, about);
    return null;
  }
}

/** Codes that no database function returns. */
const refusals: Readonly<Record<string, Problem>> = {
  order_cancelled: { kind: 'refused', reason: 'order-changed', field: null },
  order_expired: { kind: 'refused', reason: 'order-changed', field: null },
  wrong_method: { kind: 'refused', reason: 'invalid', field: 'payment_method' },
  not_configured: { kind: 'refused', reason: 'not-configured', field: null },
};

const refusal = z.object({ error: z.optional(z.string()), hint: z.optional(z.string()) });

/** The problem behind a failed server function. Its codes are hints in lower case; null when no response arrived. */
export function functionProblem(answer: { status: number; body: unknown } | null): Problem {
  if (!answer) return { kind: 'unreachable' };
  // Its rate limits last seconds; the user is shown minutes.
  if (answer.status === 429) return { kind: 'too-many', minutes: 1, maxUnits: null };
  const refused = refusal.safeParse(answer.body).data;
  const own = refusals[refused?.error ?? ''];
  return own ?? problemFrom({ hint: refused?.hint ?? refused?.error?.toUpperCase() ?? null }, answer.status);
}
