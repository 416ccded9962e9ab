import { expect, it } from 'vitest';
import { createDemoProducts } from './demo';
import type { ProductRepository } from './repository';
import type { StockFilter } from './stock-filter';

const list = (products: ProductRepository, search = '', show: StockFilter = 'on-sale') =>
  products.list({ search, show }, { before: null, pageSize: 24 });

it('is one product at 34.99 with 50 units', async () => {
  const products = createDemoProducts();
  const { rows, counts } = await list(products);
  expect(rows).toMatchObject([{ id: 1, priceCents: 3499, stock: 50 }]);
  expect(counts).toEqual({ 'on-sale': 1, 'low-stock': 0, draft: 0, scheduled: 0, 'no-safety': 0, archived: 0 });
});

it('finds names, categories and ages, whatever the case, as plain text', async () => {
  const products = createDemoProducts();
  const found = async (search: string) => (await list(products, search)).rows.length;
  expect(await found(' EXPLORER ')).toBe(1);
  expect(await found('outdoor')).toBe(1);
  expect(await found('4-8')).toBe(1);
  expect(await found('.*')).toBe(0);
  expect((await list(products, '', 'archived')).rows).toEqual([]);
});

it('keeps nothing for the next visit', async () => {
  const products = createDemoProducts();
  for (const product of (await list(products)).rows) await products.remove(product);
  expect((await list(products)).rows).toEqual([]);
  expect((await list(createDemoProducts())).rows).toHaveLength(1);
});
