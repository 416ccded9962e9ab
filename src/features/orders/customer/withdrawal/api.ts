import type { Result } from '@/lib/result';
import { write } from '@/lib/supabase/writes';
import type { Withdrawal } from './form-schema';

/** Also succeeds if there is no such order: the response must not reveal it. Idempotent. */
export const sendWithdrawal = ({ orderNumber, email }: Withdrawal): Promise<Result<void>> =>
  write('A withdrawal was not kept', (database) =>
    database.rpc('withdraw_from_order', { order_number: orderNumber, email }),
  );
