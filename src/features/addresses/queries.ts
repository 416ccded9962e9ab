import type { SavedAddress } from '@/domain/address';
import { personalKey } from '@/lib/query-keys';
import { useRead, useReads } from '@/lib/reads/reads';
import type { Result } from '@/lib/result';
import type { NewAddress } from './api';

/** What a guest's checkout does without. */
const loadApi = () => import('./api');

export const addressesKey = (userId: string | null) => personalKey('addresses', userId);

/** A customer's addresses, newest first. Null asks nobody. */
export function useAddresses(userId: string | null) {
  return useRead<SavedAddress[]>({
    queryKey: addressesKey(userId),
    queryFn: async () => (await loadApi()).listAddresses(userId ?? ''),
    enabled: userId !== null,
  });
}

/** Writes an address where React Query may not be there yet, and has the addresses read again. Rejects when the code that writes cannot be fetched. */
export function useAddAddress() {
  const reads = useReads();
  return async (userId: string, address: NewAddress): Promise<Result<void>> => {
    const result = await (await loadApi()).addAddress(userId, address);
    await reads.load().then(
      ({ client }) => client.invalidateQueries({ queryKey: addressesKey(userId) }),
      // It is written all the same.
      () => {},
    );
    return result;
  };
}
