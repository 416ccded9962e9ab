import { callFunction } from './database.ts';
import type { Deps } from './deps.ts';
import { UpstreamError } from './upstream.ts';

/**
 * Erases the data that the shop stores about an account that no longer exists. Idempotent, also for an unknown account.
 * @throws UpstreamError when the database call failed
 */
export async function eraseAccount(deps: Deps, userId: string): Promise<void> {
  const reply = await callFunction(deps, 'erase_account', { user_id: userId });
  if (!reply.ok) throw new UpstreamError(`the database refused to erase an account (${reply.status})`);
}
