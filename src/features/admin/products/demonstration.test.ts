import { expect, it } from 'vitest';
import { createProductSample } from './demonstration';

it('is one product at 34.99 with 50 pieces, in the four categories', async () => {
  const source = createProductSample();
  expect(await source.list()).toMatchObject([{ id: 1, priceCents: 3499, stock: 50 }]);
  expect(source.categories).toEqual(['Outdoor', 'Books', 'Arts & Crafts', 'Educational']);
});

it('keeps nothing for the next visit', async () => {
  const source = createProductSample();
  for (const product of await source.list()) await source.remove(product);
  expect(await createProductSample().list()).toHaveLength(1);
});
