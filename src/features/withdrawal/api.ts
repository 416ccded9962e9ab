import type { Result } from '@/lib/result';
import { write } from '@/lib/supabase/writes';
import type { Withdrawal } from './form-schema';

/** Succeeds whether or not there is such an order: the answer must not tell. Safe to repeat. */
export function sendWithdrawal({ orderNumber, email }: Withdrawal): Promise<Result<void>> {
  return write(
    'A withdrawal was not kept',
    (database) => database.rpc('withdraw_from_order', { order_number: orderNumber, email }),
    () => undefined,
  );
}
