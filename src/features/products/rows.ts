import * as z from 'zod/mini';
import type { CategoryTint } from '@/domain/category';
import { cents } from '@/domain/codecs';
import type { FreeFrom } from '@/domain/free-from';
import { knownOrUnknown } from '@/domain/known-word';
import type { Play } from '@/domain/play-scales';
import type { CompleteProduct, DetailTexts, Maker, ProductPictureFile, Safety } from '@/domain/product-facts';
import { remedies } from '@/domain/recall';
import type { Rating, ReviewPage } from '@/domain/review';
import type { SkillId } from '@/domain/skill';

/** What the database checks before it stores it; only a missing one is refused. */
export const stored = <Value>() => z.custom<Value>((value) => value !== undefined);

/** The columns of a product for both staff and visitors. */
export const productColumns = {
  id: z.number(),
  name: z.string(),
  imageUrl: z.string(),
  category: z.string(),
  ageRange: z.string(),
  minAge: z.nullable(z.number()),
  maxAge: z.nullable(z.number()),
  skills: stored<SkillId[]>(),
  freeFrom: stored<FreeFrom>(),
  play: stored<Play>(),
  description: z.string(),
  stock: z.number(),
  smallParts: z.nullable(z.boolean()),
  featuredRank: z.nullable(z.number()),
  createdAt: z.string(),
};

/** Columns that only the product page and form show. */
export const factColumns = {
  details: stored<DetailTexts>(),
  boxContents: z.array(z.string()),
  safety: stored<Safety | null>(),
  imageAlt: z.string(),
  pictures: stored<ProductPictureFile[]>(),
  relatedIds: z.array(z.number()),
  spreads: stored<ProductPictureFile[]>(),
};

export const listedColumns = z.object({
  ...productColumns,
  priceNow: cents,
  price: cents,
  lowestPrice: z.nullable(cents),
  saleUntil: z.nullable(z.string()),
  popularRank: z.nullable(z.number()),
  rating: stored<Rating | null>(),
});

/** With columns from other tables. */
export const completeColumns = z.object({
  ...listedColumns.shape,
  ...factColumns,
  maker: stored<Maker | null>(),
  nextInSeries: stored<CompleteProduct['nextInSeries']>(),
  shownReviews: stored<ReviewPage>(),
});

function withSale<Columns extends z.infer<typeof listedColumns>>(columns: Columns) {
  const { imageUrl: image, priceNow: priceCents, price, lowestPrice, saleUntil, ...product } = columns;
  const sale = { regularCents: price, lowestCents: lowestPrice ?? priceCents, until: saleUntil };
  return { ...product, image, priceCents, sale: price > priceCents ? sale : null };
}

export const listedProduct = z.pipe(listedColumns, z.transform(withSale));

export const completeProduct = z.pipe(
  completeColumns,
  z.transform(({ shownReviews: reviews, ...columns }: z.infer<typeof completeColumns>) => ({
    ...withSale(columns),
    reviews,
  })),
);

export const safetySheet = z.object({
  id: productColumns.id,
  name: productColumns.name,
  ageRange: productColumns.ageRange,
  minAge: productColumns.minAge,
  maxAge: productColumns.maxAge,
  freeFrom: productColumns.freeFrom,
  details: factColumns.details,
  boxContents: factColumns.boxContents,
  safety: factColumns.safety,
  maker: stored<Maker | null>(),
  isOnSale: z.boolean(),
  recall: z.nullable(
    z.object({
      reason: z.string(),
      batch: z.nullable(z.string()),
      remedy: knownOrUnknown(remedies),
      soldFrom: z.nullable(z.string()),
      soldUntil: z.nullable(z.string()),
      recalledAt: z.string(),
      liftedAt: z.nullable(z.string()),
    }),
  ),
});

/** The columns of a category for both staff and visitors. */
export const categoryColumns = {
  name: z.string(),
  slug: z.string(),
  tint: stored<CategoryTint>(),
  intro: z.string(),
  pictureUrl: z.nullable(z.string()),
  pictureAlt: z.nullable(z.string()),
};

export const listedCategory = z.object({
  ...categoryColumns,
  productsOnSale: z.number(),
  formerSlugs: z.array(z.string()),
});

export const productCollection = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  intro: z.string(),
  productIds: z.array(z.number()),
});
