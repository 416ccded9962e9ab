import { compareTexts } from './compare';
import { slugOf } from './slug';

export type CategoryTint = 'outdoor' | 'books' | 'arts' | 'educational' | 'toys' | 'music' | 'neutral';

/** What leads to a category. */
export interface Category {
  name: string;
  /** Its page is `/shop/<slug>`. */
  slug: string;
  tint: CategoryTint;
  /** How many of its products are on sale. */
  count: number;
  /** Slugs that it had before. */
  formerSlugs?: readonly string[];
}

export interface CompleteCategory extends Category {
  intro: string;
  picture: string | null;
  pictureAlt: string | null;
}

/** The categories that products have, by name. */
export function categoriesOf(products: readonly { category: string }[]): string[] {
  return [...new Set(products.map(({ category }) => category))].sort(compareTexts);
}

/** A category by its name; while the categories are not known, what its name says of it. */
export function categoryNamed(name: string, known: readonly Category[] = []): Category {
  return known.find((category) => category.name === name) ?? { name, slug: slugOf(name), tint: 'neutral', count: 1 };
}

/** The categories that have products, in the order of staff; while that is not known, by name. */
export function filledCategories(
  products: readonly { category: string }[],
  known?: readonly Category[],
): readonly Category[] {
  return known?.filter(({ count }) => count > 0) ?? categoriesOf(products).map((name) => categoryNamed(name));
}

/** The category of a slug, also of one that it had before or that its name suggests. */
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
