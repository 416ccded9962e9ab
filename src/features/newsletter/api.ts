import { browserId } from '@/lib/browser-id';
import { logFailure } from '@/lib/log';
import type { Result } from '@/lib/result';
import { hasDatabase } from '@/lib/supabase/client';
import { write } from '@/lib/supabase/writes';

/**
 * Stores an address for the newsletter. One that is stored already succeeds too: the answer must not tell who reads it.
 * Refused, with a line in the log, where the shop has no database.
 */
export async function subscribeToNewsletter(email: string): Promise<Result<void>> {
  if (!hasDatabase) {
    logFailure('The newsletter provider key is not configured', null);
    return { ok: false, problem: { kind: 'refused', reason: 'invalid', field: null } };
  }
  return write(
    'The newsletter did not get an address',
    (database) => database.rpc('subscribe_to_newsletter', { email, browser_id: browserId() }),
    () => {},
  );
}
