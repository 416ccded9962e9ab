import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { personalKey } from '@/lib/query-keys';
import type { Result } from '@/lib/result';
import type { AddressDetails, SavedAddress } from '../address';
import { addAddress, deleteAddress, listAddresses, type NewAddress, setDefaultAddress, updateAddress } from './api';

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
