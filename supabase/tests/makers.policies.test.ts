import { describe, expect, it } from 'vitest';
import { expectRefused } from './support/answers';
import { A_PRODUCT, rowOf, saveProduct } from './support/editing';
import { placeOrder } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, staff, service } = shop.clients;

const FELT = { name: 'Felt & Sons', address: 'Lane 7\nKisumu', email: 'felt@example.com', eu_contact: '' };

const save = (change: object = {}, target: { id?: number; expected_version?: number } = {}) =>
  staff.rpc('save_maker', { maker: { ...FELT, ...change }, ...target });
const found = async (q: string) =>
  (await visitor.rpc('browse_products', { q })).data.products.map(({ name }: { name: string }) => name);

describe('makers', () => {
  it('are writable by staff and readable by everybody', async () => {
    const { data } = await save({ name: ' Felt\n& Sons ' });
    expect(data).toMatchObject({ ...FELT, version: 1 });
    for (const client of [visitor, owner, staff]) {
      expect((await client.from('makers').select('name, eu_contact').eq('id', data.id)).data).toEqual([
        { name: 'Felt & Sons', eu_contact: '' },
      ]);
    }
    const edited = await save({ eu_contact: 'Ann, Rome' }, { id: data.id, expected_version: 1 });
    expect(edited.data).toMatchObject({ eu_contact: 'Ann, Rome', version: 2 });
    expect((await save({}, { id: data.id, expected_version: 1 })).error).toMatchObject({ hint: 'VERSION_CONFLICT' });
  });

  it('refuse wrong values with the name of the field', () =>
    expectRefused('BAD_MAKER', ([, change]) => save(change), [
      ['name', { name: ' ' }],
      ['name', { name: 'x'.repeat(101) }],
      ['name', { name: 'TIGONI press' }],
      ['address', { address: '' }],
      ['email', { email: 'felt' }],
      ['email', { email: null }],
      ['eu_contact', { eu_contact: 'x'.repeat(301) }],
    ]));

  it('are writable by staff only', async () => {
    for (const client of [visitor, owner]) {
      expect((await client.rpc('save_maker', { maker: FELT })).error).not.toBeNull();
      expect((await client.rpc('remove_maker', { id: 1 })).error).not.toBeNull();
    }
    expect((await staff.from('makers').insert(FELT)).error).not.toBeNull();
  });

  it('cannot be removed while a product refers to them, otherwise they are removed and restored', async () => {
    expect((await staff.rpc('remove_maker', { id: 1 })).error).toMatchObject({ hint: 'MAKER_IN_USE' });
    const { data } = await save();
    expect((await staff.rpc('remove_maker', { id: data.id })).error).toBeNull();
    expect((await staff.rpc('remove_maker', { id: data.id })).error).toMatchObject({ hint: 'MAKER_NOT_FOUND' });
    expect((await staff.rpc('restore_maker', { id: data.id })).data).toMatchObject(FELT);
  });

  it('that were removed leave a restored product without a maker', async () => {
    const { data } = await save();
    const { id } = rowOf(await saveProduct(staff, { maker_id: data.id }));
    await staff.rpc('remove_product', { id });
    await staff.rpc('remove_maker', { id: data.id });
    expect((await staff.rpc('restore_product', { product: { id } })).data).toMatchObject({ id, maker_id: null });
  });

  it('make their products searchable by name, also after a change, and trigger a build of the pages', async () => {
    const print = async () =>
      (await shop.database.sql.query<{ print: string }>('select private.pages_fingerprint() as print'))[0]?.print;
    const { data } = await save();
    await saveProduct(staff, { maker_id: data.id, details: { gtin: '4006381333931' } });
    expect(await found('felt')).toEqual(['Kite']);
    expect(await found('4006381333931')).toEqual(['Kite']);
    const before = await print();
    await save({ name: 'Xanadu' }, { id: data.id, expected_version: 1 });
    expect(await found('xanadu')).toEqual(['Kite']);
    expect(await print()).not.toBe(before);
  });
});

