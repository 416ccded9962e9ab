import { describe, expect, it } from 'vitest';
import builtIn from '../../src/domain/category-snapshot.json' with { type: 'json' };
import { expectRefused } from './support/answers';
import { A_PRODUCT, rowOf, saveProduct } from './support/editing';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, staff, service } = shop.clients;

const PUZZLES = { name: 'Puzzles', slug: 'puzzles', intro: 'Pieces that fit. One by one.', tint: 'toys' };

const save = (change: object, target: { id?: number; expected_version?: number } = {}) =>
  staff.rpc('save_category', { category: { ...PUZZLES, ...change }, ...target });
const edit = (id: number, change: object, expected_version = 1) =>
  save({ name: builtIn[id - 1]?.name, slug: builtIn[id - 1]?.slug, ...change }, { id, expected_version });
const inOrder = async () =>
  (await visitor.from('categories').select('name').order('place').order('id')).data?.map(({ name }) => name);
const fingerprint = async () =>
  (await shop.database.sql.query<{ print: string }>('select private.pages_fingerprint() as print'))[0]?.print;
const auditOf = async (table: string) =>
  (await staff.from('audit_log').select('action, actor').eq('table_name', table).order('id')).data;

const [arts, books, , , outdoor] = [1, 2, 3, 4, 5];

describe('categories', () => {
  it('are readable by everybody, and initially those that come with the shop', async () => {
    for (const client of [visitor, owner, staff]) {
      const { data } = await client.from('categories').select('name, slug, tint, intro').order('place');
      expect(data).toEqual(builtIn);
    }
    const { data } = await visitor.from('categories').select('name, products_on_sale').order('place');
    expect(data?.map((row) => row.products_on_sale)).toEqual([1, 2, 2, 1, 1, 1]);
  });

  it('are writable by staff; a new one is the last', async () => {
    const { data } = await save({ name: '  Puzzles ', picture_url: '/a.webp', picture_alt: ' A puzzle ' });
    expect(data).toMatchObject({ ...PUZZLES, picture_url: '/a.webp', picture_alt: 'A puzzle', version: 1, place: 7 });
    const edited = await save({ intro: 'Pieces.', picture_url: '' }, { id: data.id, expected_version: 1 });
    expect(edited.data).toMatchObject({ intro: 'Pieces.', picture_url: null, picture_alt: null, version: 2 });
    const same = await save({ intro: 'Pieces.' }, { id: data.id, expected_version: 2 });
    expect(same.data).toMatchObject({ version: 2 });
    expect((await inOrder())?.at(-1)).toBe('Puzzles');
    expect((await auditOf('categories'))?.map(({ action }) => action)).toEqual(['insert', 'update']);
  });

  it('report a conflict to the second of two editors', async () => {
    const { error } = await edit(books, { intro: 'Mine.' }, 7);
    expect(error).toMatchObject({ code: 'P0001', hint: 'VERSION_CONFLICT' });
    expect(JSON.parse(error?.details ?? '')).toMatchObject({ id: books, name: 'Books' });
  });

  it('refuse wrong values with the name of the field', async () => {
    await expectRefused('BAD_CATEGORY', ([, change]) => save(change), [
      ['name', { name: ' ' }],
      ['name', { name: 'x'.repeat(41) }],
      ['name', { name: 'ALL' }],
      ['name', { name: 'books' }],
      ['slug', { slug: '' }],
      ['slug', { slug: 'Puzzles' }],
      ['slug', { slug: 'a--b' }],
      ['slug', { slug: 'age' }],
      ['slug', { slug: 'books' }],
      ['slug', { slug: 'x'.repeat(61) }],
      ['intro', { intro: '' }],
      ['intro', { intro: 'x'.repeat(301) }],
      ['picture_url', { picture_url: 'javascript:alert(1)', picture_alt: 'A' }],
      ['picture_url', { picture_alt: 'A picture' }],
      ['picture_alt', { picture_url: '/a.webp' }],
      ['picture_alt', { picture_url: '/a.webp', picture_alt: 'x'.repeat(301) }],
      ['tint', { tint: 'crimson' }],
    ]);
    expect(await inOrder()).toHaveLength(6);
  });

  it('are 50 at most', async () => {
    const many = Array.from({ length: 44 }, (_, index) => ({ ...PUZZLES, name: `P${index}`, slug: `p${index}` }));
    await service.from('categories').insert(many);
    expect((await save({})).error).toMatchObject({ hint: 'TOO_MANY_CATEGORIES' });
  });

  it('are reordered without a new version', async () => {
    const moved = await staff.rpc('move_category', { id: outdoor, place: 1 });
    expect(moved.data).toEqual([5, 1, 2, 3, 4, 6]);
    await staff.rpc('move_category', { id: arts, place: 6 });
    expect(await inOrder()).toEqual(['Outdoor', 'Books', 'Educational', 'Music', 'Toys', 'Arts & Crafts']);
    expect((await edit(arts, {})).error).toBeNull();
    for (const place of [0, 7, null]) {
      expect((await staff.rpc('move_category', { id: arts, place })).error).toMatchObject({ hint: 'BAD_PLACE' });
    }
    expect((await staff.rpc('move_category', { id: 99, place: 1 })).error).toMatchObject({
      hint: 'CATEGORY_NOT_FOUND',
    });
  });

  it('trigger a build of the pages when they or their order change', async () => {
    const prints = [await fingerprint()];
    await edit(books, { intro: 'Other sentences.' });
    prints.push(await fingerprint());
    await staff.rpc('move_category', { id: outdoor, place: 1 });
    prints.push(await fingerprint());
    expect(new Set(prints).size).toBe(3);
    const triggers = await shop.database.sql.query(
      "select tgname from pg_trigger where tgrelid = 'public.categories'::regclass and tgname = 'nudge_publication'",
    );
    expect(triggers).toHaveLength(1);
  });
});

