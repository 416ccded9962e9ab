import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { wishListsKey } from '@/lib/query-keys';
import { useSession } from '@/lib/session';
import { useStoredValue } from '@/lib/stored-value';
import { hasDatabase } from '@/lib/supabase/client';
import { storedWishes } from './stored-wishes';

/** The customer whose account has the lists; null for a visitor, whose lists are on the device. */
export function useWisher(): string | null {
  const session = useSession();
  return session.status === 'signed-in' && hasDatabase ? session.user.id : null;
}

export const accountLists = (userId: string | null) =>
  queryOptions({
    queryKey: wishListsKey(userId),
    queryFn: async () => (await import('./account-lists')).joinedLists(),
    enabled: userId !== null,
  });

/** The products on any list, read once for all hearts of a page; empty while the account's lists are loading. */
export function useWishedIds(): ReadonlySet<number> {
  const onDevice = useStoredValue(storedWishes);
  const userId = useWisher();
  const { data } = useQuery(accountLists(userId));
  const lists = userId === null ? onDevice : data;
  return useMemo(() => new Set(lists?.flatMap(({ items }) => items.map(({ productId }) => productId))), [lists]);
}
