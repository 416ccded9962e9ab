import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { personalKey } from '@/lib/query-keys';
import type { Result } from '@/lib/result';
import { columnsOf } from '@/lib/supabase/columns';
import { snakeKeys } from '@/lib/supabase/keys';
import { read } from '@/lib/supabase/read';
import { write } from '@/lib/supabase/writes';
import { type AddressDetails, type SavedAddress, savedAddress } from '../address';

/** A customer's addresses, newest first. Throws when the database cannot be reached. */
export const listAddresses = (userId: string): Promise<SavedAddress[]> =>
  read(z.array(savedAddress), (database) =>
    database
      .from('addresses')
      .select(columnsOf('addresses', savedAddress))
      .eq('user_id', userId)
      .order('created_at', { ascending: false }),
  );

/** An address to save. The client creates its id, so that a retry after a lost response is idempotent. */
export type NewAddress = AddressDetails & { id: string; createdAt?: string };

/** Saves a new address. As the default it replaces the previous one in the same transaction. */
export async function addAddress(userId: string, address: NewAddress): Promise<Result<void>> {
  const result = await write('The address was not added', (database) =>
    database.from('addresses').insert(snakeKeys({ ...address, userId })),
  );
  const isThereAlready = !result.ok && result.problem.kind === 'refused' && result.problem.reason === 'duplicate';
  return isThereAlready ? { ok: true, value: undefined } : result;
}

/** Updates an address. `gone`: it was deleted in the meantime. */
export async function updateAddress(id: string, details: AddressDetails): Promise<Result<void>> {
  const result = await write(
    'The address was not changed',
    (database) => database.from('addresses').update(snakeKeys(details)).eq('id', id).select('id'),
    z.array(z.unknown()),
  );
  if (!result.ok) return result;
  return result.value.length > 0 ? { ok: true, value: undefined } : { ok: false, problem: { kind: 'gone' } };
}

/** Deletes an address. Succeeds if it does not exist any more. */
export const deleteAddress = (id: string): Promise<Result<void>> =>
  write('The address was not deleted', (database) => database.from('addresses').delete().eq('id', id));

export const setDefaultAddress = (id: string): Promise<Result<void>> =>
  write('The default address was not changed', (database) => database.rpc('set_default_address', { address_id: id }));

export const addressesKey = (userId: string | null) => personalKey('addresses', userId);

/** A customer's addresses, newest first. Disabled while the id is null. */
export function useAddresses(userId: string | null) {
  return useQuery({
    queryKey: addressesKey(userId),
    queryFn: () => listAddresses(userId ?? ''),
    enabled: userId !== null,
  });
}

/** Saves an address and refetches the list. */
export function useAddAddress() {
  const client = useQueryClient();
  return async (userId: string, address: NewAddress): Promise<Result<void>> => {
    const result = await addAddress(userId, address);
    await client.invalidateQueries({ queryKey: addressesKey(userId) });
    return result;
  };
}

/** A customer's changes. Each refetches the addresses before it completes. */
export function useAddressMutations(userId: string) {
  const client = useQueryClient();
  const queryKey = addressesKey(userId);
  const onSettled = () => client.invalidateQueries({ queryKey });
  const hasDefault = () => client.getQueryData<SavedAddress[]>(queryKey)?.some((address) => address.isDefault) ?? false;
  return {
    add: useMutation({ mutationFn: (address: NewAddress) => addAddress(userId, address), onSettled }),
    update: useMutation({
      mutationFn: ({ id, details }: { id: string; details: AddressDetails }) => updateAddress(id, details),
      onSettled,
    }),
    remove: useMutation({ mutationFn: (address: SavedAddress) => deleteAddress(address.id), onSettled }),
    /** Saves a deleted address again; as the default, unless there is another one now. */
    restore: useMutation({
      mutationFn: (address: SavedAddress) =>
        addAddress(userId, { ...address, isDefault: address.isDefault && !hasDefault() }),
      onSettled,
    }),
    makeDefault: useMutation({ mutationFn: (address: SavedAddress) => setDefaultAddress(address.id), onSettled }),
  };
}
