import type { FreeFrom } from './free-from';
import type { Cents } from './money';
import type { Play } from './play-scales';
import type { Rating } from './review';
import type { SkillId } from './skill';

/** A temporarily lower price; without an end it lasts until staff end it. ISO 8601. */
export interface Sale {
  regularCents: Cents;
  /** The lowest price of the 30 days before it began. */
  lowestCents: Cents;
  until: string | null;
}

/** A product in lists. `priceCents` is the current price, in a sale too; `stock` counts units not yet ordered. */
export interface Product {
  id: number;
  name: string;
  priceCents: Cents;
  sale: Sale | null;
  image: string;
  category: string;
  ageRange: string;
  minAge: number | null;
  maxAge: number | null;
  skills: SkillId[];
  freeFrom: FreeFrom;
  play: Play;
  description: string;
  stock: number;
  /** Null where the safety facts are missing: such a product is neither featured nor added from a list. */
  smallParts: boolean | null;
  featuredRank: number | null;
  createdAt: string;
  /** 1 is sold most; products with as many sales share a rank. Null without sales. */
  popularRank?: number | null;
  /** Null without reviews. */
  rating?: Rating | null;
}

/**
 * The price that is struck through beside the current one: the lowest of the thirty days before the sale. Null where that was no
 * higher. Wherever a price is struck through, it is this one.
 */
export const struckPrice = ({ priceCents, sale }: Pick<Product, 'priceCents' | 'sale'>): Cents | null =>
  sale !== null && sale.lowestCents > priceCents ? sale.lowestCents : null;

/** The most products that a browser loads at once; larger catalogues are listed page by page from the database. */
export const WHOLE_CATALOGUE = 200;

/** The product with its price at a moment (ms): a sale that has ended by then is removed. */
export function pricedAt<Sold extends Product>(product: Sold, moment: number): Sold {
  const { sale } = product;
  const hasEnded = sale !== null && sale.until !== null && Date.parse(sale.until) <= moment;
  return hasEnded ? { ...product, priceCents: sale.regularCents, sale: null } : product;
}

/** When the next of these sales ends, in ms; `Infinity` if none does. */
export const nextSaleEnd = (products: readonly Product[], after: number): number =>
  Math.min(...products.map(({ sale }) => Date.parse(sale?.until ?? '')).filter((end) => end > after));

export function hasSafety({ smallParts }: Product): boolean {
  return smallParts !== null;
}

/**
 * Up to `room` products: those that staff feature, by rank, then others in their given order. Excludes products without
 * safety facts.
 */
export function featuredProducts(products: readonly Product[], room: number): Product[] {
  const rank = (product: Product) => product.featuredRank ?? Number.MAX_SAFE_INTEGER;
  const shown = products.filter(hasSafety);
  return shown.toSorted((a, b) => rank(a) - rank(b)).slice(0, room);
}

/**
 * Parses the id of a product from a URL, as a base-10 integer. Null for anything else (`abc`, `1.5`, too large), so
 * that the page can show "not found" without a request.
 */
export function parseProductId(text: string | undefined): number | null {
  if (text === undefined || !/^\d+$/.test(text)) return null;
  const id = Number.parseInt(text, 10);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
