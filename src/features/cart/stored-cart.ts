import * as z from 'zod/mini';
import { type Cart, type CartLine, emptyCart, MAX_LINES, MAX_QUANTITY } from '@/domain/cart';
import { centsFromDollars, dollarsFromCents } from '@/domain/money';
import { lazily } from '@/lib/lazily';
import { parseJson } from '@/lib/parse-json';
import { createStoredValue } from '@/lib/stored-value';

const MAX_NAME_LENGTH = 200;
/** The maximum of `numeric(10,2)`, in dollars. */
const MAX_PRICE = 99_999_999;

/** A stored line, with its price in dollars. Unknown keys are dropped. Lazy, because a first visit has none. */
const storedLine = lazily(() => {
  const text = z.catch(z.string(), '');
  return z.object({
    id: z.int().check(z.positive()),
    name: z.string().check(z.minLength(1), z.maxLength(MAX_NAME_LENGTH)),
    price: z.number().check(z.gte(0), z.lte(MAX_PRICE)),
    image: text,
    quantity: z.int().check(z.positive()),
    category: text,
    ageRange: text,
    wishList: z.catch(z.optional(z.string().check(z.maxLength(36))), undefined),
  });
});

function parseLine(value: unknown): CartLine | null {
  const { data } = storedLine().safeParse(value);
  if (!data) return null;
  const { price, quantity, wishList, ...line } = data;
  return {
    ...line,
    ...(wishList && { wishList }),
    priceCents: centsFromDollars(price),
    quantity: Math.min(quantity, MAX_QUANTITY),
  };
}

/** Parses a stored cart. Drops what is invalid or exceeds the limits. Of two lines of a product the first is kept. */
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
    cart.map(({ id, name, priceCents, image, quantity, category, ageRange, wishList }) => ({
      id,
      name,
      price: dollarsFromCents(priceCents),
      image,
      quantity,
      category,
      ageRange,
      wishList,
    })),
  );
}

const storedBasket = (key: string) =>
  createStoredValue<Cart>({
    key,
    area: 'local',
    initial: emptyCart,
    parse: (text) => {
      const cart = parseStoredCart(text);
      return cart.length > 0 ? cart : undefined;
    },
    serialise: serialiseCart,
  });

export const storedCart = storedBasket('cart');
/** The items saved for later. */
export const storedForLater = storedBasket('saved-for-later');
