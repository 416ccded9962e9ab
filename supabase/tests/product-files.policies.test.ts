import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { A_PRODUCT, rowOf, saveProduct } from './support/editing';
import { openShop } from './support/shop';

const shop = await openShop();
const { staff } = shop.clients;
const { sql } = shop.database;

const GTIN = '4006381333931';
const SAFETY = { small_parts: true, hazard: 'Small parts', standards: ['EN 71-1', 'EN 71-2'], age_reason: 'Strings' };

interface Line {
  line: number;
  id?: number;
  version?: number;
  values: object;
}
async function check(values: object, id = 1) {
  const { data } = await staff.rpc('check_products', { lines: [{ line: 2, id, values }] }).throwOnError();
  return data[0];
}
const importLines = async (lines: Line[]) =>
  (await staff.rpc('import_products', { lines, key: randomUUID() }).throwOnError()).data;

const stored = async (id: number) =>
  (
    await sql.query<Record<string, unknown>>(
      `select p.details, p.safety, p.maker_id, p.version, c.cost::text from products p
         left join product_costs c on c.product_id = p.id where p.id = $1`,
      [id],
    )
  )[0];
const kite = async (change: object = {}) => rowOf(await saveProduct(staff, { name: 'Red kite', ...change }));
const makerNamed = async (name: string) =>
  (
    await staff
      .rpc('save_maker', { maker: { name, address: 'Ngong Road, Nairobi', email: 'a@example.com', eu_contact: '' } })
      .throwOnError()
  ).data.id;

describe('the cost, the GTIN, the maker and the safety facts of a product in a file', () => {
  it('are previewed in the columns of the file, and imported with the version of an edit', async () => {
    const { id } = await kite({ details: { size: '2 m' }, cost: 9 });
    const maker = await makerNamed('Kites & Co');
    const values = { cost: 12.5, gtin: GTIN, maker: ' kites  & CO', ...SAFETY };
    const none = { small_parts: null, hazard: '', standards: [], age_reason: '' };
    expect(await check(values, id)).toMatchObject({
      outcome: 'changed',
      old: { cost: 9, gtin: '', maker: '', ...none },
      new: { cost: 12.5, gtin: GTIN, maker: 'Kites & Co', ...SAFETY },
    });
    expect(await importLines([{ line: 2, id, version: 1, values }])).toMatchObject({ applied: true, changed: 1 });
    expect(await stored(id)).toEqual({
      details: { size: '2 m', gtin: GTIN },
      safety: SAFETY,
      maker_id: maker,
      version: 2,
      cost: '12.50',
    });
    expect(await check(values, id)).toMatchObject({ outcome: 'unchanged' });
  });

  it('keep what the file does not name, and end with an empty cell', async () => {
    const { id } = await kite({ details: { size: '2 m', gtin: GTIN }, safety: SAFETY, cost: 9 });
    await importLines([{ line: 2, id, version: 1, values: { hazard: 'None known' } }]);
    expect(await stored(id)).toMatchObject({ safety: { ...SAFETY, hazard: 'None known' }, cost: '9.00', version: 2 });
    const none = { small_parts: null, hazard: '', standards: [], age_reason: '' };
    await importLines([{ line: 2, id, version: 2, values: { gtin: '', cost: null, maker: '', ...none } }]);
    expect(await stored(id)).toEqual({
      details: { size: '2 m' },
      safety: null,
      maker_id: null,
      version: 3,
      cost: null,
    });
  });

  it('a new cost alone is a change', async () => {
    const { id } = await kite({ cost: 9 });
    expect(await check({ cost: 9 }, id)).toMatchObject({ outcome: 'unchanged' });
    expect(await check({ cost: 9.5 }, id)).toMatchObject({ outcome: 'changed', old: { cost: 9 }, new: { cost: 9.5 } });
    await importLines([{ line: 2, id, version: 1, values: { cost: 9.5 } }]);
    expect(await stored(id)).toMatchObject({ cost: '9.50', version: 2 });
  });

  it('a new product has them', async () => {
    const values = { ...A_PRODUCT, name: 'Blue kite', cost: 3, gtin: GTIN, maker: '', ...SAFETY };
    expect(await importLines([{ line: 2, values }])).toMatchObject({ applied: true, added: 1 });
    const [added] = await sql.query<{ id: number }>(`select id from products where name = 'Blue kite'`);
    expect(await stored(Number(added?.id))).toMatchObject({ details: { gtin: GTIN }, safety: SAFETY, cost: '3.00' });
  });

  it.each([
    ['gtin', { gtin: '4006381333932' }],
    ['gtin', { gtin: null }],
    ['maker', { maker: 'Nobody' }],
    ['maker', { maker: null }],
    ['cost', { cost: -1 }],
    ['cost', { cost: '9' }],
    ['small_parts', { hazard: 'None', standards: ['EN 71-1'], age_reason: 'x' }],
    ['small_parts', { ...SAFETY, small_parts: 'yes' }],
    ['hazard', { ...SAFETY, hazard: '' }],
    ['standards', { ...SAFETY, standards: [] }],
    ['standards', { ...SAFETY, standards: 'EN 71-1' }],
    ['age_reason', { ...SAFETY, age_reason: '' }],
  ])('a refusal names its column, %s: %j', async (column, values) => {
    const { id } = await kite();
    expect(await check(values, id)).toMatchObject({ outcome: 'refused', field: column });
    const answer = await importLines([{ line: 2, id, version: 1, values }]);
    expect(answer).toMatchObject({ applied: false, problems: [{ line: 2, outcome: 'refused', field: column }] });
    expect(await stored(id)).toMatchObject({ details: {}, safety: null, cost: null, version: 1 });
  });
});
