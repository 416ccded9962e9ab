import { keepPictureInTab } from '../pictures/store-picture';
import { createMemoryRepository } from '../shared/memory-repository';
import type { AdminProduct, ProductDraft, ProductSource } from './source';

const sample: AdminProduct = {
  id: 1,
  name: 'Nature Explorer Kit',
  priceCents: 3499,
  image: '/images/products/nature-explorer-kit.webp',
  category: 'Outdoor',
  ageRange: '4-8 years',
  description: 'A magnifying glass, a bug viewer and a notebook for slow walks and close looks.',
  stock: 50,
  version: 1,
  archived: false,
};

/** One product in memory. */
export function createProductSample(): ProductSource {
  const { all, ...changes } = createMemoryRepository([sample], (draft: ProductDraft, identity) => ({
    ...draft,
    ...identity,
    archived: false,
  }));
  return {
    categories: ['Outdoor', 'Books', 'Arts & Crafts', 'Educational'],
    list: async () => [...all()],
    ...changes,
    storePicture: keepPictureInTab,
  };
}
