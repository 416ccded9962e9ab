import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cart, cartCount, cartSubtotal, emptyCart, MAX_LINES, MAX_QUANTITY } from './cart';
import { addToCart, removeFromCart, restoreLine, setQuantity, withLine, withoutOrdered } from './cart-changes';
import type { Product } from './product';

const product = (changes: Partial<Product> = {}): Product => ({
  id: 1,
  name: 'Blocks',
  priceCents: 4299,
  sale: null,
  image: '/blocks.webp',
  category: 'Educational',
  ageRange: '1-5 years',
  minAge: 1,
  maxAge: 5,
  skills: [],
  freeFrom: {},
  play: {},
  description: 'Thirty blocks.',
  stock: 19,
  smallParts: false,
  featuredRank: null,
  createdAt: '2026-01-05T08:00:00Z',
  ...changes,
});

const cartOf = (...quantities: number[]): Cart =>
  quantities.reduce<Cart>((cart, quantity, index) => {
    const { cart: next } = addToCart(cart, product({ id: index + 1, stock: 99 }), quantity);
    return next;
  }, emptyCart);

const anyProduct = fc.record({
  id: fc.integer({ min: 1, max: 6 }),
  priceCents: fc.integer({ min: 0, max: 100_000 }),
  stock: fc.integer({ min: 0, max: 150 }),
});
const anyNumber = fc.oneof(
  fc.integer({ min: -5, max: 200 }),
  fc.constantFrom(0, -1, 1.5, 1e9, Number.NaN, Number.POSITIVE_INFINITY),
);
const anyCart = fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 8 }).map((quantities) => cartOf(...quantities));

describe('addToCart', () => {
  it('appends a new product and increases a known one', () => {
    const first = addToCart(emptyCart, product(), 2);
    expect(first.outcome).toBe('added');
    const second = addToCart(first.cart, product(), 3);
    expect(second.outcome).toBe('updated');
    expect(second.cart).toEqual([
      {
        id: 1,
        name: 'Blocks',
        priceCents: 4299,
        image: '/blocks.webp',
        quantity: 5,
        category: 'Educational',
        ageRange: '1-5 years',
      },
    ]);
  });

  it('updates the price and name of the line', () => {
    const { cart } = addToCart(cartOf(1), product({ name: 'Big blocks', priceCents: 999 }), 1);
    expect(cart).toMatchObject([{ name: 'Big blocks', priceCents: 999, quantity: 2 }]);
  });

  it('notes the wish list it was added from last', () => {
    const add = (cart: Cart, from?: string) => addToCart(cart, product(), 1, from).cart;
    expect(add(add(add(emptyCart, 'one'), 'other'))).toMatchObject([{ quantity: 3, wishList: 'other' }]);
  });

  it('stops at the stock and reports it', () => {
    const { cart, outcome } = addToCart(cartOf(2), product({ stock: 3 }), 5);
    expect(outcome).toBe('limited');
    expect(cartCount(cart)).toBe(3);
    expect(addToCart(cart, product({ stock: 3 }), 1)).toEqual({ cart, outcome: 'full' });
  });

  it('does not change a line that already exceeds the stock', () => {
    const cart = cartOf(9);
    expect(addToCart(cart, product({ stock: 4 }), 1)).toEqual({ cart, outcome: 'full' });
  });

  it('adds no product beyond the maximum number of lines', () => {
    const full = cartOf(...Array.from({ length: MAX_LINES }, () => 1));
    expect(addToCart(full, product({ id: 1000 }), 1)).toEqual({ cart: full, outcome: 'too-many-lines' });
    expect(addToCart(full, product({ id: 1 }), 1).outcome).toBe('updated');
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('adds nothing for a quantity of %s', (quantity) => {
    const cart = cartOf(2);
    expect(addToCart(cart, product(), quantity)).toEqual({ cart, outcome: 'ignored' });
  });

  it('never contains more than the stock or 99, whatever quantity is added', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyProduct, anyNumber), { maxLength: 20 }), (additions) => {
        const stockOf = new Map(additions.map(([{ id, stock }]) => [id, stock]));
        const cart = additions.reduce<Cart>(
          (before, [changes, quantity]) =>
            addToCart(before, product({ ...changes, stock: stockOf.get(changes.id) ?? 0 }), quantity).cart,
          emptyCart,
        );
        for (const line of cart) {
          expect(Number.isInteger(line.quantity)).toBe(true);
          expect(line.quantity).toBeGreaterThanOrEqual(1);
          expect(line.quantity).toBeLessThanOrEqual(Math.min(stockOf.get(line.id) ?? 0, MAX_QUANTITY));
        }
        expect(new Set(cart.map((line) => line.id)).size).toBe(cart.length);
      }),
    );
  });
});

