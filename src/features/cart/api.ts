import type { CartChange } from '@/domain/cart-sync';
import { getDatabase } from '@/lib/supabase/client';
import { changeToRow, syncFromAnswer } from './rows';

/** Tells the account what changed on this device, and answers its cart after that. Safe to repeat. Throws when it cannot be reached. */
export async function syncCart(changes: readonly CartChange[]) {
  const database = await getDatabase();
  const { data } = await database.rpc('sync_cart', { changes: changes.map(changeToRow) }).throwOnError();
  return syncFromAnswer(data);
}
