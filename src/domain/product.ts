import type { FreeFrom } from './free-from';
import type { Cents } from './money';
import type { Play } from './play-scales';
import type { Rating } from './review';
import type { SkillId } from './skill';

/** A price that is lower for some time; without an end until staff end it. ISO 8601. */
export interface Sale {
  regularCents: Cents;
  /** The lowest price of the 30 days before it began. */
  lowestCents: Cents;
  until: string | null;
}

/** Something the shop sells, as lists show it. `priceCents` is the price now, in a sale too; `stock` counts the units nobody has ordered yet. */
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
  /** Null where the safety facts are not stated: such a product is neither featured nor added from a list. */
  smallParts: boolean | null;
  featuredRank: number | null;
  createdAt: string;
  /** Nothing where nobody has reviewed it. */
  rating?: Rating | null;
}

/** A browser holds so many products at most; of more, the database lists them by pages. */
export const WHOLE_CATALOGUE = 200;

/** The product as it costs at a moment (ms): a sale that has ended by then is over. */
export function pricedAt<Sold extends Product>(product: Sold, moment: number): Sold {
  const { sale } = product;
  const hasEnded = sale !== null && sale.until !== null && Date.parse(sale.until) <= moment;
  return hasEnded ? { ...product, priceCents: sale.regularCents, sale: null } : product;
}

/** When the next of these sales ends, in ms; `Infinity` where none does. */
export const nextSaleEnd = (products: readonly Product[], after: number): number =>
  Math.min(...products.map(({ sale }) => Date.parse(sale?.until ?? '')).filter((end) => end > after));

export function hasSafety({ smallParts }: Product): boolean {
  return smallParts !== null;
}

/**
 * As many products as there is room for: those that staff feature, by rank, then others as they come. None whose safety facts are
 * not stated.
 */
export function featuredProducts(products: readonly Product[], room: number): Product[] {
  const rank = (product: Product) => product.featuredRank ?? Number.MAX_SAFE_INTEGER;
  const shown = products.filter(hasSafety);
  return shown.toSorted((a, b) => rank(a) - rank(b)).slice(0, room);
}

/**
 * Reads the id of a product from a URL, as a base-10 integer. Null for anything that cannot be one (`abc`, `1.5`, more
 * than a number can hold), so that the page can say "not found" without a request.
 */
export function parseProductId(text: string | undefined): number | null {
  if (text === undefined || !/^\d+$/.test(text)) return null;
  const id = Number.parseInt(text, 10);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
