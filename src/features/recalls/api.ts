import type { OrderKey } from '@/domain/order';
import type { Recall } from '@/domain/recall';
import type { Result } from '@/lib/result';
import { hasDatabase } from '@/lib/supabase/client';
import { publicReader } from '@/lib/supabase/public-reader';
import { write } from '@/lib/supabase/writes';
import { recallColumns } from './rows';

/** The recalls in force, newest first. Throws when the database cannot be reached. */
export async function listRecalls(): Promise<Recall[]> {
  if (!hasDatabase) return [];
  const { data } = await publicReader()
    .from('recalls')
    .select(recallColumns.select)
    .order('id', { ascending: false })
    .throwOnError();
  return data.map(recallColumns.fromRow);
}

const orderArguments = ({ id, guestToken }: OrderKey) => ({
  order_id: id,
  ...(guestToken === null ? {} : { guest_token: guestToken }),
});

/** Records that an order page has shown its recalls. Idempotent. */
export const openRecalls = (order: OrderKey): Promise<Result<void>> =>
  write(
    'It was not kept that the recall was shown',
    (database) => database.rpc('open_recalls', orderArguments(order)),
    () => {},
  );

/** Requests the remedy of a recall. Idempotent. */
export const askRemedy = (order: OrderKey, recallId: number): Promise<Result<void>> =>
  write(
    'The remedy of a recall was not asked for',
    (database) => database.rpc('ask_remedy', { ...orderArguments(order), recall_id: recallId }),
    () => {},
  );
