import { type Cart, type CartLine, emptyCart, MAX_LINES, MAX_QUANTITY } from '@/domain/cart';
import { centsFromDollars, dollarsFromCents } from '@/domain/money';
import { createStoredValue, useStoredValue } from '@/lib/stored-value';
import { parseJson, propertiesOf, textOf } from '@/lib/unknown-values';

const MAX_NAME_LENGTH = 200;
/** What `numeric(10,2)` can hold, in dollars. */
const MAX_PRICE = 99_999_999;

const isPositiveInteger = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/**
 * Reads a stored line; its price is in dollars. Unknown keys of other versions are dropped.
 * By hand, because the cart is read with the first paint and a schema library would double the code for it.
 */
function parseLine(value: unknown): CartLine | null {
  const { id, name, price, image, quantity, category, ageRange } = propertiesOf(value);
  if (!isPositiveInteger(id) || !isPositiveInteger(quantity)) return null;
  if (typeof name !== 'string' || name === '' || name.length > MAX_NAME_LENGTH) return null;
  if (typeof price !== 'number' || !(price >= 0 && price <= MAX_PRICE)) return null;
  return {
    id,
    name,
    priceCents: centsFromDollars(price),
    image: textOf(image),
    quantity: Math.min(quantity, MAX_QUANTITY),
    category: textOf(category),
    ageRange: textOf(ageRange),
  };
}

/** Reads a stored cart as far as it can be read, within the limits. Of two lines of a product the first one counts. */
export function parseStoredCart(text: string): Cart {
  const value = parseJson(text);
  if (!Array.isArray(value)) return [];
  const seen = new Set<number>();
  const lines = value.flatMap((candidate) => {
    const line = parseLine(candidate);
    if (!line || seen.has(line.id)) return [];
    seen.add(line.id);
    return [line];
  });
  return lines.slice(0, MAX_LINES);
}

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

export const storedCart = createStoredValue<Cart>({
  key: 'cart',
  area: 'local',
  initial: emptyCart,
  parse: (text) => {
    const cart = parseStoredCart(text);
    return cart.length > 0 ? cart : undefined;
  },
  serialise: serialiseCart,
});

export function useCart(): Cart {
  return useStoredValue(storedCart);
}
