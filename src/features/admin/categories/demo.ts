import { categorySnapshot } from '@/domain/category-snapshot';
import type { Problem } from '@/lib/result';
import { keepPictureInTab } from '../pictures/api';
import { createMemoryRepository } from '../shared/memory-repository';
import { type CategoryDraft, toCategoryDraft } from './form-schema';
import type { AdminCategory, CategoryRepository } from './repository';

/** The demonstration has four categories, and one product, which is in the first. */
const NAMES = ['Outdoor', 'Books', 'Arts & Crafts', 'Educational'];
const USED = 1;

const samples: readonly AdminCategory[] = NAMES.flatMap((name, index) =>
  categorySnapshot
    .filter((category) => category.name === name)
    .map((category) => ({ ...toCategoryDraft(category), id: index + 1, version: 1 })),
);

const refused = (reason: 'in-use' | 'invalid', field: string | null = null) =>
  ({ ok: false, problem: { kind: 'refused', reason, field } satisfies Problem }) as const;

export function createDemoCategories(): CategoryRepository {
  const records = createMemoryRepository(samples, (draft: CategoryDraft, identity) => ({ ...draft, ...identity }));
  let order = samples.map(({ id }) => id);
  const inOrder = () => {
    const place = ({ id }: AdminCategory) => (order.includes(id) ? order.indexOf(id) : order.length);
    return records.all().toSorted((a, b) => place(a) - place(b));
  };
  return {
    list: async () => inOrder().map((category) => ({ ...category, ...countsOf(category) })),
    async save(draft, original) {
      const others = records.all().filter(({ id }) => id !== original?.id);
      const isTaken = ({ name }: AdminCategory) => name.toLowerCase() === draft.name.toLowerCase();
      if (others.some(isTaken)) return refused('invalid', 'name');
      if (others.some(({ slug }) => slug === draft.slug)) return refused('invalid', 'slug');
      return records.save(draft, original);
    },
    async move({ id }, place) {
      const others = inOrder()
        .map((category) => category.id)
        .filter((other) => other !== id);
      order = others.toSpliced(place - 1, 0, id);
      return { ok: true, value: undefined };
    },
    remove: async (category) => (countsOf(category).products > 0 ? refused('in-use') : records.remove(category)),
    restore: records.restore,
    storePicture: keepPictureInTab,
  };
}

function countsOf({ id }: AdminCategory) {
  const products = id === 1 ? USED : 0;
  return { products, onSale: products };
}
