import type { CategoryTint } from '@/domain/category';
import { centsFromDollars, dollarsFromCents } from '@/domain/money';
import type { Product } from '@/domain/product';
import type { CompleteProduct, DetailTexts, ProductPictureFile, Safety } from '@/domain/product-facts';
import type { SkillId } from '@/domain/skill';
import { recordColumns } from '@/lib/supabase/columns';
import type { Json } from '@/lib/supabase/database.types';

const nullable =
  <Stored, Value>(read: (stored: Stored) => Value) =>
  (stored: Stored | null): Value | null =>
    stored === null ? null : read(stored);

interface StoredSafety {
  hazard: string;
  small_parts: boolean;
  standards: string[];
  age_reason: string;
}

const readSafety = nullable((stored: Json): Safety => {
  const { hazard, small_parts, standards, age_reason } = stored as unknown as StoredSafety;
  return { hazard, smallParts: small_parts, standards, ageReason: age_reason };
});
const writeSafety = nullable(
  ({ hazard, smallParts, standards, ageReason }: Safety): Json => ({
    hazard,
    small_parts: smallParts,
    standards,
    age_reason: ageReason,
  }),
);

/** The fields of a product that staff and visitors see alike, and the columns that store them. */
export const productFields = {
  id: 'id',
  name: 'name',
  image: 'image_url',
  category: 'category',
  ageRange: 'age_range',
  minAge: { column: 'min_age', read: (stored: number | null) => stored },
  maxAge: { column: 'max_age', read: (stored: number | null) => stored },
  skills: { column: 'skills', read: (stored: string[]) => stored as SkillId[], write: (value: SkillId[]) => value },
  description: 'description',
  stock: 'stock',
  smallParts: { column: 'small_parts', read: (stored: boolean | null) => stored },
  featuredRank: 'featured_rank',
  createdAt: { column: 'created_at', read: (stored: string) => stored },
} as const;

/** What only the page of a product and its form show. */
export const factFields = {
  details: {
    column: 'details',
    read: (stored: Json) => stored as DetailTexts,
    write: (value: DetailTexts): Json => value,
  },
  boxContents: 'box_contents',
  safety: { column: 'safety', read: readSafety, write: writeSafety },
  imageAlt: 'image_alt',
  pictures: {
    column: 'pictures',
    read: (stored: Json) => stored as unknown as ProductPictureFile[],
    write: (value: ProductPictureFile[]): Json => value.map(({ url, alt }) => ({ url, alt })),
  },
  relatedIds: 'related_ids',
} as const;

export const priceFields = {
  priceCents: { column: 'price', read: centsFromDollars, write: dollarsFromCents },
  saleCents: { column: 'sale_price', read: nullable(centsFromDollars), write: nullable(dollarsFromCents) },
  saleUntil: 'sale_until',
} as const;

const currentPrice = {
  priceCents: { column: 'price_now', read: (stored: number | null) => centsFromDollars(stored ?? 0) },
  regularCents: { column: 'price', read: centsFromDollars },
  saleUntil: 'sale_until',
} as const;

const listed = recordColumns('products', { ...productFields, ...currentPrice });
const complete = recordColumns('products', { ...productFields, ...currentPrice, ...factFields });

function withSale<Values extends { priceCents: number; regularCents: number; saleUntil: string | null }>(
  values: Values,
) {
  const { regularCents, saleUntil, ...product } = values;
  return { ...product, sale: regularCents > product.priceCents ? { regularCents, until: saleUntil } : null };
}

export const productColumns = {
  select: listed.select,
  fromRow: (row: unknown): Product => withSale(listed.fromRow(row)),
};

export const completeColumns = {
  select: complete.select,
  fromRow: (row: unknown): CompleteProduct => withSale(complete.fromRow(row)),
};

/** The fields of a category that staff and visitors see alike, and the columns that store them. */
export const categoryFields = {
  name: 'name',
  slug: 'slug',
  tint: { column: 'tint', read: (stored: string) => stored as CategoryTint, write: (value: CategoryTint) => value },
  intro: 'intro',
  picture: 'picture_url',
  pictureAlt: 'picture_alt',
} as const;

export const categoryColumns = recordColumns('categories', {
  ...categoryFields,
  count: { column: 'products_on_sale', read: (stored: number | null) => stored ?? 0 },
  formerSlugs: 'former_slugs',
});
