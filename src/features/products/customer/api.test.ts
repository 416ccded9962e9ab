import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogueSnapshot } from '@/domain/catalogue-snapshot';
import { getProduct, IN_CLIENT_DELAY_MS, listCategories, listProducts, listProductsByCategory } from './api';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function answer<T>(request: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(IN_CLIENT_DELAY_MS);
  return request;
}

describe('the built-in catalogue of a shop without a database', () => {
  it('responds after 300 ms, not before', async () => {
    const answered = vi.fn();
    void listProducts().then(answered);
    await vi.advanceTimersByTimeAsync(299);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(answered).toHaveBeenCalledExactlyOnceWith(catalogueSnapshot);
  });

  it('finds a product by its id, and returns null for an unknown one', async () => {
    expect(await answer(getProduct(7))).toMatchObject({ id: 7, name: 'Ocean Explorers Book' });
    expect(await answer(getProduct(9))).toBeNull();
  });

  it('lists a category, and everything for All', async () => {
    const names = (await answer(listProductsByCategory('Books'))).map(({ name }) => name);
    expect(names).toEqual(['Storybook Adventure Bundle', 'Ocean Explorers Book']);
    expect(await answer(listProductsByCategory('All'))).toHaveLength(8);
    expect(await answer(listProductsByCategory('Garden'))).toEqual([]);
    expect((await answer(listCategories())).map(({ slug }) => slug)).toContain('arts-and-crafts');
  });
});

describe('the eight products', () => {
  it('have their names, prices and stock', () => {
    expect(
      catalogueSnapshot.map(({ name, category, ageRange, priceCents, stock }) => [
        name,
        category,
        ageRange,
        priceCents,
        stock,
      ]),
    ).toEqual([
      ['Nature Explorer Kit', 'Outdoor', '4-8 years', 3499, 45],
      ['Storybook Adventure Bundle', 'Books', '3-7 years', 2999, 32],
      ['Creative Arts & Crafts Set', 'Arts & Crafts', '5-10 years', 2499, 58],
      ['Learning Animals Collection', 'Educational', '2-6 years', 3999, 27],
      ['Wooden Building Blocks', 'Educational', '1-5 years', 4299, 19],
      ['Dinosaur Adventure Playset', 'Toys', '3-8 years', 3699, 41],
      ['Ocean Explorers Book', 'Books', '4-8 years', 1899, 64],
      ['Musical Instruments Set', 'Music', '2-8 years', 3299, 36],
    ]);
  });
});
