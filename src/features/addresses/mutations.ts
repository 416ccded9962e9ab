import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AddressDetails, SavedAddress } from '@/domain/address';
import { addAddress, deleteAddress, type NewAddress, setDefaultAddress, updateAddress } from './api';
import { addressesKey } from './queries';

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
