import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { cents } from '@/domain/codecs';
import { fieldNamed, renamed } from './renamed';

const columns = z.object({ id: z.number(), imageUrl: z.string(), salePrice: z.nullable(cents) });
const names = { imageUrl: 'image', salePrice: 'saleCents' } as const;
const toy = renamed(columns, names);

test('reads columns as fields, and writes the fields back to their columns', () => {
  const stored = { id: 7, imageUrl: '/kite.webp', salePrice: 12.5 };
  const read = { id: 7, image: '/kite.webp', saleCents: 1250 };
  expect(toy.parse(stored)).toEqual(read);
  expect(z.encode(toy, read)).toEqual(stored);
});

test('writes no column that is not given', () => {
  expect(z.encode(renamed(z.partial(columns), names), { saleCents: null })).toEqual({ salePrice: null });
});

test('refuses a row without a column', () => {
  expect(() => toy.parse({ id: 7, imageUrl: '/kite.webp' })).toThrow();
});

test('finds the field of a column, whatever it is called', () => {
  expect(['image_url', 'sale_price', 'created_at'].map(fieldNamed(names))).toEqual(['image', 'saleCents', 'createdAt']);
});
