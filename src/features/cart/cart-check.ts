import type { Cart, CartLine } from '@/domain/cart';
import { quantityLimit } from '@/domain/cart-changes';
import type { Cents } from '@/domain/money';
import type { Product } from '@/domain/product';

/** What has changed since a line was added to the cart, perhaps days ago. */
export type LineProblem =
  | { kind: 'gone' }
  | { kind: 'sold-out' }
  | { kind: 'short'; available: number }
  | { kind: 'price-changed'; from: Cents; to: Cents };

/** What changed since the line was added, or null. `undefined` means that the product does not exist. */
export function lineProblem(line: CartLine, product: Product | undefined): LineProblem | null {
  if (!product) return { kind: 'gone' };
  if (product.stock < 1) return { kind: 'sold-out' };
  if (quantityLimit(product.stock) < line.quantity) return { kind: 'short', available: quantityLimit(product.stock) };
  if (product.priceCents !== line.priceCents) {
    return { kind: 'price-changed', from: line.priceCents, to: product.priceCents };
  }
  return null;
}

/** Whether a problem prevents the order. A changed price does not: it is shown, and the shopper accepts it. */
export function blocksOrder(problem: LineProblem | null): boolean {
  return problem !== null && problem.kind !== 'price-changed';
}

/** The cart at current prices, so that what is shown is what will be charged. */
export function repriceCart(cart: Cart, products: readonly Product[]): Cart {
  const prices = new Map(products.map((product) => [product.id, product.priceCents]));
  return cart.map((line) => ({ ...line, priceCents: prices.get(line.id) ?? line.priceCents }));
}
