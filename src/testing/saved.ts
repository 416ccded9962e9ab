import { completeSnapshot } from '@/domain/catalogue-facts';
import { dollarsFromCents } from '@/domain/money';
import type { Product } from '@/domain/product';
import { type CompleteProduct, hasFacts, type ProductFacts } from '@/domain/product-facts';

/** A product that comes with the shop, by its id. */
export function productOf(id: number, changes: Partial<CompleteProduct> = {}): CompleteProduct {
  const product = completeSnapshot.find((candidate) => candidate.id === id);
  if (!product) throw new Error(`no product ${id} in the snapshot`);
  return { ...product, ...changes };
}

/** The facts of a product; those of the one that comes with the shop where only lists know it. */
export function factsOf(product: Product | CompleteProduct): ProductFacts {
  return hasFacts(product) ? product : productOf(product.id);
}

/** A line of a cart as the browser's storage holds it. */
export function savedLine(id: number, quantity: number, changes: Record<string, unknown> = {}) {
  const { name, priceCents, image, category, ageRange } = productOf(id);
  return { id, name, price: dollarsFromCents(priceCents), image, quantity, category, ageRange, ...changes };
}

/** Leaves a cart in the browser, as an earlier visit would. Takes pairs of product and quantity, or whole lines. */
export function saveCart(...lines: readonly (readonly [id: number, quantity: number] | Record<string, unknown>)[]) {
  const saved = lines.map((line) => (Array.isArray(line) ? savedLine(line[0], line[1]) : line));
  localStorage.setItem('cart', JSON.stringify(saved));
}

/** The cart in the browser's storage, as pairs of product and quantity. */
export function savedCart(): [id: number, quantity: number][] {
  const lines: { id: number; quantity: number }[] = JSON.parse(localStorage.getItem('cart') ?? '[]');
  return lines.map(({ id, quantity }) => [id, quantity]);
}
