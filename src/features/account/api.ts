import type { Result } from '@/lib/result';
import { getDatabase } from '@/lib/supabase/client';
import { write } from '@/lib/supabase/writes';

/** All data that the shop has about the signed-in user. Throws when the database cannot be reached. */
export async function exportMyData(): Promise<object> {
  const database = await getDatabase();
  const { data } = await database.rpc('export_my_data').throwOnError();
  if (typeof data !== 'object' || data === null) throw new TypeError('The export is no object');
  return data;
}

/** Erases the data about the signed-in user, but not the account. Idempotent. */
export const eraseMyData = (): Promise<Result<void>> =>
  write('The data of an account was not erased', (database) => database.rpc('erase_my_account'));
