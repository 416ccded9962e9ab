import type { CartChange } from '@/domain/cart-sync';
import { getDatabase } from '@/lib/supabase/client';
import { changeToRow, syncFromAnswer } from './rows';

/** Sends this device's changes to the account, and returns its cart then. Idempotent. Throws when unreachable. */
export async function syncCart(changes: readonly CartChange[]) {
  const database = await getDatabase();
  const { data } = await database.rpc('sync_cart', { changes: changes.map(changeToRow) }).throwOnError();
  return syncFromAnswer(data);
}
