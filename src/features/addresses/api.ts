import type { AddressDetails, SavedAddress } from '@/domain/address';
import type { Result } from '@/lib/result';
import { getDatabase } from '@/lib/supabase/client';
import { write } from '@/lib/supabase/writes';
import { addressColumns } from './rows';

/** A customer's addresses, newest first. Throws when the database cannot be reached. */
export async function listAddresses(userId: string): Promise<SavedAddress[]> {
  const database = await getDatabase();
  const { data } = await database
    .from('addresses')
    .select(addressColumns.select)
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .throwOnError();
  return data.map(addressColumns.fromRow);
}

/** An address to save. The client creates its id, so that a retry after a lost response is idempotent. */
export type NewAddress = AddressDetails & { id: string; createdAt?: string };

/** Saves a new address. As the default it replaces the previous one in the same transaction. */
export async function addAddress(userId: string, address: NewAddress): Promise<Result<void>> {
  const { id, createdAt, ...details } = address;
  const result = await write(
    'The address was not added',
    (database) =>
      database.from('addresses').insert({
        ...addressColumns.toRow(details),
        id,
        user_id: userId,
        ...(createdAt ? { created_at: createdAt } : {}),
      }),
    () => {},
  );
  const isThereAlready = !result.ok && result.problem.kind === 'refused' && result.problem.reason === 'duplicate';
  return isThereAlready ? { ok: true, value: undefined } : result;
}

/** Updates an address; a new default replaces the previous one. `gone`: it was deleted in the meantime. */
export async function updateAddress(id: string, changed: Partial<AddressDetails>): Promise<Result<void>> {
  const result = await write(
    'The address was not changed',
    (database) => database.from('addresses').update(addressColumns.toRow(changed)).eq('id', id).select('id'),
    (rows) => rows.length,
  );
  if (!result.ok) return result;
  return result.value > 0 ? { ok: true, value: undefined } : { ok: false, problem: { kind: 'gone' } };
}

/** Deletes an address. Succeeds if it does not exist any more. */
export function deleteAddress(id: string): Promise<Result<void>> {
  return write(
    'The address was not deleted',
    (database) => database.from('addresses').delete().eq('id', id),
    () => {},
  );
}
