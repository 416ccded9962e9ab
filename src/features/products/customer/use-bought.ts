import { useQuery } from '@tanstack/react-query';
import { boughtKey } from '@/lib/query-keys';
import { useSession } from '@/lib/session';
import { hasDatabase } from '@/lib/supabase/client';
import { getBought } from './api';

const none: ReadonlyMap<number, string> = new Map();

/** When a member last bought each product, by its id; empty for others and while loading. One request for all products. */
export function useBought(): ReadonlyMap<number, string> {
  const isMember = useSession().status === 'signed-in';
  const { data } = useQuery({
    queryKey: boughtKey,
    queryFn: getBought,
    enabled: hasDatabase && isMember,
    staleTime: 5 * 60_000,
  });
  return (isMember && data) || none;
}