describe('the products of a category', () => {
  it('are renamed with it, which is logged with the member of staff', async () => {
    const saved = await edit(outdoor, { name: 'Garden', slug: 'garden' });
    expect(saved.data).toMatchObject({ former_names: ['Outdoor'], former_slugs: ['outdoor'] });
    const { data } = await visitor.from('products').select('id, version').eq('category', 'Garden');
    expect(data).toEqual([{ id: 1, version: 2 }]);
    expect(await auditOf('products')).toEqual([{ action: 'update', actor: (await auditOf('categories'))?.[0]?.actor }]);
    const back = await edit(outdoor, { name: 'Outdoor', slug: 'outdoor' }, 2);
    expect(back.data).toMatchObject({ former_names: ['Garden'], former_slugs: ['garden'] });
  });

  it('can be saved and restored under a former name of it', async () => {
    const kite = rowOf(await saveProduct(staff, {}));
    await staff.rpc('remove_product', { id: kite.id });
    await edit(outdoor, { name: 'Garden' });
    expect(rowOf(await saveProduct(staff, {}))).toMatchObject({ ...A_PRODUCT, category: 'Garden' });
    const { data } = await staff.rpc('restore_product', { product: { id: kite.id } });
    expect(data).toMatchObject({ id: kite.id, category: 'Garden' });
    expect((await saveProduct(staff, { category: 'Weapons' })).hint).toBe('BAD_PRODUCT');
  });

  it('prevent its deletion, also while they are archived', async () => {
    await service.from('products').update({ archived_at: '2026-01-01' }).eq('category', 'Toys');
    const { error } = await staff.rpc('remove_category', { id: 6 });
    expect(error).toMatchObject({ hint: 'CATEGORY_IN_USE', details: '{"products": 1}' });
    expect((await service.from('categories').delete().eq('id', 6)).error?.code).toBe('23503');
    const listed = await staff.rpc('list_categories');
    expect(listed.data.at(-1)).toMatchObject({ name: 'Toys', products: 1, products_on_sale: 0 });
  });

  it('do not prevent it after they were moved: it is deleted, and restored under its number', async () => {
    await service.from('products').update({ category: 'Books' }).eq('category', 'Toys');
    expect((await staff.rpc('remove_category', { id: 6 })).error).toBeNull();
    expect(await inOrder()).toHaveLength(5);
    expect((await staff.rpc('remove_category', { id: 6 })).error).toMatchObject({ hint: 'CATEGORY_NOT_FOUND' });
    expect((await staff.rpc('restore_category', { id: 6 })).data).toMatchObject({ id: 6, name: 'Toys', version: 2 });
    expect((await staff.rpc('restore_category', { id: 99 })).error).toMatchObject({ hint: 'CATEGORY_NOT_FOUND' });
  });
});
