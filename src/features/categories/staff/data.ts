import * as z from 'zod/mini';
import type { CategoryTint } from '@/domain/category';
import { tidyLine } from '@/domain/typed-text';
import { categoryColumns } from '@/features/products/rows';
import { recordQueries } from '@/features/staff-area/data';
import { useDataMode } from '@/features/staff-area/data-mode';
import { pickFields } from '@/features/staff-area/form-fields';
import { pictureAddress } from '@/features/staff-area/pictures/picture-url';
import { slugProblem } from '@/features/staff-area/slug-rules';
import type { Removal } from '@/features/staff-area/use-removal';
import { checkedText, emptyTexts, requiredText, tidied, tooLong } from '@/lib/form-rules';
import { publicKey } from '@/lib/query-keys';
import type { Result, SaveResult } from '@/lib/result';
import { snakeKeys } from '@/lib/supabase/keys';
import { read } from '@/lib/supabase/read';
import { save, write } from '@/lib/supabase/writes';

/** A category as staff edit it. `version` grows with every save. */
export const adminCategory = z.object({ id: z.number(), ...categoryColumns, version: z.number() });

/** With the number of its products, and of those visible to shoppers. */
export const countedCategory = z.extend(adminCategory, { products: z.number(), productsOnSale: z.number() });

export type AdminCategory = z.infer<typeof adminCategory>;
export type CountedCategory = z.infer<typeof countedCategory>;

export const listCountedCategories = (): Promise<readonly CountedCategory[]> =>
  read(z.array(countedCategory), (database) => database.rpc('list_categories'));

/** Creates a category (no original) or updates the version `original`. A new name is also written to its products. */
export const saveCategory = (
  draft: CategoryDraft,
  original: AdminCategory | null,
): Promise<SaveResult<AdminCategory>> =>
  save(
    'A category was not saved',
    (database) =>
      database.rpc('save_category', {
        id: original?.id ?? null,
        expected_version: original?.version ?? null,
        category: snakeKeys(draft),
      }),
    adminCategory,
  );

/** Moves it to a position among all categories, starting at 1. */
export const moveCategory = ({ id }: AdminCategory, place: number): Promise<Result<void>> =>
  write('A category was not moved', (database) => database.rpc('move_category', { id, place }));

/** Refused while it has products. */
export const removeCategory = ({ id }: AdminCategory): Promise<Result<Removal>> =>
  write(
    'A category was not removed',
    (database) => database.rpc('remove_category', { id }),
    () => 'deleted',
  );

export const restoreCategory = ({ id }: AdminCategory): Promise<Result<AdminCategory>> =>
  write('A category was not put back', (database) => database.rpc('restore_category', { id }), adminCategory);

/** Refreshes products too, because they contain the name. */
export const { useRecords: useAdminCategories, useRefresh: useRefreshCategories } = recordQueries(
  'categories',
  listCountedCategories,
  publicKey('products'),
);

const demoNames = ['Outdoor', 'Books', 'Arts & Crafts', 'Educational'];

/** The category names for the product form; `isError` when they could not be loaded. */
export function useCategoryNames() {
  const { mode } = useDataMode();
  const { data, isError } = useAdminCategories();
  if (mode === 'demo') return { names: demoNames, isError: false };
  return { names: data?.map(({ name }) => name) ?? [], isError };
}

export function useCategoryChoices() {
  return useAdminCategories().data ?? [];
}

/** The limits of the database: text lengths in characters, and the number of categories. */
export const categoryLimits = {
  name: 40,
  slug: 60,
  intro: 300,
  pictureUrl: 500,
  pictureAlt: 300,
  categories: 50,
} as const;

export const tintNames: Readonly<Record<CategoryTint, string>> = {
  outdoor: 'Green',
  books: 'Blue',
  arts: 'Pink',
  educational: 'Yellow',
  toys: 'Orange',
  music: 'Violet',
  neutral: 'Sand',
};

/** Taken by the paths of age and skill pages. */
const RESERVED_SLUGS = ['age', 'skill'];

function ownSlugProblem(slug: string): string | null {
  if (RESERVED_SLUGS.includes(slug)) return 'The shop uses this address itself: choose another';
  return slugProblem(slug, categoryLimits.slug);
}

function introProblem(intro: string): string | null {
  if (intro === '') return 'Write two sentences';
  return tooLong('The two sentences', intro, categoryLimits.intro);
}

const altProblem = (alt: string) => tooLong('Alternative text', alt, categoryLimits.pictureAlt);

const orNull = z.transform((text: string) => (text === '' ? null : text));

const categoryFields = z.object({
  name: requiredText('Name', categoryLimits.name, tidyLine).check(
    z.refine((name) => name.toLowerCase() !== 'all', 'All is what the filter calls no category: choose another name'),
  ),
  slug: checkedText(ownSlugProblem),
  intro: checkedText(introProblem),
  tint: z.enum(Object.keys(tintNames) as CategoryTint[]),
  pictureUrl: z.pipe(z.string().check(tidied(), pictureAddress(categoryLimits.pictureUrl)), orNull),
  pictureAlt: z.pipe(checkedText(altProblem), orNull),
});

/** The form of a category: an empty picture means none. */
export const categorySchema = categoryFields.check(
  z.check((context) => {
    const { pictureUrl, pictureAlt } = context.value;
    const add = (field: 'pictureUrl' | 'pictureAlt', message: string) =>
      context.issues.push({ code: 'custom', path: [field], message, input: context.value });
    if (pictureUrl !== null && pictureAlt === null) add('pictureAlt', 'Say what the picture shows');
    if (pictureUrl === null && pictureAlt !== null) add('pictureUrl', 'Add a picture, or clear its alternative text');
  }),
);

interface Named {
  name: string;
  slug: string;
}

/** The same, with names and slugs unique among the others. */
export const categorySchemaAmong = (others: readonly Named[]) =>
  categorySchema.check(
    z.check((context) => {
      const { name, slug } = context.value;
      const add = (field: keyof Named, message: string) =>
        context.issues.push({ code: 'custom', path: [field], message, input: context.value });
      if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
        add('name', 'There is a category with this name');
      if (others.some((other) => other.slug === slug)) add('slug', 'Another category has this address');
    }),
  );

export type CategoryFormValues = z.input<typeof categorySchema>;

export type CategoryDraft = z.output<typeof categorySchema>;

export const emptyCategory: CategoryFormValues = { ...emptyTexts(categorySchema.shape), tint: 'neutral' };

export const toCategoryDraft = (category: CategoryDraft): CategoryDraft => pickFields(categorySchema.shape, category);

export function toCategoryFormValues(draft: CategoryDraft): CategoryFormValues {
  return { ...draft, pictureUrl: draft.pictureUrl ?? '', pictureAlt: draft.pictureAlt ?? '' };
}