describe('setQuantity', () => {
  it('changes one line', () => {
    expect(setQuantity(cartOf(1, 2), 2, 7).map((line) => line.quantity)).toEqual([1, 7]);
  });

  it.each([0, -1, 1.5, 100, 1e9, Number.NaN])('ignores %s', (quantity) => {
    const cart = cartOf(3);
    expect(setQuantity(cart, 1, quantity)).toBe(cart);
  });
});

describe('removing', () => {
  it('is undone by restoring, in the same position', () => {
    fc.assert(
      fc.property(anyCart, fc.nat(), (cart, seed) => {
        fc.pre(cart.length > 0);
        const index = seed % cart.length;
        const line = cart[index];
        if (!line) throw new Error('no line there');
        const removed = removeFromCart(cart, line.id);
        expect(removed).toHaveLength(cart.length - 1);
        expect(restoreLine(removed, line, index)).toEqual(cart);
      }),
    );
  });

  it('keeps a line that was added again in the meantime', () => {
    const [line] = cartOf(9);
    if (!line) throw new Error('no line there');
    const cart = cartOf(2);
    expect(restoreLine(cart, line, 0)).toBe(cart);
  });

  it('does not restore beyond the maximum number of lines', () => {
    const full = cartOf(...Array.from({ length: MAX_LINES }, () => 1));
    const [line] = cartOf(1);
    if (!line) throw new Error('no line there');
    expect(restoreLine(full, { ...line, id: 1000 }, 0)).toBe(full);
  });
});

describe('withLine', () => {
  const [line] = cartOf(9);
  if (!line) throw new Error('no line there');

  it('appends a line, or increases it, up to the limit', () => {
    expect(withLine(emptyCart, line, 5)).toEqual([{ ...line, quantity: 5 }]);
    expect(withLine(cartOf(2), line, 99)).toEqual([{ ...line, quantity: 11 }]);
    expect(withLine(cartOf(4), line, 3)).toEqual([{ ...line, quantity: 4 }]);
  });

  it('keeps one unit of a product that is sold out, which the cart explains', () => {
    expect(withLine(emptyCart, line, 0)).toEqual([{ ...line, quantity: 1 }]);
  });

  it('changes nothing when there is no room', () => {
    const full = cartOf(...Array.from({ length: MAX_LINES }, () => 1));
    expect(withLine(full, { ...line, id: 1000 }, 9)).toBe(full);
  });
});

describe('counting', () => {
  it('sums units and prices', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        let pieces = 0;
        let cents = 0;
        for (const line of cart) {
          pieces += line.quantity;
          for (let piece = 0; piece < line.quantity; piece += 1) cents += line.priceCents;
        }
        expect(cartCount(cart)).toBe(pieces);
        expect(cartSubtotal(cart)).toBe(cents);
      }),
    );
  });
});

describe('withoutOrdered', () => {
  it('keeps units added after the order', () => {
    const left = withoutOrdered(cartOf(5, 2, 1), [
      { productId: 1, quantity: 3 },
      { productId: 2, quantity: 2 },
    ]);
    expect(left.map(({ id, quantity }) => [id, quantity])).toEqual([
      [1, 2],
      [3, 1],
    ]);
  });

  it('empties a cart that was ordered completely', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const ordered = cart.map((line) => ({ productId: line.id, quantity: line.quantity }));
        expect(withoutOrdered(cart, ordered)).toEqual([]);
      }),
    );
  });
});
