import { useQuery, useQueryClient } from '@tanstack/react-query';
import { personalKey } from '@/lib/query-keys';
import type { Result } from '@/lib/result';
import { addAddress, listAddresses, type NewAddress } from './api';

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
