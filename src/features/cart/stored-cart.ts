import * as z from 'zod/mini';
import { type Cart, MAX_LINES, MAX_QUANTITY } from '@/domain/cart';
import { centsFromDollars, dollarsFromCents } from '@/domain/money';
import { parseStoredJson } from '@/lib/storage';

export const CART_KEY = 'cart';

/** A line as it is stored: the specified keys, the price in dollars. Unknown keys of other versions are dropped. */
const storedLineSchema = z.object({
  id: z.int().check(z.positive()),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  price: z.number().check(z.gte(0), z.lte(99_999_999)),
  image: z.catch(z.string(), ''),
  quantity: z.int().check(z.gte(1)),
  category: z.catch(z.string(), ''),
  ageRange: z.catch(z.string(), ''),
});

/**
 * Reads a stored cart. What is no JSON or no list is discarded; of a list, every line that can be understood is kept,
 * quantities and the number of lines within the limits, the first line of a product winning.
 */
export function parseStoredCart(text: string | null): Cart {
  const value = parseStoredJson(text);
  if (!Array.isArray(value)) return [];
  const seen = new Set<number>();
  const lines = value.flatMap((candidate) => {
    const parsed = storedLineSchema.safeParse(candidate);
    if (!parsed.success || seen.has(parsed.data.id)) return [];
    seen.add(parsed.data.id);
    const { price, quantity, ...rest } = parsed.data;
    return [{ ...rest, priceCents: centsFromDollars(price), quantity: Math.min(quantity, MAX_QUANTITY) }];
  });
  return lines.slice(0, MAX_LINES);
}

/** The text to store for a cart. */
export function serialiseCart(cart: Cart): string {
  return JSON.stringify(
    cart.map(({ id, name, priceCents, image, quantity, category, ageRange }) => ({
      id,
      name,
      price: dollarsFromCents(priceCents),
      image,
      quantity,
      category,
      ageRange,
    })),
  );
}
