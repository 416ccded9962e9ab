import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SavedAddress } from '@/domain/address';
import { listAddresses } from './api';

const keyOf = (userId: string | null) => ['addresses', userId] as const;

/** A customer's addresses, newest first. Null asks nobody. */
export function useAddresses(userId: string | null) {
  return useQuery<SavedAddress[]>({
    queryKey: keyOf(userId),
    queryFn: () => (userId === null ? [] : listAddresses(userId)),
    enabled: userId !== null,
  });
}

/** The addresses as last read, for what happens outside a render. */
export function useAddressCache(userId: string) {
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      /** Has the addresses read again; resolves once they are. */
      reload: () => queryClient.invalidateQueries({ queryKey: keyOf(userId) }),
      hasDefault: () =>
        queryClient.getQueryData<SavedAddress[]>(keyOf(userId))?.some((address) => address.isDefault) ?? false,
    }),
    [queryClient, userId],
  );
}
