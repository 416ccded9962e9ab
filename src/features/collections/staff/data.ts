import * as z from 'zod/mini';
import { tidyLine } from '@/domain/typed-text';
import { productCollection } from '@/features/products/rows';
import { recordQueries } from '@/features/staff-area/data';
import { pickFields } from '@/features/staff-area/form-fields';
import { slugProblem } from '@/features/staff-area/slug-rules';
import type { Removal } from '@/features/staff-area/use-removal';
import { checkedText, emptyTexts, requiredText } from '@/lib/form-rules';
import { publicKey } from '@/lib/query-keys';
import type { Result, SaveResult } from '@/lib/result';
import { columnsOf } from '@/lib/supabase/columns';
import { snakeKeys } from '@/lib/supabase/keys';
import { read } from '@/lib/supabase/read';
import { save, write } from '@/lib/supabase/writes';

/** A collection as staff edit it. `version` grows with every save. */
export const adminCollection = z.extend(productCollection, { version: z.number() });

export type AdminCollection = z.infer<typeof adminCollection>;

/** Sorted by name. Throws when the database cannot be reached. */
export const listAdminCollections = (): Promise<AdminCollection[]> =>
  read(z.array(adminCollection), (database) =>
    database.from('collections').select(columnsOf('collections', adminCollection)).order('name').order('id'),
  );

/** Creates a collection (no original) or updates the version `original`. */
export const saveCollection = (
  draft: CollectionDraft,
  original: AdminCollection | null,
): Promise<SaveResult<AdminCollection>> =>
  save(
    'A collection was not saved',
    (database) =>
      database.rpc('save_collection', {
        id: original?.id ?? null,
        expected_version: original?.version ?? null,
        collection: snakeKeys(draft),
      }),
    adminCollection,
  );

export const removeCollection = ({ id }: AdminCollection): Promise<Result<Removal>> =>
  write(
    'A collection was not removed',
    (database) => database.rpc('remove_collection', { id }),
    () => 'deleted',
  );

export const restoreCollection = ({ id }: AdminCollection): Promise<Result<AdminCollection>> =>
  write('A collection was not put back', (database) => database.rpc('restore_collection', { id }), adminCollection);

export const { useRecords: useAdminCollections, useRefresh: useRefreshCollections } = recordQueries(
  'collections',
  listAdminCollections,
  publicKey('products', 'collections'),
);

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
