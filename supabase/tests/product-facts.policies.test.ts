import { describe, expect, it } from 'vitest';
import { factNames } from '../../src/domain/product-facts';
import { snakeKey } from '../../src/lib/supabase/keys';
import { expectRefused } from './support/answers';
import { type ProductRow, rowOf, saveProduct, WITHOUT_FACTS } from './support/editing';
import { openShop } from './support/shop';

const shop = await openShop();
const { staff, service } = shop.clients;

async function productRow(id: number): Promise<ProductRow> {
  const { data } = await staff.from('products').select().eq('id', id).single<ProductRow>();
  if (!data) throw new Error(`no product ${id}`);
  return data;
}

const SAFETY = {
  hazard: 'Small parts.',
  small_parts: true,
  standards: ['EN 71-1'],
  age_reason: 'Children cut by then.',
};
const FACTS = {
  skills: ['logic', 'music'],
  details: { size: '20 cm', isbn: '9786990010120', gtin: '4006381333931', batch: 'K-1', series: 'Kites', volume: '2' },
  box_contents: ['1 kite', '1 tail'],
  safety: SAFETY,
  image_alt: 'A red kite',
  pictures: [{ url: '/images/tail.webp', alt: 'Its tail' }],
  spreads: [{ url: '/images/open.webp', alt: 'Pages two and three' }],
  maker_id: 1,
  free_from: { milk: true, wool: false },
  play: { noise: 'switch', setup: '15' },
  sale_price: 9.5,
  sale_from: '2026-01-01T00:00:00+00:00',
  sale_until: '2026-02-01T00:00:00+00:00',
  related_ids: [3, 1],
  featured_rank: 2,
  is_draft: true,
};

