import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_LINES, MAX_QUANTITY } from '@/domain/cart';
import { parseStoredCart, serialiseCart } from './stored-cart';

const stored = (changes: Record<string, unknown> = {}) => ({
  id: 1,
  name: 'Nature Explorer Kit',
  price: 34.99,
  image: '/images/products/nature-explorer-kit.webp',
  quantity: 2,
  category: 'Outdoor',
  ageRange: '4-8 years',
  ...changes,
});
const parse = (value: unknown) => parseStoredCart(JSON.stringify(value));

const anyCart = fc.uniqueArray(
  fc.record(
    {
      id: fc.integer({ min: 1, max: 10_000 }),
      name: fc.string({ minLength: 1, maxLength: 100, unit: 'grapheme' }).filter((name) => name.length <= 200),
      priceCents: fc.integer({ min: 0, max: 1_000_000 }),
      image: fc.string(),
      quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
      category: fc.string(),
      ageRange: fc.string(),
      wishList: fc.uuid(),
    },
    { requiredKeys: ['id', 'name', 'priceCents', 'image', 'quantity', 'category', 'ageRange'] },
  ),
  { selector: (line) => line.id, maxLength: MAX_LINES },
);

describe('the stored cart', () => {
  it('is restored as it was saved', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        expect(parseStoredCart(serialiseCart(cart))).toEqual(cart);
      }),
    );
  });

  it('has the specified keys, with the price in dollars', () => {
    const { price: _, ...rest } = stored();
    expect(JSON.parse(serialiseCart([{ ...rest, priceCents: 3499 }]))).toEqual([stored()]);
  });

  it.each([
    ['no JSON', '{broken'],
    ['an object', '{"items":[]}'],
    ['null', 'null'],
    ['a text', '"cart"'],
    ['a number', '7'],
    ['an empty text', ''],
  ])('is empty for %s', (_, text) => expect(parseStoredCart(text)).toEqual([]));

  it('drops invalid lines and keeps the others', () => {
    const broken = [
      null,
      [],
      'line',
      stored({ id: '1' }),
      stored({ id: -1 }),
      stored({ id: 1.5 }),
      stored({ name: '' }),
      stored({ name: 7 }),
      stored({ name: 'x'.repeat(201) }),
      stored({ price: '34.99' }),
      stored({ price: -1 }),
      stored({ price: 1e300 }),
      stored({ price: null }),
      stored({ quantity: 0 }),
      stored({ quantity: -1 }),
      stored({ quantity: 1.5 }),
      stored({ quantity: '2' }),
    ];
    expect(parse([...broken, stored({ id: 2 })]).map((line) => line.id)).toEqual([2]);
  });

  it('fills missing texts and removes unknown fields', () => {
    expect(parse([{ id: 1, name: 'Kit', price: 34.99, quantity: 1, colour: 'green' }])).toEqual([
      { id: 1, name: 'Kit', priceCents: 3499, quantity: 1, image: '', category: '', ageRange: '' },
    ]);
  });

  it.each([100, 1e9, Number.MAX_SAFE_INTEGER])('reduces a quantity of %i to 99', (quantity) => {
    expect(parse([stored({ quantity })])).toMatchObject([{ quantity: 99 }]);
  });

  it('keeps the first line of a product', () => {
    expect(parse([stored(), stored({ quantity: 9 })])).toMatchObject([{ id: 1, quantity: 2 }]);
  });

  it('keeps 50 lines of 60', () => {
    const lines = Array.from({ length: 60 }, (_, index) => stored({ id: index + 1 }));
    expect(parse(lines).map((line) => line.id)).toEqual(Array.from({ length: MAX_LINES }, (_, index) => index + 1));
  });
});
