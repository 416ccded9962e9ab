import { describe, expect, it } from 'vitest';
import { browse, browseAll, EVERYTHING } from './support/browsing';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, service } = shop.clients;

describe('the search of the database', () => {
  const found = async (q: string) => (await browse(visitor, { ...EVERYTHING, q })).products.map(({ id }) => id);

  it.each([
    ['ocean', [4, 7]],
    ['Dinosaurs', [6]],
    ['dinasour', [6]],
    ['xylofone', [8]],
    ['instrumnets', [8]],
    ['lego', [5]],
    ['picture book', [2, 7]],
    ['bl', [3, 5]],
    ['the ocean book', [7]],
    ['gift for a 10 year old', [3]],
    ['blocks quaternion', [5]],
    ['quaternion', []],
    ['9786990010472', [7]],
    ['978-6-990-01047-2', [7]],
    ['Haddad', [7]],
    ['kamándé', [2]],
    ['acrylic', [1]],
    ["' | !& (", []],
  ])('for %j finds %j', async (q, ids) => expect((await found(q)).toSorted()).toEqual(ids.toSorted()));

  it('also finds products by the synonyms of staff', async () => {
    await service.from('search_synonyms').insert({ words: ['nature', 'woodland'] });
    expect(await found('woodland')).toContain(1);
    await service.from('products').update({ name: 'Telescope for the woodland' }).eq('id', 2);
    expect((await found('woodland')).toSorted()).toEqual([1, 2]);
    expect(await found('telescpoe')).toEqual([2]);
  });

  it('ranks names before descriptions, unless another sort order is chosen', async () => {
    await service.from('products').update({ description: 'Goes well with a drum.' }).in('id', [1, 2]);
    await service.from('products').update({ name: 'Drum' }).eq('id', 7);
    expect((await found('drum'))[0]).toBe(7);
    const byPrice = await browseAll(visitor, { ...EVERYTHING, q: 'drum', sort: 'price-desc', pageSize: 2 });
    const prices = byPrice.flatMap((page) => page.products.map(({ priceCents }) => priceCents));
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    const paged = await browseAll(visitor, { ...EVERYTHING, q: 'drum', pageSize: 1 });
    expect(paged.flatMap((page) => page.products.map(({ id }) => id))).toEqual(await found('drum'));
  });

  it('distinguishes no match from no match with these filters, and suggests a correction', async () => {
    expect(await browse(visitor, { ...EVERYTHING, q: 'musc' })).toMatchObject({
      isNothingFound: true,
      nearest: 'music',
      counts: { shown: 0 },
    });
    expect(await browse(visitor, { ...EVERYTHING, q: 'ocean', child: 0 })).toMatchObject({
      isNothingFound: false,
      nearest: null,
    });
    expect((await browse(visitor, { ...EVERYTHING, q: 'musc' })).counts?.facets.categories).toHaveLength(7);
  });
});
