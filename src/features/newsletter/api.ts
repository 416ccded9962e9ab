import { logFailure } from '@/lib/log';
import { getDatabase, hasDatabase } from '@/lib/supabase/client';

/**
 * Stores an address for the newsletter. True when it is stored (or was already: the answer does not tell), false when
 * the shop has nowhere to store it or the database refuses it. Throws when the database cannot be reached.
 */
export async function subscribeToNewsletter(email: string): Promise<boolean> {
  if (!hasDatabase) {
    logFailure('The newsletter provider key is not configured', null);
    return false;
  }
  const database = await getDatabase();
  const { error, status } = await database.rpc('subscribe_to_newsletter', { email });
  if (error && (status === 0 || status >= 500)) throw error;
  if (error) logFailure('The newsletter refused an address', error);
  return error === null;
}
