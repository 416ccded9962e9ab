import * as z from 'zod/mini';
import { knownOrUnknown } from '@/domain/known-word';
import { centsFromDollars } from '@/domain/money';
import { type OrderReturn, type ReturnSums, returnReasons, returnStatuses } from '@/domain/order-return';

const cents = z.pipe(z.number(), z.transform(centsFromDollars));
const maybeText = z.nullable(z.string());

const sums = z.pipe(
  z.object({
    price: cents,
    discount: cents,
    tax: cents,
    tax_included: z.boolean(),
    fee: cents,
    delivery: cents,
    wrap: cents,
    refund: cents,
  }),
  z.transform(({ tax_included: taxIncluded, ...rest }): ReturnSums => ({ ...rest, taxIncluded })),
);

/** A return as the functions of the database return it. */
export const returnRow = z.object({
  id: z.string(),
  created_at: z.string(),
  status: knownOrUnknown(returnStatuses),
  reason: knownOrUnknown(returnReasons),
  words: maybeText,
  decision: maybeText,
  decided_at: maybeText,
  received_at: maybeText,
  refunded_at: maybeText,
  has_photo: z.boolean(),
  sums,
  lines: z.array(
    z.object({
      product_id: z.number(),
      name: z.string(),
      image_url: z.string(),
      quantity: z.number(),
      restocked: z.number(),
    }),
  ),
});

export const returnFrom = (row: z.infer<typeof returnRow>): OrderReturn => ({
  id: row.id,
  createdAt: row.created_at,
  status: row.status,
  reason: row.reason,
  words: row.words,
  decision: row.decision,
  decidedAt: row.decided_at,
  receivedAt: row.received_at,
  refundedAt: row.refunded_at,
  hasPhoto: row.has_photo,
  sums: row.sums,
  lines: row.lines.map(({ product_id, image_url, ...line }) => ({ ...line, productId: product_id, image: image_url })),
});

export const returnSumsFrom = (answer: unknown): ReturnSums => sums.parse(answer);
