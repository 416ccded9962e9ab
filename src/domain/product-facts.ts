import type { Product } from './product';
import type { SheetRecall } from './recall';
import type { ReviewPage } from './review';

export const factNames = {
  size: 'Size',
  weight: 'Weight',
  pieces: 'Pieces',
  material: 'Material',
  batteries: 'Batteries',
  author: 'Author',
  readingLevel: 'Reading level',
  series: 'Series',
  volume: 'Volume',
  pages: 'Pages',
  language: 'Language',
  isbn: 'ISBN',
  batch: 'Batch',
  gtin: 'GTIN',
  restockingFee: 'Restocking fee',
} as const;

export type FactName = keyof typeof factNames;
export type DetailTexts = Partial<Record<FactName, string>>;

/** The facts that the search includes. */
export const searchedFacts = [
  'author',
  'series',
  'isbn',
  'gtin',
  'material',
  'language',
] as const satisfies readonly FactName[];

const onlyBooks: readonly FactName[] = ['author', 'readingLevel', 'series', 'volume', 'pages', 'language', 'isbn'];

export const isBook = (category: string): boolean => /\bbooks?\b/i.test(category);

export function factFits(fact: FactName, category: string): boolean {
  return isBook(category) ? fact !== 'batteries' : !onlyBooks.includes(fact);
}

export interface Safety {
  hazard: string;
  smallParts: boolean;
  standards: string[];
  ageReason: string;
}

/** The hazard statement if it has to be read before the purchase. What the law asks for calls itself a warning. */
export function warningOf({ hazard, smallParts }: Safety): string | null {
  return smallParts || /\bwarning\b/i.test(hazard) ? hazard : null;
}

const NOTHING_SAID = /^[\s\p{P}\p{S}]*$|^(?:n\/?a|unknown|not (?:known|stated)|tba|tbd)\.?$/iu;

/** Whether a fact tells anything: staff write a dash, or that something is unknown. */
export const saysSomething = (fact: string): boolean => !NOTHING_SAID.test(fact.trim());

export interface ProductPictureFile {
  url: string;
  alt: string;
}

/** The manufacturer. `euContact` is empty where no responsible person in the European Union is required. */
export interface Maker {
  name: string;
  address: string;
  email: string;
  euContact: string;
}

export interface ProductFacts {
  details: DetailTexts;
  boxContents: string[];
  safety: Safety | null;
  /** The alternative text of the first picture; the name is used when empty. */
  imageAlt: string;
  /** The pictures after the first. */
  pictures: ProductPictureFile[];
  relatedIds: number[];
  /** Open pages of a book. */
  spreads: ProductPictureFile[];
  /** The newest reviews, if the database was queried. */
  reviews?: ReviewPage;
}

/** Data of the product page from other tables. */
interface LinkedFacts {
  maker: Maker | null;
  nextInSeries: { id: number; name: string } | null;
}

export type CompleteProduct = Product & ProductFacts & LinkedFacts;

export function hasFacts(product: Product | CompleteProduct): product is CompleteProduct {
  return 'details' in product;
}

/** The facts about a toy that are kept for as long as it is in use, also after it is no longer sold. */
export interface SafetySheet extends Pick<Product, 'id' | 'name' | 'ageRange' | 'minAge' | 'maxAge' | 'freeFrom'> {
  details: DetailTexts;
  boxContents: string[];
  safety: Safety | null;
  maker: Maker | null;
  /** False when it is no longer sold. */
  isOnSale: boolean;
  /** Null if it was never recalled. */
  recall: SheetRecall | null;
}

/** The product without the fields that lists do not show. */
export function asListed(product: Product | CompleteProduct): Product {
  if (!hasFacts(product)) return product;
  const {
    details,
    boxContents,
    safety,
    imageAlt,
    pictures,
    relatedIds,
    spreads,
    reviews,
    maker,
    nextInSeries,
    ...listed
  } = product;
  return listed;
}

/** The pictures of a product, the main one first; alternative texts may be empty. */
export function galleryPictures(product: Product | CompleteProduct): readonly ProductPictureFile[] {
  if (!hasFacts(product)) return [{ url: product.image, alt: '' }];
  return [{ url: product.image, alt: product.imageAlt }, ...product.pictures];
}
