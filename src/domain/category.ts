import { compareTexts } from './compare';
import { searchFold } from './search-text';

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

const SLUG_MAX = 60;

/** How folded Greek and Cyrillic letters are written in Latin ones. */
const LATIN_LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s τ:t υ:y φ:f χ:ch ψ:ps ω:o ' +
    'а:a б:b в:v г:g д:d е:e ж:zh з:z и:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: ' +
    'э:e ю:yu я:ya і:i є:ye ј:j љ:lj њ:nj ђ:dj ћ:c џ:dz ѕ:dz'
  )
    .split(' ')
    .map((pair) => pair.split(':')),
);

/**
 * The slug that suits a name: `Arts & Crafts` is `arts-and-crafts`. Empty for a name with letters that have no Latin ones, such as
 * Chinese: a slug of a part of the name says something else.
 */
export function categorySlug(name: string): string {
  const latin = searchFold(name.replaceAll('&', ' and ')).replace(
    /\p{L}/gu,
    (letter) => LATIN_LETTERS[letter] ?? letter,
  );
  if (/(?![a-z])[\p{L}\p{M}]/u.test(latin)) return '';
  const slug = latin.replace(/[^a-z0-9]+/g, '-').replace(/^-/, '');
  return slug.slice(0, SLUG_MAX).replace(/-$/, '');
}

/** The categories that products have, by name. */
export function categoriesOf(products: readonly { category: string }[]): string[] {
  return [...new Set(products.map(({ category }) => category))].sort(compareTexts);
}

/** A category by its name; while the categories are not known, what its name says of it. */
export function categoryNamed(name: string, known: readonly Category[] = []): Category {
  return (
    known.find((category) => category.name === name) ?? { name, slug: categorySlug(name), tint: 'neutral', count: 1 }
  );
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
    const suggested = categorySlug(name);
    return suggested === slug || suggested.replaceAll('-and-', '-') === slug;
  };
  return (
    categories.find((category) => category.slug === slug) ??
    categories.find(({ formerSlugs }) => formerSlugs?.includes(slug)) ??
    categories.find(suits)
  );
}
