import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type AuditRow, historyEntries } from './data';

const row = (id: number, change: Partial<AuditRow>): AuditRow => ({
  id,
  at: `2026-11-2${id}T10:00:00Z`,
  actor: 'staff@example.com',
  action: 'update',
  tableName: 'products',
  before: {},
  after: {},
  ...change,
});

interface Draft {
  price: number | null;
  cost: number | null;
}

const entriesOf = (rows: AuditRow[]) =>
  historyEntries<Draft>(
    rows,
    'products',
    ['price', 'cost'],
    z.partial(z.object({ price: z.nullable(z.number()), cost: z.nullable(z.number()) })),
  );

test('says which fields changed, from what to what', () => {
  const [entry] = entriesOf([row(1, { before: { price: 3, version: 1 }, after: { price: 4, version: 2 } })]);
  expect(entry).toMatchObject({ fields: ['price'], before: { price: 3 }, after: { price: 4 } });
});

test('rows of one transaction are one change, whichever tables they are in', () => {
  const at = '2026-11-21T10:00:00Z';
  const entries = entriesOf([
    row(2, { at, before: { price: 3 }, after: { price: 4 } }),
    row(1, { at, tableName: 'product_costs', action: 'insert', before: null, after: { cost: 2 } }),
  ]);
  expect(entries).toMatchObject([
    { action: 'update', fields: ['price', 'cost'], before: { cost: null }, after: { cost: 2 } },
  ]);
});

test('an addition lists no fields, and a change of nothing that is shown is left out', () => {
  const entries = entriesOf([
    row(3, { before: { price: 3 }, after: { price: 3 } }),
    row(2, { action: 'insert', before: null, after: { price: 3 } }),
  ]);
  expect(entries).toMatchObject([{ id: 2, action: 'insert', fields: [] }]);
});
