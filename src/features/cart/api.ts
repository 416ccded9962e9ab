import { read } from '@/lib/supabase/read';
import type { CartChange } from './cart-sync';
import { cartSync, changeToRow } from './rows';

/** Sends this device's changes to the account, and returns its cart then. Idempotent. Throws when unreachable. */
export const syncCart = (changes: readonly CartChange[]) =>
  read(cartSync, (database) => database.rpc('sync_cart', { changes: changes.map(changeToRow) }));
