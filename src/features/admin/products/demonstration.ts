import { keepPictureInTab } from '../pictures/store-picture';
import type { AdminProduct, ProductSource } from './source';

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

/**
 * One product in memory: a new one gets the length of the list plus 1 as its id, an edit replaces, a deletion removes.
 * Two products can end up with one id that way, so a change goes to the one whose version it knows.
 */
export function createProductSample(): ProductSource {
  let products: AdminProduct[] = [sample];
  let versions = sample.version;
  const indexOf = ({ id, version }: AdminProduct) =>
    products.findIndex((product) => product.id === id && product.version === version);
  const nextVersion = () => {
    versions += 1;
    return versions;
  };

  return {
    categories: ['Outdoor', 'Books', 'Arts & Crafts', 'Educational'],
    list: async () => [...products],
    async save(draft, basis) {
      if (basis === null) {
        const added = { ...draft, id: products.length + 1, version: nextVersion(), archived: false };
        products = [...products, added];
        return { status: 'saved', value: added };
      }
      const index = indexOf(basis);
      if (index < 0) return { status: 'gone' };
      const edited = { ...basis, ...draft, version: nextVersion() };
      products = products.with(index, edited);
      return { status: 'saved', value: edited };
    },
    async remove(product) {
      const index = indexOf(product);
      if (index < 0) return { status: 'gone' };
      products = products.toSpliced(index, 1);
      return { status: 'deleted' };
    },
    async restore(product) {
      if (indexOf(product) < 0) products = [...products, product].toSorted((a, b) => a.id - b.id);
      return { status: 'saved', value: product };
    },
    storePicture: keepPictureInTab,
  };
}
