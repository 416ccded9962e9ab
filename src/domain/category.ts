import { compareTexts } from './compare';
import { slugOf } from './slug';

export type CategoryTint = 'outdoor' | 'books' | 'arts' | 'educational' | 'toys' | 'music' | 'neutral';

/** What is needed to link to a category. */
export interface Category {
  name: string;
  /** Its page is `/shop/<slug>`. */
  slug: string;
  tint: CategoryTint;
  /** The number of its products on sale. */
  productsOnSale: number;
  /** Previous slugs, which still work. */
  formerSlugs?: readonly string[];
}

export interface CompleteCategory extends Category {
  intro: string;
  pictureUrl: string | null;
  pictureAlt: string | null;
}

/** The categories that products have, by name. */
export function categoriesOf(products: readonly { category: string }[]): string[] {
  return [...new Set(products.map(({ category }) => category))].sort(compareTexts);
}

/** A category by its name; while the categories are not loaded, one derived from the name. */
export function categoryNamed(name: string, known: readonly Category[] = []): Category {
  return (
    known.find((category) => category.name === name) ?? { name, slug: slugOf(name), tint: 'neutral', productsOnSale: 1 }
  );
}

/** The categories that have products, in the order that staff set; by name until that order is loaded. */
export function filledCategories(
  products: readonly { category: string }[],
  known?: readonly Category[],
): readonly Category[] {
  return (
    known?.filter(({ productsOnSale }) => productsOnSale > 0) ??
    categoriesOf(products).map((name) => categoryNamed(name))
  );
}

/** The category of a slug, also of a previous slug or one derived from its name. */
export function categoryAt(slug: string, categories: readonly Category[]): Category | undefined {
  const suits = ({ name }: Category) => {
    const suggested = slugOf(name);
    return suggested === slug || suggested.replaceAll('-and-', '-') === slug;
  };
  return (
    categories.find((category) => category.slug === slug) ??
    categories.find(({ formerSlugs }) => formerSlugs?.includes(slug)) ??
    categories.find(suits)
  );
}

/** Sorts by the order of the known categories; unknown ones come last, in their given order. */
export function inCategoryOrder<Entry>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
  known: readonly Pick<Category, 'name'>[],
): Entry[] {
  const place = (entry: Entry) => {
    const found = known.findIndex(({ name }) => name === nameOf(entry));
    return found < 0 ? known.length : found;
  };
  return entries.toSorted((a, b) => place(a) - place(b));
}
