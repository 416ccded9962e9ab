import * as z from 'zod/mini';
import { knownOrUnknown } from '@/domain/known-word';
import { centsFromDollars, dollarsFromCents } from '@/domain/money';
import { factFields, nullable, priceFields, productFields } from '@/features/catalogue/rows';
import { recordColumns } from '@/lib/supabase/columns';
import type { AdminProductPage, ChangeAnswer, FileLine } from './repository';

export const adminProductColumns = recordColumns('products', {
  ...productFields,
  ...priceFields,
  ...factFields,
  makerId: 'maker_id',
  costCents: { column: 'cost', read: nullable(centsFromDollars), write: nullable(dollarsFromCents) },
  waiting: { column: 'waiting', read: (stored: number | null) => stored ?? 0 },
  lowestCents: { column: 'lowest_price', read: nullable(centsFromDollars) },
  saleFrom: 'sale_from',
  isDraft: 'is_draft',
  publishAt: 'publish_at',
  version: 'version',
  recalled: { column: 'recalled_at', read: (at: string | null) => at !== null },
  isPart: { column: 'part_of', read: (product: number | null) => product !== null },
  archived: { column: 'archived_at', read: (at: string | null) => at !== null },
});

const pageAnswer = z.object({
  products: z.array(z.unknown()),
  counts: z.object({
    on_sale: z.number(),
    low_stock: z.number(),
    draft: z.number(),
    scheduled: z.number(),
    no_safety: z.number(),
    archived: z.number(),
  }),
  next: z.nullable(z.object({ id: z.number() })),
});

export function productPageFromAnswer(answer: unknown): AdminProductPage {
  const { products, counts, next } = pageAnswer.parse(answer);
  const { on_sale, low_stock, no_safety, ...others } = counts;
  return {
    rows: products.map(adminProductColumns.fromRow),
    counts: { 'on-sale': on_sale, 'low-stock': low_stock, 'no-safety': no_safety, ...others },
    next: next && String(next.id),
  };
}

/** An unknown outcome of a newer database is treated as refused. */
const outcomeAmong = <const Outcome extends string>(outcomes: readonly (Outcome | 'refused')[]) =>
  z.pipe(
    knownOrUnknown(outcomes),
    z.transform((outcome) => (outcome === 'unknown' ? 'refused' : outcome)),
  );

const changeAnswers = z.array(
  z.object({
    id: z.number(),
    outcome: outcomeAmong(['saved', 'conflict', 'refused', 'gone', 'archived']),
    field: z.nullable(z.string()),
    product: z.unknown(),
  }),
);

export function changeAnswersFrom(answer: unknown): ChangeAnswer[] {
  return changeAnswers.parse(answer).map(({ product, ...line }) => ({
    ...line,
    product: product === null ? null : adminProductColumns.fromRow(product),
  }));
}

const checkedLine = z.object({
  line: z.number(),
  outcome: outcomeAmong([
    'added',
    'changed',
    'unchanged',
    'refused',
    'gone',
    'archived',
    'ambiguous',
    'twice',
    'conflict',
  ]),
  field: z.nullable(z.string()),
  id: z.nullish(z.number()),
  version: z.nullish(z.number()),
  stock: z.nullish(z.number()),
  old: z.optional(z.record(z.string(), z.unknown())),
  new: z.optional(z.record(z.string(), z.unknown())),
});
export const checkedLines = z.array(checkedLine);
export const importAnswer = z.object({
  applied: z.boolean(),
  added: z.number(),
  changed: z.number(),
  problems: checkedLines,
});

export const fileLineRow = ({ line, id, version, changed, seenStock }: FileLine) => ({
  line,
  ...(id === null ? {} : { id }),
  ...(version === undefined ? {} : { version }),
  values: { ...adminProductColumns.toRow(changed), ...(seenStock === undefined ? {} : { seen_stock: seenStock }) },
});
