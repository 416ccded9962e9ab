import * as z from 'zod/mini';
import { cents } from '@/domain/codecs';
import { knownOrUnknown } from '@/domain/known-word';
import { returnReasons, returnStatuses } from './rules';

const maybeText = z.nullable(z.string());

export const returnSums = z.object({
  price: cents,
  discount: cents,
  tax: cents,
  taxIncluded: z.boolean(),
  fee: cents,
  delivery: cents,
  wrap: cents,
  refund: cents,
});

const returnedLine = z.object({
  productId: z.number(),
  name: z.string(),
  imageUrl: z.string(),
  quantity: z.number(),
  restocked: z.number(),
});

/** A return as customers and staff read it. */
export const orderReturn = z.object({
  id: z.string(),
  createdAt: z.string(),
  status: knownOrUnknown(returnStatuses),
  reason: knownOrUnknown(returnReasons),
  words: maybeText,
  decision: maybeText,
  decidedAt: maybeText,
  receivedAt: maybeText,
  refundedAt: maybeText,
  hasPhoto: z.boolean(),
  sums: returnSums,
  lines: z.array(returnedLine),
});
