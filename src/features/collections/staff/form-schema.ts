import * as z from 'zod/mini';
import { tidyLine } from '@/domain/typed-text';
import { pickFields } from '@/features/staff-area/form-fields';
import { slugProblem } from '@/features/staff-area/slug-rules';
import { checkedText, emptyTexts, requiredText } from '@/lib/form-rules';

/** The limits of the database: text lengths in characters, products per collection, and the number of collections. */
export const collectionLimits = { name: 60, slug: 60, intro: 300, productIds: 48, collections: 50 } as const;

export const collectionSchema = z.object({
  name: requiredText('Name', collectionLimits.name, tidyLine),
  slug: checkedText((slug) => slugProblem(slug, collectionLimits.slug)),
  intro: requiredText('Two sentences', collectionLimits.intro),
  productIds: z
    .array(z.number())
    .check(
      z.minLength(1, 'Choose at least one product'),
      z.maxLength(collectionLimits.productIds, `A collection has ${collectionLimits.productIds} products at most`),
    ),
});

export type CollectionFormValues = z.input<typeof collectionSchema>;
export type CollectionDraft = z.output<typeof collectionSchema>;

export const emptyCollection: CollectionFormValues = { ...emptyTexts(collectionSchema.shape), productIds: [] };

export const toCollectionDraft = (collection: CollectionDraft): CollectionDraft =>
  pickFields(collectionSchema.shape, collection);
