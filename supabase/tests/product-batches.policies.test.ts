import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LINES_AT_ONCE } from '../../src/features/products/staff/repository';
import { A_PRODUCT, rowOf, saveProduct } from './support/editing';
import { placeOrder } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { staff, visitor } = shop.clients;

interface Line {
  line?: number;
  id?: number | null;
  version?: number;
  values: object;
}

async function call<Answer>(client: SupabaseClient, name: string, parameters: object): Promise<Answer> {
  const { data, error } = await client.rpc(name, parameters);
  if (error) throw new Error(JSON.stringify(error));
  return data;
}

interface Saved {
  id: number;
  outcome: string;
  field: string | null;
  product: { name: string; price: number; stock: number; version: number } | null;
}
interface Checked extends Line {
  outcome: string;
  field: string | null;
  stock?: number;
  old?: object;
  new?: object;
}
interface Imported {
  applied: boolean;
  added: number;
  changed: number;
  problems: { line: number; outcome: string; field: string | null }[];
}

const save = (lines: Line[]) => call<Saved[]>(staff, 'save_products', { lines });
const check = (lines: Line[]) => call<Checked[]>(staff, 'check_products', { lines });
const importLines = (lines: Line[], key = randomUUID()) => call<Imported>(staff, 'import_products', { lines, key });
const stored = () => shop.database.sql.query('select * from public.products order by id');
const outcomes = (answers: Saved[]) => answers.map(({ id, outcome, field }) => [id, outcome, field]);

describe('saving the table', () => {
  it('saves each line separately and reports why others were refused', async () => {
    rowOf(await saveProduct(staff, { name: 'Kite' }));
    await save([{ id: 2, version: 1, values: { price: 30 } }]);
    const answers = await save([
      { id: 1, version: 1, values: { price: 12.5 } },
      { id: 2, version: 1, values: { price: 31 } },
      { id: 3, version: 1, values: { price: -1 } },
      { id: 4, version: 1, values: { sale_price: 9999 } },
      { id: 9, version: 1, values: { featured_rank: 1 } },
      { id: 99, version: 1, values: { price: 1 } },
      { values: { name: 'Kite', price: 1 } },
    ]);
    expect(outcomes(answers)).toEqual([
      [1, 'saved', null],
      [2, 'conflict', null],
      [3, 'refused', 'price'],
      [4, 'refused', 'sale_price'],
      [9, 'refused', 'featured_rank'],
      [99, 'gone', null],
      [null, 'gone', null],
    ]);
    expect(answers[0]?.product).toMatchObject({ price: 12.5, version: 2 });
    expect(answers[1]?.product).toMatchObject({ price: 30, version: 2 });
  });

  it('reports a line that is already stored as saved, so that a call whose response was lost can be repeated', async () => {
    const lines = [{ id: 1, version: 1, values: { price: 12.5, stock: 60, seen_stock: await shop.stockOf(1) } }];
    expect(outcomes(await save(lines))).toEqual([[1, 'saved', null]]);
    const before = await stored();
    expect(outcomes(await save(lines))).toEqual([[1, 'saved', null]]);
    expect(await stored()).toEqual(before);
  });

  it('keeps units sold in the meantime', async () => {
    const seen = await shop.stockOf(1);
    await placeOrder(visitor, { items: [{ product_id: 1, quantity: 2 }] });
    const lines = [{ id: 1, version: 1, values: { stock: seen + 10, seen_stock: seen } }];
    expect(outcomes(await save(lines))).toEqual([[1, 'saved', null]]);
    expect(await shop.stockOf(1)).toBe(seen + 8);
    expect(outcomes(await save(lines))).toEqual([[1, 'conflict', null]]);
    expect(await shop.stockOf(1)).toBe(seen + 8);
  });

  it.each([null, {}, [], [1], [[]]])('refuses %.20j as lines', async (lines) => {
    const { error } = await staff.rpc('save_products', { lines });
    expect(error?.hint).toBe('BAD_BATCH');
  });
});

/** The name with another capital, a wide letter or more blanks at some places. */
const retyped = (name: string, kinds: readonly number[]) =>
  [...name]
    .map((letter, place) => {
      if (letter === ' ') return [' ', '  ', '\u00a0'][kinds[place] ?? 0];
      const wide = String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0);
      return [letter, letter.toUpperCase(), wide][kinds[place] ?? 0];
    })
    .join('');

const NEW = { ...A_PRODUCT, name: 'Garden kite' };

