import * as z from 'zod/mini';
import { knownOrUnknown } from '@/domain/known-word';
import { remedies } from '@/domain/recall';

export const publishedRecall = z.object({
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
