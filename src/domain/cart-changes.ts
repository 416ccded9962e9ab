import { type Cart, type CartLine, MAX_LINES, MAX_QUANTITY } from './cart';
import type { Product } from './product';

/**
 * The result of adding to the cart. `limited`: fewer units than requested were in stock; `full`: no more were;
 * `ignored`: the quantity was not a positive integer.
 */
export type AddOutcome = 'added' | 'updated' | 'limited' | 'full' | 'too-many-lines' | 'ignored';

/** The most units of a product that a cart may hold. */
export function quantityLimit(stock: number): number {
  return Math.max(0, Math.min(stock, MAX_QUANTITY));
}

/**
 * Adds units of a product, `from` a wish list or not: increases its line or appends a new one. Never exceeds the stock or the
 * limits.
 */
export function addToCart(
  cart: Cart,
  product: Product,
  quantity: number,
  from?: string,
): { cart: Cart; outcome: AddOutcome } {
  if (!Number.isInteger(quantity) || quantity < 1) return { cart, outcome: 'ignored' };
  const line = cart.find((candidate) => candidate.id === product.id);
  const before = line?.quantity ?? 0;
  const after = Math.min(before + quantity, quantityLimit(product.stock));
  if (after <= before) return { cart, outcome: 'full' };
  const limited = after < before + quantity;
  const wishList = from ?? line?.wishList;
  const added = { ...lineOf(product), quantity: after, ...(wishList && { wishList }) };
  if (line) {
    const updated = cart.map((candidate) => (candidate === line ? added : candidate));
    return { cart: updated, outcome: limited ? 'limited' : 'updated' };
  }
  if (cart.length >= MAX_LINES) return { cart, outcome: 'too-many-lines' };
  return { cart: [...cart, added], outcome: limited ? 'limited' : 'added' };
}

/** Sets a line's quantity. Ignores values below 1, above the limit or not whole: lines are removed only explicitly. */
export function setQuantity(cart: Cart, id: number, quantity: number): Cart {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) return cart;
  return cart.map((line) => (line.id === id ? { ...line, quantity } : line));
}

/** Removes a product's line from the cart. */
export function removeFromCart(cart: Cart, id: number): Cart {
  return cart.filter((line) => line.id !== id);
}

/** Restores a removed line at its position, when there is room. A line of the same product added since then is kept. */
export function restoreLine(cart: Cart, line: CartLine, index: number): Cart {
  if (cart.length >= MAX_LINES || cart.some((candidate) => candidate.id === line.id)) return cart;
  return [...cart.slice(0, index), line, ...cart.slice(index)];
}

/**
 * Adds a line of one list to the other, as far as its size and `limit` allow: a line of the same product is increased.
 * Returns the same list when it is full.
 */
export function withLine(cart: Cart, line: CartLine, limit: number): Cart {
  const before = cart.find((candidate) => candidate.id === line.id);
  if (before) {
    const quantity = Math.max(before.quantity, Math.min(before.quantity + line.quantity, limit));
    return cart.map((candidate) => (candidate === before ? { ...before, quantity } : candidate));
  }
  if (cart.length >= MAX_LINES) return cart;
  return [...cart, { ...line, quantity: Math.max(1, Math.min(line.quantity, limit)) }];
}

/** The cart without the ordered units: units added since then stay. */
export function withoutOrdered(cart: Cart, ordered: readonly { productId: number; quantity: number }[]): Cart {
  const quantities = new Map(ordered.map((item) => [item.productId, item.quantity]));
  return cart.flatMap((line) => {
    const left = line.quantity - (quantities.get(line.id) ?? 0);
    return left > 0 ? [{ ...line, quantity: left }] : [];
  });
}

function lineOf(product: Product): Omit<CartLine, 'quantity'> {
  const { id, name, priceCents, image, category, ageRange } = product;
  return { id, name, priceCents, image, category, ageRange };
}
