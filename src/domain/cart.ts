import type { Cents } from './money';

/** The most units of one product in a cart, whatever the stock. */
export const MAX_QUANTITY = 99;
/** The most different products in a cart. */
export const MAX_LINES = 50;

export interface CartLine {
  id: number;
  name: string;
  priceCents: Cents;
  image: string;
  quantity: number;
  category: string;
  ageRange: string;
  /** The id of the shared wish list it was put in from. */
  wishList?: string;
}

export type Cart = readonly CartLine[];

export const emptyCart: Cart = [];

export function cartCount(cart: Cart): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0);
}

/** The sum of price times quantity. */
export function cartSubtotal(cart: Cart): Cents {
  return cart.reduce((sum, line) => sum + line.priceCents * line.quantity, 0);
}
