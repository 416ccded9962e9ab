import { catalogueSnapshot } from './catalogue-snapshot';
import type { CategoryTint, CompleteCategory } from './category';
import snapshot from './category-snapshot.json' with { type: 'json' };

/** The built-in categories, for a shop without a database and for pages that are built without one. */
export const categorySnapshot: readonly CompleteCategory[] = snapshot.map((category) => ({
  ...category,
  tint: category.tint as CategoryTint,
  productsOnSale: catalogueSnapshot.filter((product) => product.category === category.name).length,
  formerSlugs: [],
  pictureUrl: null,
  pictureAlt: null,
}));
