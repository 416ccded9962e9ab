import type { CategoryTint } from '@/domain/category';
import type { FreeFrom } from '@/domain/free-from';
import { knownWord } from '@/domain/known-word';
import { centsFromDollars, dollarsFromCents } from '@/domain/money';
import type { Play } from '@/domain/play-scales';
import type { Product } from '@/domain/product';
import type {
  CompleteProduct,
  DetailTexts,
  Maker,
  ProductPictureFile,
  Safety,
  SafetySheet,
} from '@/domain/product-facts';
import { remedies, type SheetRecall } from '@/domain/recall';
import type { Rating } from '@/domain/review';
import type { SkillId } from '@/domain/skill';
import { recordColumns } from '@/lib/supabase/columns';
import type { Json } from '@/lib/supabase/database.types';
import { reviewPageFrom } from '@/shop/review-words';

export const nullable =
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

/** The fields of a product for both staff and visitors, with their columns. */
export const productFields = {
  id: 'id',
  name: 'name',
  image: 'image_url',
  category: 'category',
  ageRange: 'age_range',
  minAge: { column: 'min_age', read: (stored: number | null) => stored },
  maxAge: { column: 'max_age', read: (stored: number | null) => stored },
  skills: { column: 'skills', read: (stored: string[]) => stored as SkillId[], write: (value: SkillId[]) => value },
  freeFrom: {
    column: 'free_from',
    read: (stored: Json) => stored as FreeFrom,
    write: (value: FreeFrom): Json => value,
  },
  play: { column: 'play', read: (stored: Json) => stored as Play, write: (value: Play): Json => value },
  description: 'description',
  stock: 'stock',
  smallParts: { column: 'small_parts', read: (stored: boolean | null) => stored },
  featuredRank: 'featured_rank',
  createdAt: { column: 'created_at', read: (stored: string) => stored },
} as const;

interface StoredMaker extends Omit<Maker, 'euContact'> {
  eu_contact: string;
}

export const readMaker = nullable((stored: Json): Maker => {
  const { name, address, email, eu_contact } = stored as unknown as StoredMaker;
  return { name, address, email, euContact: eu_contact };
});

const pictureList = <Column extends string>(column: Column) => ({
  column,
  read: (stored: Json) => stored as unknown as ProductPictureFile[],
  write: (value: ProductPictureFile[]): Json => value.map(({ url, alt }) => ({ url, alt })),
});

/** Fields that only the product page and form show. */
export const factFields = {
  details: {
    column: 'details',
    read: (stored: Json) => stored as DetailTexts,
    write: (value: DetailTexts): Json => value,
  },
  boxContents: 'box_contents',
  safety: { column: 'safety', read: readSafety, write: writeSafety },
  imageAlt: 'image_alt',
  pictures: pictureList('pictures'),
  relatedIds: 'related_ids',
  spreads: pictureList('spreads'),
} as const;

export const priceFields = {
  priceCents: { column: 'price', read: centsFromDollars, write: dollarsFromCents },
  saleCents: { column: 'sale_price', read: nullable(centsFromDollars), write: nullable(dollarsFromCents) },
  saleUntil: 'sale_until',
} as const;

const currentPrice = {
  priceCents: { column: 'price_now', read: (stored: number | null) => centsFromDollars(stored ?? 0) },
  regularCents: { column: 'price', read: centsFromDollars },
  lowestCents: { column: 'lowest_price', read: nullable(centsFromDollars) },
  saleUntil: 'sale_until',
} as const;

const rating = {
  rating: { column: 'rating', read: (stored: Json | null) => stored as unknown as Rating | null },
} as const;
const reviews = { reviews: { column: 'shown_reviews', read: reviewPageFrom } } as const;

/** Fields of the product page from other tables. */
const linkedFacts = {
  maker: { column: 'maker', read: readMaker },
  nextInSeries: {
    column: 'next_in_series',
    read: (stored: Json | null) => stored as unknown as CompleteProduct['nextInSeries'],
  },
} as const;

const listed = recordColumns('products', { ...productFields, ...currentPrice, ...rating });
const complete = recordColumns('products', {
  ...productFields,
  ...currentPrice,
  ...rating,
  ...factFields,
  ...linkedFacts,
  ...reviews,
});

interface Prices {
  priceCents: number;
  regularCents: number;
  lowestCents: number | null;
  saleUntil: string | null;
}

function withSale<Values extends Prices>(values: Values) {
  const { regularCents, lowestCents, saleUntil, ...product } = values;
  const { priceCents } = product;
  const sale = { regularCents, lowestCents: lowestCents ?? priceCents, until: saleUntil };
  return { ...product, sale: regularCents > priceCents ? sale : null };
}

interface StoredSheet
  extends Omit<SafetySheet, 'ageRange' | 'minAge' | 'maxAge' | 'freeFrom' | 'boxContents' | 'isOnSale' | 'recall'> {
  age_range: string;
  min_age: number | null;
  max_age: number | null;
  free_from: FreeFrom;
  box_contents: string[];
  is_on_sale: boolean;
  recall: StoredRecall | null;
}

interface StoredRecall extends Pick<SheetRecall, 'reason' | 'batch'> {
  remedy: string;
  sold_from: string | null;
  sold_until: string | null;
  recalled_at: string;
  lifted_at: string | null;
}

const readSheetRecall = ({ reason, batch, remedy, ...row }: StoredRecall): SheetRecall => ({
  ...{ reason, batch },
  remedy: knownWord(remedies, remedy),
  soldFrom: row.sold_from,
  soldUntil: row.sold_until,
  recalledAt: row.recalled_at,
  liftedAt: row.lifted_at,
});

export const readSafetySheet = nullable((stored: Json): SafetySheet => {
  const { id, name, details, ...row } = stored as unknown as StoredSheet;
  return {
    ...{ id, name, details },
    ageRange: row.age_range,
    minAge: row.min_age,
    maxAge: row.max_age,
    freeFrom: row.free_from,
    boxContents: row.box_contents,
    safety: readSafety(row.safety as unknown as Json),
    maker: readMaker(row.maker as unknown as Json),
    isOnSale: row.is_on_sale,
    recall: row.recall && readSheetRecall(row.recall),
  };
});

export const productColumns = {
  select: listed.select,
  fromRow: (row: unknown): Product => withSale(listed.fromRow(row)),
};

export const completeColumns = {
  select: complete.select,
  fromRow: (row: unknown): CompleteProduct => withSale(complete.fromRow(row)),
};

/** The fields of a category for both staff and visitors, with their columns. */
export const categoryFields = {
  name: 'name',
  slug: 'slug',
  tint: { column: 'tint', read: (stored: string) => stored as CategoryTint, write: (value: CategoryTint) => value },
  intro: 'intro',
  picture: 'picture_url',
  pictureAlt: 'picture_alt',
} as const;

export const collectionFields = {
  id: 'id',
  name: 'name',
  slug: 'slug',
  intro: 'intro',
  productIds: 'product_ids',
} as const;

export const collectionColumns = recordColumns('collections', collectionFields);

export const categoryColumns = recordColumns('categories', {
  ...categoryFields,
  count: { column: 'products_on_sale', read: (stored: number | null) => stored ?? 0 },
  formerSlugs: 'former_slugs',
});