describe('facts', () => {
  it('are stored, and stay when a save leaves them out', async () => {
    const added = rowOf(await saveProduct(staff, FACTS));
    expect(added).toMatchObject({ ...FACTS, small_parts: true, min_age: 5, max_age: 9 });
    const { skills: _, ...old } = FACTS;
    const { name, price, image_url, category, age_range, description, stock } = added;
    const withoutFacts = { name, price, image_url, category, age_range, description, stock, seen_stock: stock };
    const save = (change: object) =>
      staff.rpc('save_product', { id: 9, expected_version: added.version, product: { ...withoutFacts, ...change } });
    expect((await save({})).data).toEqual(added);
    expect((await save({ skills: [] })).data).toMatchObject({ ...old, skills: [], version: added.version + 1 });
  });

  it('have every detail that the form and the page have', async () => {
    const texts = Object.fromEntries(Object.keys(factNames).map((name) => [snakeKey(name), '1']));
    const details = { ...texts, gtin: '4006381333931', restocking_fee: '10%' };
    expect(rowOf(await saveProduct(staff, { details }))).toMatchObject({ details });
  });

  it('can be removed again', async () => {
    const seen = rowOf(await saveProduct(staff, FACTS));
    const none = { ...WITHOUT_FACTS, min_age: 0, max_age: 99, small_parts: true };
    expect(rowOf(await saveProduct(staff, none, seen))).toMatchObject(WITHOUT_FACTS);
  });

  it('refuses wrong values with the name of the field', () =>
    expectRefused('BAD_PRODUCT', ([field, value]) => saveProduct(staff, { safety: SAFETY, [field]: value }), [
      ['skills', ['flying']],
      ['skills', ['logic', 'music', 'science', 'language']],
      ['skills', ['logic', 'logic']],
      ['skills', 'logic'],
      ['skills', null],
      ['details', { colour: 'red' }],
      ['details', { size: 20 }],
      ['details', { size: ' ' }],
      ['details', []],
      ['box_contents', ['']],
      ['box_contents', Array.from({ length: 41 }, (_, at) => `${at}`)],
      ['safety', { ...SAFETY, hazard: '' }],
      ['safety', { ...SAFETY, small_parts: 'no' }],
      ['safety', { ...SAFETY, standards: [] }],
      ['safety', { ...SAFETY, age_reason: null }],
      ['safety', { ...SAFETY, more: 'x' }],
      ['safety', 'safe'],
      ['image_alt', 'x'.repeat(301)],
      ['image_alt', null],
      ['details', { gtin: '4006381333932' }],
      ['details', { gtin: '4006 3813 3393 1' }],
      ['details', { volume: '0' }],
      ['details', { volume: 'two' }],
      ['maker_id', 999],
      ['maker_id', 'Baobab Workshop'],
      ['free_from', { sand: true }],
      ['free_from', { milk: 'yes' }],
      ['free_from', { milk: null }],
      ['free_from', ['milk']],
      ['free_from', null],
      ['play', { noise: 'deafening' }],
      ['play', { noise: ['silent'] }],
      ['play', { colour: 'silent' }],
      ['play', { setup: 5 }],
      ['play', null],
      ['spreads', [{ url: '/a.webp' }]],
      ['spreads', Array.from({ length: 4 }, () => ({ url: '/a.webp', alt: 'A' }))],
      ['pictures', [{ url: '/a.webp' }]],
      ['pictures', [{ url: '/a.webp', alt: ' ' }]],
      ['pictures', [{ url: 'javascript:alert(1)', alt: 'A' }]],
      ['pictures', Array.from({ length: 9 }, () => ({ url: '/a.webp', alt: 'A' }))],
      ['sale_price', 19.5],
      ['sale_price', -1],
      ['sale_price', '9'],
      ['sale_from', 'tomorrow'],
      ['sale_until', '2026-02-30T00:00:00Z'],
      ['related_ids', [999]],
      ['related_ids', [1, 1]],
      ['related_ids', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
      ['featured_rank', 0],
      ['featured_rank', 1.5],
      ['is_draft', 'yes'],
      ['is_draft', null],
      ['publish_at', 'tomorrow'],
      ['publish_at', '2999-01-01T00:00:00Z'],
    ]));

  it('that contradict one another are refused', async () => {
    const refused = async (change: object) => (await saveProduct(staff, change)).details;
    expect(await refused({ sale_until: FACTS.sale_until })).toBe('sale_price');
    expect(await refused({ sale_price: 5, sale_from: FACTS.sale_until, sale_until: FACTS.sale_from })).toBe(
      'sale_until',
    );
    expect(await refused({ featured_rank: 1 })).toBe('featured_rank');
    const own = await saveProduct(staff, { related_ids: [5] }, await productRow(5));
    expect(own.details).toBe('related_ids');
    const kept = await productRow(1);
    await service.from('products').delete().eq('id', 3);
    expect((await saveProduct(staff, { name: 'Kit' }, kept)).row?.name).toBe('Kit');
  });

  it('that are invalid are refused by the table, too', async () => {
    const code = async (change: object) => (await service.from('products').update(change).eq('id', 1)).error?.code;
    for (const change of [
      { skills: ['flying'] },
      { details: { colour: 'red' } },
      { details: { gtin: '1' } },
      { free_from: { sand: true } },
      { play: { noise: 'deafening' } },
      { spreads: [{ url: 'x', alt: 'A' }] },
      { safety: { ...SAFETY, hazard: '' } },
      { safety: null },
      { pictures: [{ url: 'x', alt: 'A' }] },
      { sale_price: 35 },
      { sale_until: FACTS.sale_until },
      { featured_rank: 0 },
    ])
      expect(await code(change), JSON.stringify(change)).toBe('23514');
  });

  it('are restored with a deleted product', async () => {
    const seen = rowOf(await saveProduct(staff, FACTS));
    await staff.rpc('remove_product', { id: seen.id });
    const { data } = await staff.rpc('restore_product', { product: { id: seen.id } });
    expect(data).toEqual({ ...seen, version: seen.version + 1, updated_at: expect.any(String) });
  });
});

it.each([
  ['4-8 years', 4, 8],
  ['3+ years', 3, 12],
  ['6-18 months', 0, 1],
  ['18 months', 1, 1],
  ['5 Year', 5, 5],
  ['0 – 3 years', 0, 3],
  ['14+ years', 14, 14],
])('reads %s', async (range, min_age, max_age) => {
  expect(rowOf(await saveProduct(staff, { age_range: range }))).toMatchObject({ min_age, max_age });
});
