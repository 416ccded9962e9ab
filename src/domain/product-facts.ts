import type { Product } from './product';

export const factNames = {
  size: 'Size',
  weight: 'Weight',
  pieces: 'Pieces',
  material: 'Material',
  batteries: 'Batteries',
  author: 'Author',
  pages: 'Pages',
  language: 'Language',
  isbn: 'ISBN',
  restocking_fee: 'Restocking fee',
} as const;

export type FactName = keyof typeof factNames;
export type DetailTexts = Partial<Record<FactName, string>>;

/** What a product is also found by. */
export const searchedFacts = ['author', 'isbn', 'material', 'language'] as const satisfies readonly FactName[];

const onlyBooks: readonly FactName[] = ['author', 'pages', 'language', 'isbn'];

export function factFits(fact: FactName, category: string): boolean {
  return /\bbooks?\b/i.test(category) ? fact !== 'batteries' : !onlyBooks.includes(fact);
}

export interface Safety {
  hazard: string;
  smallParts: boolean;
  standards: string[];
  ageReason: string;
}

export interface ProductPictureFile {
  url: string;
  alt: string;
}

export interface ProductFacts {
  details: DetailTexts;
  boxContents: string[];
  safety: Safety | null;
  /** The alternative text of the first picture; empty where the name has to do. */
  imageAlt: string;
  /** The pictures after the first. */
  pictures: ProductPictureFile[];
  relatedIds: number[];
}

export type CompleteProduct = Product & ProductFacts;

export function hasFacts(product: Product | CompleteProduct): product is CompleteProduct {
  return 'details' in product;
}

/** The product without what lists do not show. */
export function asListed(product: Product | CompleteProduct): Product {
  if (!hasFacts(product)) return product;
  const { details, boxContents, safety, imageAlt, pictures, relatedIds, ...listed } = product;
  return listed;
}
