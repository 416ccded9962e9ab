import { z } from 'zod';
import { callFunction } from '../_shared/database.ts';
import type { Deps } from '../_shared/deps.ts';
import { jsonFromBytes, readBytes } from '../_shared/request-body.ts';
import { json, refusalsOf, webhookEndpoint } from '../_shared/responses.ts';
import { isSignedBySvix } from '../_shared/svix.ts';
import { UpstreamError } from '../_shared/upstream.ts';

const refuse = refusalsOf('clerk-webhook');

const userDeleted = z.object({
  type: z.literal('user.deleted'),
  data: z.object({ id: z.string().trim().min(1).max(200) }),
});

/**
 * Clerk's webhook. A signed `user.deleted` erases the shop's data about the account, wherever it was deleted: in the
 * shop, in Clerk's own screens or by its dashboard. It may arrive more than once, and after the browser has erased the
 * same data. Other events are ignored.
 *
 * 200 done, repeated or ignored · 401 `bad_signature` · 405 · 413 · 500 `not_configured` · 502 Clerk should deliver the
 * event again.
 */
export const handle = webhookEndpoint('clerk-webhook', async (request, deps) => {
  const bytes = await readBytes(request);
  if (!(await isSignedBySvix(deps, 'CLERK_WEBHOOK_SECRET', request.headers, bytes))) {
    return refuse('bad_signature');
  }
  const event = userDeleted.safeParse(jsonFromBytes(bytes));
  if (!event.success) return json(200, { ignored: true });
  await eraseAccount(deps, event.data.data.id);
  return json(200, { ok: true });
});

/**
 * Erases the data that the shop stores about an account that no longer exists. Idempotent, also for an unknown account.
 * @throws UpstreamError when the database call failed
 */
async function eraseAccount(deps: Deps, userId: string): Promise<void> {
  const reply = await callFunction(deps, 'erase_account', { user_id: userId });
  if (!reply.ok) throw new UpstreamError(`the database refused to erase an account (${reply.status})`);
}