it('the next one of a series is the following volume that is on sale', async () => {
  const volume = async (name: string, number: string, change: object = {}) =>
    rowOf(await saveProduct(staff, { name, details: { series: 'Little Owl', volume: number }, ...change }));
  const first = await volume('One', '1');
  const third = await volume('Three', '3');
  const nextOf = async (id: number) =>
    (await visitor.from('products').select('next_in_series').eq('id', id).single()).data?.next_in_series;
  expect(await nextOf(first.id)).toBeNull();
  const second = await volume('Two', '2', { details: { series: 'little owl', volume: '2' } });
  expect(await nextOf(first.id)).toEqual({ id: second.id, name: 'Two' });
  expect(await nextOf(second.id)).toEqual({ id: third.id, name: 'Three' });
  await service.from('products').update({ is_draft: true }).eq('id', second.id);
  expect(await nextOf(first.id)).toBeNull();
});

describe('the safety sheet', () => {
  const sheet = async (id: number, client = visitor) => (await client.rpc('safety_sheet', { id })).data;

  it('of a product on sale shows everybody its maker and the warnings', async () => {
    expect(await sheet(1)).toMatchObject({
      name: 'Nature Explorer Kit',
      is_on_sale: true,
      details: { batch: 'NE-2509' },
      safety: { small_parts: true },
      maker: { name: 'Baobab Workshop', email: 'makers@baobab-workshop.example' },
    });
    expect(Object.keys(await sheet(1)).toSorted()).toEqual([
      'age_range',
      'box_contents',
      'details',
      'free_from',
      'id',
      'is_on_sale',
      'maker',
      'max_age',
      'min_age',
      'name',
      'recall',
      'safety',
      'updated_at',
    ]);
  });

  it('shows the newest recall, active or lifted, without anybody affected', async () => {
    await placeOrder(visitor);
    const recall = (reason: string) =>
      staff.rpc('save_recall', {
        recall: { reason, remedy: 'refund', batch: 'B 7', sold_from: '2026-01-01', sold_until: null },
        product_id: 5,
      });
    expect((await sheet(5)).recall).toBeNull();
    const { data: first } = await recall('A wheel comes off.');
    expect((await sheet(5)).recall).toEqual({
      reason: 'A wheel comes off.',
      remedy: 'refund',
      batch: 'B 7',
      sold_from: '2026-01-01',
      sold_until: null,
      recalled_at: first.created_at,
      lifted_at: null,
    });
    const { data: lifted } = await staff.rpc('lift_recall', { id: first.id, expected_version: first.version });
    expect((await sheet(5)).recall).toMatchObject({ lifted_at: lifted.lifted_at });
    await recall('Another wheel comes off.');
    expect((await sheet(5)).recall).toMatchObject({ reason: 'Another wheel comes off.', lifted_at: null });
    expect((await sheet(6)).recall).toBeNull();
  });

  it('still exists for products ordered before, archived or not, but not for those shoppers never saw', async () => {
    const { id } = rowOf(await saveProduct(staff, { ...A_PRODUCT, is_draft: true }));
    expect(await sheet(id)).toBeNull();
    expect(await sheet(id, owner)).toBeNull();
    expect(await sheet(999)).toBeNull();
    await placeOrder(visitor);
    const [line] = await shop.database.sql.query<{ product_id: number }>('select product_id from public.order_items');
    const ordered = Number(line?.product_id);
    await service.from('products').update({ archived_at: '2026-03-01T00:00:00Z' }).eq('id', ordered);
    expect(await sheet(ordered)).toMatchObject({ id: ordered, is_on_sale: false });
    const { data: all } = await visitor.rpc('safety_sheets');
    const ids = all.map((one: { id: number }) => one.id);
    expect(ids).toContain(ordered);
    expect(ids).not.toContain(id);
    expect(all).toEqual(await Promise.all(ids.map((each: number) => sheet(each))));
  });
});
