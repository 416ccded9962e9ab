import * as z from 'zod/mini';
import { knownOrUnknown } from '@/domain/known-word';
import { remedies } from '@/domain/recall';
import { renamed } from '@/lib/supabase/renamed';

export const publishedRecallColumns = z.object({
  id: z.number(),
  productName: z.string(),
  imageUrl: z.string(),
  reason: z.string(),
  remedy: knownOrUnknown(remedies),
  batch: z.nullable(z.string()),
  soldFrom: z.nullable(z.string()),
  soldUntil: z.nullable(z.string()),
  createdAt: z.string(),
});

/** The fields of a recall that are not called like their columns. */
export const recallNames = { imageUrl: 'image', createdAt: 'recalledAt' } as const;

export const publishedRecall = renamed(publishedRecallColumns, recallNames);
