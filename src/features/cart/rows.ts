import * as z from 'zod/mini';
import type { AccountLine, CartChange } from '@/domain/cart-sync';
import { centsFromDollars } from '@/domain/money';

const named = z.array(z.object({ product_id: z.number(), is_saved: z.boolean() }));
const answer = z.object({
  overwritten: named,
  left_out: named,
  lines: z.array(
    z.object({
      product_id: z.number(),
      is_saved: z.boolean(),
      quantity: z.number(),
      name: z.string(),
      image: z.string(),
      category: z.string(),
      age_range: z.string(),
      price: z.nullable(z.number()),
      stock: z.number(),
    }),
  ),
});

const namedFromRow = (row: z.output<typeof named>[number]) => ({ id: row.product_id, isSaved: row.is_saved });

function lineFromRow(row: z.output<typeof answer>['lines'][number]): AccountLine {
  const { product_id: id, is_saved: isSaved, quantity, stock, price, age_range: ageRange, ...facts } = row;
  const priceCents = price === null ? 0 : centsFromDollars(price);
  return { id, isSaved, quantity, stock, line: { ...facts, id, quantity, ageRange, priceCents } };
}

/** The account's response to changes. Throws when it has an unexpected shape. */
export function syncFromAnswer(data: unknown) {
  const { overwritten, left_out, lines } = answer.parse(data);
  return {
    overwritten: overwritten.map(namedFromRow),
    leftOut: left_out.map(namedFromRow),
    lines: lines.map(lineFromRow),
  };
}

export const changeToRow = ({ id, isSaved, quantity, seen }: CartChange) => ({
  product_id: id,
  is_saved: isSaved,
  quantity,
  seen,
});
