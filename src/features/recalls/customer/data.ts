import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { OrderKey } from '@/domain/order';
import type { Recall } from '@/domain/recall';
import { usePageData } from '@/lib/page-data';
import { builtData } from '@/lib/query-client';
import { recallsKey } from '@/lib/query-keys';
import type { Result } from '@/lib/result';
import { hasDatabase } from '@/lib/supabase/client';
import { columnsOf } from '@/lib/supabase/columns';
import { readAsVisitor } from '@/lib/supabase/public-reader';
import { write } from '@/lib/supabase/writes';
import { publishedRecall } from './rows';

/** The recalls in force, newest first. Throws when the database cannot be reached. */
export async function listRecalls(): Promise<Recall[]> {
  if (!hasDatabase) return [];
  return readAsVisitor(z.array(publishedRecall), (reader) =>
    reader.from('recalls').select(columnsOf('recalls', publishedRecall)).order('id', { ascending: false }),
  );
}

const keyOf = ({ id, guestToken }: OrderKey) => ({ order_id: id, guest_token: guestToken });

/** Records that an order page has shown its recalls. Idempotent. */
export const openRecalls = (order: OrderKey): Promise<Result<void>> =>
  write('It was not kept that the recall was shown', (database) => database.rpc('open_recalls', keyOf(order)));

/** Requests the remedy of a recall. Idempotent. */
export const askRemedy = (order: OrderKey, recallId: number): Promise<Result<void>> =>
  write('The remedy of a recall was not asked for', (database) =>
    database.rpc('ask_remedy', { ...keyOf(order), recall_id: recallId }),
  );

/** The recalls in force; undefined while loading. */
export function useRecalls() {
  const { recalls: built } = usePageData();
  const { data, isError, refetch } = useQuery<readonly Recall[]>({
    queryKey: recallsKey,
    queryFn: listRecalls,
    ...(built && builtData(built)),
  });
  return { recalls: data, isError, refetch };
}
