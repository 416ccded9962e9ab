import { describe, expect, it } from 'vitest';
import { expectRefused } from './support/answers';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, staff } = shop.clients;

const RAINY = { name: 'Rainy days', slug: 'rainy-days', intro: 'For inside. Dry socks.', product_ids: [3, 1] };

const save = (change: object = {}, target: { id?: number; expected_version?: number } = {}) =>
  staff.rpc('save_collection', { collection: { ...RAINY, ...change }, ...target });

describe('collections', () => {
  it('are writable by staff, keep the order of their products, and are readable by everybody', async () => {
    const { data } = await save({ name: ' Rainy\ndays ' });
    expect(data).toMatchObject({ ...RAINY, version: 1 });
    for (const client of [visitor, owner, staff]) {
      expect((await client.from('collections').select('name, product_ids')).data).toEqual([
        { name: 'Rainy days', product_ids: [3, 1] },
      ]);
    }
    const edited = await save({ product_ids: [1] }, { id: data.id, expected_version: 1 });
    expect(edited.data).toMatchObject({ product_ids: [1], version: 2 });
    const again = await save({ product_ids: [1] }, { id: data.id, expected_version: 2 });
    expect(again.data).toMatchObject({ version: 2 });
    expect((await save({}, { id: data.id, expected_version: 1 })).error).toMatchObject({ hint: 'VERSION_CONFLICT' });
  });

  it('are removed and restored', async () => {
    const { data } = await save();
    expect((await staff.rpc('remove_collection', { id: data.id })).error).toBeNull();
    expect((await visitor.from('collections').select()).data).toEqual([]);
    expect((await staff.rpc('remove_collection', { id: data.id })).error).toMatchObject({
      hint: 'COLLECTION_NOT_FOUND',
    });
    expect((await staff.rpc('restore_collection', { id: data.id })).data).toMatchObject(RAINY);
    expect((await staff.rpc('restore_collection', { id: data.id })).data).toMatchObject(RAINY);
  });

  it('trigger a build of the pages', async () => {
    const print = async () =>
      (await shop.database.sql.query<{ print: string }>('select private.pages_fingerprint() as print'))[0]?.print;
    const before = await print();
    await save();
    expect(await print()).not.toBe(before);
  });

  it('refuse wrong values with the name of the field', () =>
    expectRefused('BAD_COLLECTION', ([, change]) => save(change), [
      ['name', { name: ' ' }],
      ['name', { name: 'x'.repeat(61) }],
      ['slug', { slug: 'Rainy days' }],
      ['slug', { slug: 'a--b' }],
      ['intro', { intro: '' }],
      ['intro', { intro: 'x'.repeat(301) }],
      ['product_ids', { product_ids: [] }],
      ['product_ids', { product_ids: [1, 1] }],
      ['product_ids', { product_ids: [999999] }],
      ['product_ids', { product_ids: 'all' }],
      ['product_ids', { product_ids: Array.from({ length: 49 }, (_, at) => at + 1) }],
    ]));

  it.each([
    ['name', { slug: 'other', name: 'RAINY DAYS' }],
    ['slug', { name: 'Other' }],
  ])('have a unique %s', async (field, change) => {
    await save();
    expect((await save(change)).error).toMatchObject({ hint: 'BAD_COLLECTION', details: field });
  });

  it('are writable by staff only', async () => {
    for (const client of [visitor, owner]) {
      expect((await client.rpc('save_collection', { collection: RAINY })).error).not.toBeNull();
      expect((await client.from('collections').insert(RAINY)).error).not.toBeNull();
    }
    expect((await staff.from('collections').insert(RAINY)).error).not.toBeNull();
  });
});
