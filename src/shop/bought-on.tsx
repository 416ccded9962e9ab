import { useQuery } from '@tanstack/react-query';
import { formatShopDay } from '@/lib/format';
import { boughtKey } from '@/lib/query-keys';
import { hasDatabase } from '@/lib/supabase/client';
import { getBought } from './api';

const boughtWords = (day: string) => `You bought this on ${day}`;

/** For members only: one cached request covers all products. */
export function BoughtOn({ productId, className }: { productId: number; className?: string }) {
  const { data } = useQuery({ queryKey: boughtKey, queryFn: getBought, enabled: hasDatabase, staleTime: 5 * 60_000 });
  const at = data?.get(productId);
  return at === undefined ? null : <span className={className}>{boughtWords(formatShopDay(at))}</span>;
}
