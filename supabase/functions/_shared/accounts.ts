import { callFunction } from './database.ts';
import type { Deps } from './deps.ts';
import { UpstreamError } from './upstream.ts';

/**
 * Erases what the shop holds about an account that no longer exists. Safe to repeat, also for an unknown account.
 * @throws UpstreamError when the database did not do it
 */
export async function eraseAccount(deps: Deps, userId: string): Promise<void> {
  const reply = await callFunction(deps, 'erase_account', { user_id: userId });
  if (!reply.ok) throw new UpstreamError(`the database refused to erase an account (${reply.status})`);
}
