import { completeSnapshot } from '@/domain/catalogue-facts';
import { dollarsFromCents } from '@/domain/money';
import type { Product } from '@/domain/product';
import { type CompleteProduct, hasFacts, type ProductFacts } from '@/domain/product-facts';

/** A built-in product by its id. */
export function productOf(id: number, changes: Partial<CompleteProduct> = {}): CompleteProduct {
  const product = completeSnapshot.find((candidate) => candidate.id === id);
  if (!product) throw new Error(`no product ${id} in the snapshot`);
  return { ...product, ...changes };
}

/** The facts of a product; of the built-in one if it has none itself. */
export function factsOf(product: Product | CompleteProduct): ProductFacts {
  return hasFacts(product) ? product : productOf(product.id);
}

/** A cart line in the format of the browser's storage. */
export function savedLine(id: number, quantity: number, changes: Record<string, unknown> = {}) {
  const { name, priceCents, image, category, ageRange } = productOf(id);
  return { id, name, price: dollarsFromCents(priceCents), image, quantity, category, ageRange, ...changes };
}

/** Stores a cart in the browser. Takes pairs of product id and quantity, or whole lines. */
export function saveCart(...lines: readonly (readonly [id: number, quantity: number] | Record<string, unknown>)[]) {
  const saved = lines.map((line) => (Array.isArray(line) ? savedLine(line[0], line[1]) : line));
  localStorage.setItem('cart', JSON.stringify(saved));
}

/** The cart in the browser's storage, as pairs of product and quantity. */
export function savedCart(): [id: number, quantity: number][] {
  const lines: { id: number; quantity: number }[] = JSON.parse(localStorage.getItem('cart') ?? '[]');
  return lines.map(({ id, quantity }) => [id, quantity]);
}