describe('importing a file', () => {
  it('is previewed line by line before anything changes', async () => {
    rowOf(await saveProduct(staff, { name: 'Twin' }));
    rowOf(await saveProduct(staff, { name: 'Twin' }));
    const before = await stored();
    const { stock } = (await check([{ line: 2, id: 1, values: {} }]))[0] ?? {};
    const answers = await check([
      { line: 2, id: 1, values: { price: 12.5, stock } },
      { line: 3, id: 2, values: {} },
      { line: 4, values: NEW },
      { line: 5, values: { ...NEW, name: 'No picture', image_url: '' } },
      { line: 6, values: { ...NEW, name: 'Twin' } },
      { line: 7, id: 99, values: { ...NEW, name: 'Gone' } },
      { line: 8, values: { ...NEW, name: 'Twice' } },
      { line: 9, values: { ...NEW, name: 'twice' } },
      { line: 10, values: { name: 'nature explorer KIT', price: 12 } },
    ]);
    expect(answers.map(({ line, outcome, field }) => [line, outcome, field])).toEqual([
      [2, 'twice', null],
      [3, 'unchanged', null],
      [4, 'added', null],
      [5, 'refused', 'image_url'],
      [6, 'ambiguous', null],
      [7, 'gone', null],
      [8, 'twice', null],
      [9, 'twice', null],
      [10, 'twice', null],
    ]);
    expect((await check([{ line: 2, id: 1, values: { price: 12.5, stock } }]))[0]).toMatchObject({
      id: 1,
      version: 1,
      old: { price: 34.99 },
      new: { price: 12.5 },
    });
    expect(await stored()).toEqual(before);
  });

  it('finds a product by its name however that is typed, and adds no second one that looks the same', async () => {
    const kinds = fc.array(fc.nat(2), { minLength: 19, maxLength: 19 });
    await fc.assert(
      fc.asyncProperty(kinds, kinds, async (one, other) => {
        const lines = [one, other].map((typed, place) => ({
          line: place + 2,
          values: { ...NEW, name: retyped('Nature Explorer Kit', typed) },
        }));
        for (const line of lines) expect((await check([line]))[0]).toMatchObject({ outcome: 'changed', id: 1 });
        const renamed = lines.map(({ line, values }) => ({ line, values: { ...values, name: `My ${values.name}` } }));
        expect((await check(renamed)).map(({ outcome }) => outcome)).toEqual(['twice', 'twice']);
      }),
      { numRuns: 25 },
    );
  });

  it('does exactly what its preview reported, once, even if the response is lost', async () => {
    const lines = [
      { line: 2, id: 1, values: { price: 12.5, sale_price: null } },
      { line: 3, values: NEW },
    ];
    const checked = await check(lines);
    const ready = lines.map((line, place) => ({
      ...line,
      ...(checked[place]?.id ? { id: checked[place].id, version: checked[place].version } : {}),
    }));
    const key = randomUUID();
    const done = { applied: true, added: 1, changed: 1, problems: [] };
    expect(await importLines(ready, key)).toEqual(done);
    const after = await stored();
    expect(after).toHaveLength(9);
    expect(await importLines(ready, key)).toEqual(done);
    expect(await stored()).toEqual(after);
    expect((await check(ready)).map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged']);
    const { error } = await staff.rpc('import_products', { lines: ready.slice(0, 1), key });
    expect(error?.hint).toBe('KEY_REUSED');
  });

  it('changes nothing while one line is invalid, or was changed or added since the preview', async () => {
    await save([{ id: 2, version: 1, values: { price: 30 } }]);
    rowOf(await saveProduct(staff, { name: 'Kite' }));
    const before = await stored();
    const answer = await importLines([
      { line: 2, id: 1, version: 1, values: { price: 12.5 } },
      { line: 3, id: 2, version: 1, values: { price: 31 } },
      { line: 4, values: { ...NEW, name: 'Kite' } },
      { line: 5, values: { ...NEW, category: 'Weapons' } },
    ]);
    expect(answer).toMatchObject({ applied: false });
    expect(answer.problems).toEqual([
      { line: 3, outcome: 'conflict', field: null },
      { line: 4, outcome: 'conflict', field: null },
      { line: 5, outcome: 'refused', field: 'category' },
    ]);
    expect(await stored()).toEqual(before);
  });

  it('applies a stock as the difference to what the file saw, also if pieces were sold before the check', async () => {
    const seen = await shop.stockOf(3);
    await placeOrder(visitor, { items: [{ product_id: 3, quantity: 3 }] });
    const line = { line: 2, id: 3, values: { stock: seen + 5, seen_stock: seen } };
    const [checked] = await check([line]);
    expect(checked).toMatchObject({ outcome: 'changed', old: { stock: seen - 3 }, new: { stock: seen + 2 } });
    expect(await importLines([{ ...line, version: 1 }])).toMatchObject({ applied: true, changed: 1 });
    expect(await shop.stockOf(3)).toBe(seen + 2);
  });

  it('refuses a stock that takes away more than is left', async () => {
    const seen = await shop.stockOf(3);
    await placeOrder(visitor, { items: [{ product_id: 3, quantity: 3 }] });
    const [checked] = await check([{ line: 2, id: 3, values: { stock: 0, seen_stock: seen } }]);
    expect(checked).toMatchObject({ outcome: 'refused', field: 'stock' });
  });
});

it('a call takes as many lines as the pages send', async () => {
  const lines = Array.from({ length: LINES_AT_ONCE }, (_, place) => ({
    line: place + 2,
    values: { ...NEW, name: `Kite ${place}` },
  }));
  const more = [...lines, { line: 1, values: NEW }];
  expect((await check(lines)).every(({ outcome }) => outcome === 'added')).toBe(true);
  expect(await importLines(lines)).toEqual({ applied: true, added: lines.length, changed: 0, problems: [] });
  expect(await save(lines)).toHaveLength(LINES_AT_ONCE);
  for (const name of ['check_products', 'save_products', 'import_products']) {
    const { error } = await staff.rpc(name, { lines: more, ...(name === 'import_products' && { key: randomUUID() }) });
    expect(error).toMatchObject({ hint: 'BAD_BATCH', message: `A call takes 1 to ${LINES_AT_ONCE} lines.` });
  }
});
