import * as z from 'zod/mini';
import { cents } from '@/domain/codecs';
import { knownOrUnknown } from '@/domain/known-word';
import { tidyLine } from '@/domain/typed-text';
import type { Removal } from '@/features/staff-area/use-removal';
import { snakeKeys } from '@/lib/supabase/keys';
import { fieldNamed, renamed } from '@/lib/supabase/renamed';
import { factColumns, productColumns } from '../rows';
import type { ProductDraft } from './form-schema';
import type { FileLine } from './repository';

const isSet = z.pipe(
  z.nullable(z.union([z.string(), z.number()])),
  z.transform((value) => value !== null),
);

export const adminProductColumns = z.object({
  ...productColumns,
  ...factColumns,
  price: cents,
  salePrice: z.nullable(cents),
  saleFrom: z.nullable(z.string()),
  saleUntil: z.nullable(z.string()),
  makerId: z.nullable(z.number()),
  cost: z.nullable(cents),
  waiting: z.number(),
  lowestPrice: z.nullable(cents),
  isDraft: z.boolean(),
  publishAt: z.nullable(z.string()),
  version: z.number(),
  recalledAt: isSet,
  partOf: isSet,
  archivedAt: isSet,
});

export const productNames = {
  imageUrl: 'image',
  price: 'priceCents',
  salePrice: 'saleCents',
  cost: 'costCents',
  lowestPrice: 'lowestCents',
  recalledAt: 'recalled',
  partOf: 'isPart',
  archivedAt: 'archived',
} as const;

export const adminProduct = renamed(adminProductColumns, productNames);

/** Some fields of a product: those of a form, or of one change. */
export const productPart = renamed(z.partial(adminProductColumns), productNames);

const BETWEEN_STANDARDS = '; ';

/** Standards as one text of a file, which may also have them on lines. */
export const splitStandards = (text: string) => text.split(/[;\n]/).map(tidyLine).filter(Boolean);
export const joinStandards = (standards: readonly string[]) => standards.join(BETWEEN_STANDARDS);

/** Some columns of a product in a file. */
export const fileColumns = z.extend(z.partial(adminProductColumns), {
  gtin: z.optional(z.string()),
  maker: z.optional(z.string()),
  hazard: z.optional(z.string()),
  standards: z.optional(z.codec(z.array(z.string()), z.string(), { decode: joinStandards, encode: splitStandards })),
  ageReason: z.optional(z.string()),
});

const filePart = renamed(fileColumns, productNames);

export const productField = fieldNamed(productNames);

/** The columns of these fields. */
export const productValues = (draft: Partial<ProductDraft>) => snakeKeys(z.encode(productPart, draft));

export const productPage = z.pipe(
  z.object({
    products: z.array(adminProduct),
    counts: renamed(
      z.object({
        onSale: z.number(),
        lowStock: z.number(),
        draft: z.number(),
        scheduled: z.number(),
        noSafety: z.number(),
        archived: z.number(),
      }),
      { onSale: 'on-sale', lowStock: 'low-stock', noSafety: 'no-safety' },
    ),
    next: z.nullable(z.object({ id: z.number() })),
  }),
  z.transform(({ products, counts, next }) => ({ rows: products, counts, next: next && String(next.id) })),
);

/** An unknown outcome of a newer database is treated as refused. */
const outcomeAmong = <const Outcome extends string>(outcomes: readonly (Outcome | 'refused')[]) =>
  z.pipe(
    knownOrUnknown(outcomes),
    z.transform((outcome) => (outcome === 'unknown' ? 'refused' : outcome)),
  );

export const changeAnswers = z.array(
  z.object({
    id: z.number(),
    outcome: outcomeAmong(['saved', 'conflict', 'refused', 'gone', 'archived']),
    field: z.nullable(z.string()),
    product: z.nullable(adminProduct),
  }),
);

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
  old: z.optional(filePart),
  new: z.optional(filePart),
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
  values: { ...snakeKeys(z.encode(filePart, changed)), ...(seenStock === undefined ? {} : { seen_stock: seenStock }) },
});

/** What became of a product that was to be removed: one that was ordered stays. */
export const removal = z.pipe(
  z.object({ outcome: z.string() }),
  z.transform(({ outcome }): Removal => (outcome === 'deleted' ? 'deleted' : 'archived')),
);
