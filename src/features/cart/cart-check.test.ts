import { describe, expect, it } from 'vitest';
import type { CartLine } from '@/domain/cart';
import type { Product } from '@/domain/product';
import { blocksOrder, type LineProblem, lineProblem, repriceCart } from './cart-check';

const product: Product = {
  id: 1,
  name: 'Drum',
  priceCents: 3299,
  sale: null,
  image: '',
  category: 'Music',
  ageRange: '2-8 years',
  minAge: 2,
  maxAge: 8,
  skills: ['music'],
  freeFrom: {},
  play: {},
  description: '',
  stock: 10,
  smallParts: false,
  featuredRank: null,
  createdAt: '2026-01-05T08:00:00Z',
};
const line: CartLine = {
  id: 1,
  name: 'Drum',
  priceCents: 3299,
  image: '',
  quantity: 2,
  category: 'Music',
  ageRange: '2-8 years',
};

const cases: [string, Partial<CartLine>, Product | undefined, LineProblem | null, boolean][] = [
  ['all is well', {}, product, null, false],
  ['exactly the last pieces', { quantity: 10 }, product, null, false],
  ['the product does not exist', {}, undefined, { kind: 'gone' }, true],
  ['nothing is left', {}, { ...product, stock: 0 }, { kind: 'sold-out' }, true],
  ['too few are left', {}, { ...product, stock: 1 }, { kind: 'short', available: 1 }, true],
  [
    'a cart holds more than it may',
    { quantity: 120 },
    { ...product, stock: 500 },
    { kind: 'short', available: 99 },
    true,
  ],
  [
    'the price has changed',
    {},
    { ...product, priceCents: 2999 },
    { kind: 'price-changed', from: 3299, to: 2999 },
    false,
  ],
  [
    'too few are left at another price',
    {},
    { ...product, stock: 1, priceCents: 1 },
    { kind: 'short', available: 1 },
    true,
  ],
];

describe('lineProblem', () => {
  it.each(cases)('when %s', (_, changes, today, problem, blocks) => {
    const found = lineProblem({ ...line, ...changes }, today);
    expect(found).toEqual(problem);
    expect(blocksOrder(found)).toBe(blocks);
  });
});

describe('repriceCart', () => {
  it("uses today's prices and keeps the rest, also of removed products", () => {
    const gone = { ...line, id: 2 };
    expect(repriceCart([line, gone], [{ ...product, priceCents: 100 }])).toEqual([{ ...line, priceCents: 100 }, gone]);
  });
});
