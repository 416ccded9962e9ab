import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AddressDetails, SavedAddress } from '@/domain/address';
import { personalKey } from '@/lib/query-keys';
import { addAddress, deleteAddress, listAddresses, type NewAddress, setDefaultAddress, updateAddress } from './api';

export const addressKeys = {
  of: (userId: string | null) => personalKey('addresses', userId),
};

/** A customer's addresses, newest first. Null asks nobody. */
export function useAddresses(userId: string | null) {
  return useQuery({
    queryKey: addressKeys.of(userId),
    queryFn: userId === null ? skipToken : () => listAddresses(userId),
  });
}

/** The changes a customer can make. Each has the addresses read again before it counts as finished. */
export function useAddressMutations(userId: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: addressKeys.of(userId) });
  const hasDefault = () =>
    client.getQueryData<SavedAddress[]>(addressKeys.of(userId))?.some((address) => address.isDefault) ?? false;
  return {
    add: useMutation({ mutationFn: (address: NewAddress) => addAddress(userId, address), onSettled }),
    update: useMutation({
      mutationFn: ({ id, details }: { id: string; details: AddressDetails }) => updateAddress(id, details),
      onSettled,
    }),
    remove: useMutation({ mutationFn: (address: SavedAddress) => deleteAddress(address.id), onSettled }),
    /** Writes a deleted address again. It is the default again unless another has become it. */
    restore: useMutation({
      mutationFn: (address: SavedAddress) =>
        addAddress(userId, { ...address, isDefault: address.isDefault && !hasDefault() }),
      onSettled,
    }),
    makeDefault: useMutation({ mutationFn: (address: SavedAddress) => setDefaultAddress(address.id), onSettled }),
  };
}
