import { z } from 'zod';
import { bearsSecret, ownSecret } from '../_shared/bearer.ts';
import { lastFullRun } from '../_shared/reconciliation.ts';
import { readJson } from '../_shared/request-body.ts';
import { json, refusalsOf, webhookEndpoint } from '../_shared/responses.ts';
import { runOnce, tryOut } from './run.ts';

const refuse = refusalsOf('reconcile');

const bodySchema = z.strictObject({
  mode: z.enum(['full', 'pending', 'status']).default('full'),
  days: z.int().min(1).max(31).default(7),
  dryRun: z.boolean().default(false),
  cursor: z.record(z.string(), z.unknown()).default({}),
});

/**
 * Compares the providers' lists with our records, for the schedule and for `npm run reconcile`. `POST {mode?,
 * days?, dryRun?}` with `RECONCILE_SECRET` as bearer. `full` compares everything of the last days,
 * `pending` checks unpaid orders, `status` returns the last full run. Idempotent; a run takes a minute at most, and the
 * next one continues where it stopped. A dry run changes nothing and returns its `cursor`, to be sent with the next
 * call.
 *
 * 200 the report · 400 `bad_request` · 401 `unauthorized` · 405 · 409 `busy` · 413 · 500 `not_configured` · 502 `upstream`:
 * the database did not respond.
 */
export const handle = webhookEndpoint('reconcile', async (request, deps) => {
  if (!(await bearsSecret(request, ownSecret(deps, 'RECONCILE_SECRET')))) return refuse('unauthorized');
  const parsed = bodySchema.safeParse((await readJson(request)) ?? {});
  if (!parsed.success) return refuse('bad_request');
  const { mode, days, dryRun, cursor } = parsed.data;
  if (mode === 'status') return json(200, { last: await lastFullRun(deps) });
  if (dryRun) return json(200, await tryOut(deps, mode, days, cursor));
  const report = await runOnce(deps, mode, days);
  return report ? json(200, { ...report }) : refuse('busy');
});
