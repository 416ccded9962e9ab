import * as z from 'zod/mini';
import { knownOrUnknown } from '@/domain/known-word';
import { liveKey, useRecordPage } from '@/features/staff-area/data';
import { wholeProblem } from '@/features/staff-area/number-rules';
import { type Page, type PageRequest, pageById, parseIdCursor } from '@/features/staff-area/pages';
import { checkedText, requiredText } from '@/lib/form-rules';
import { columnsOf } from '@/lib/supabase/columns';
import { read } from '@/lib/supabase/read';
import { write } from '@/lib/supabase/writes';

/** `waiting`: the number of shoppers who asked for a mail when it is back in stock. */
export interface StockedProduct {
  id: number;
  name: string;
  stock: number;
  waiting: number;
}

export const stockChangeKinds = ['added', 'removed', 'sold', 'given_back', 'returned', 'corrected', 'edited'] as const;

const stockChange = z.object({
  id: z.number(),
  kind: knownOrUnknown(stockChangeKinds),
  quantity: z.number(),
  stockAfter: z.number(),
  orderId: z.nullable(z.string()),
  actor: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  at: z.string(),
});

export type StockChange = z.infer<typeof stockChange>;

/** Newest first. Throws when the database cannot be reached. */
export async function listStockChanges(
  productId: number,
  { before, pageSize, signal }: PageRequest,
): Promise<Page<StockChange>> {
  const rows = await read(
    z.array(stockChange),
    (database) =>
      database
        .from('stock_changes')
        .select(columnsOf('stock_changes', stockChange))
        .eq('product_id', productId)
        .lt('id', parseIdCursor(before) ?? Number.MAX_SAFE_INTEGER)
        .order('id', { ascending: false })
        .limit(pageSize + 1),
    signal,
  );
  return pageById(rows, pageSize);
}

export interface Correction {
  productId: number;
  counted: number;
  /** The stock when counting began. */
  seenStock: number;
  reason: string;
  key: string;
}

const correctedStock = z.pipe(
  z.object({ stock: z.number() }),
  z.transform(({ stock }) => stock),
);

/** Returns the current stock. Idempotent by `key`. */
export const correctStock = ({ productId, counted, seenStock, reason, key }: Correction) =>
  write(
    'The stock was not corrected',
    (database) =>
      database.rpc('correct_stock', {
        product_id: productId,
        counted,
        seen_stock: seenStock,
        reason,
        idempotency_key: key,
      }),
    correctedStock,
  );

const PAGE_SIZE = 25;

export function useStockChanges(productId: number, before: string | null) {
  return useRecordPage(liveKey('stock', productId), (page) => listStockChanges(productId, page), {
    before,
    pageSize: PAGE_SIZE,
  });
}

const MOST = 1_000_000;

export const correctionLimits = { reason: 300 } as const;

export const correctionSchema = z.object({
  counted: z.pipe(
    checkedText((text) => wholeProblem(text, 'Counted', MOST, 'Enter how many units you counted, such as 12')),
    z.transform(Number),
  ),
  reason: requiredText('Reason', correctionLimits.reason),
  /** The stock when the form was opened, kept with what is typed: units sold since then stay sold. */
  seenStock: z.number(),
});

export type CorrectionDraft = z.output<typeof correctionSchema>;
