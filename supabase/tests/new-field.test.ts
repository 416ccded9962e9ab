import { afterAll, beforeAll, expect, it } from 'vitest';
import { listStaffSql, STAFF } from './support/actors';
import { A_POST, A_PRODUCT } from './support/editing';
import { openCopy } from './support/shop';

const pg = await openCopy();
afterAll(() => pg.close());

/** Each record with the two places of CONTRIBUTING, *Add a field*: the column, and the line that parses it. */
const FIELDS = [
  {
    table: 'public.products',
    reader: 'private.with_given_facts',
    line: "  parsed.brand := private.parse_text(given -> 'brand', 100);\n  invalid :=",
    before: '  invalid :=',
  },
  {
    table: 'public.blog_posts',
    reader: 'private.parse_post',
    line: "  parsed.brand := private.parse_text(post -> 'brand', 100);\n  invalid_field :=",
    before: '  invalid_field :=',
  },
  {
    table: 'public.shop_settings',
    reader: 'private.parse_settings',
    line: "      when 'brand' then cleaned := private.parse_optional_text(value, 100);\n      when 'phone'",
    before: "      when 'phone'",
  },
];

beforeAll(async () => {
  await pg.exec(listStaffSql);
  for (const { table, reader, line, before } of FIELDS) {
    await pg.exec(`alter table ${table} add column brand text`);
    const { rows } = await pg.query<{ definition: string }>(
      `select pg_get_functiondef('${reader}'::regproc) as definition`,
    );
    const definition = rows[0]?.definition ?? '';
    expect(definition).toContain(before);
    await pg.exec(definition.replace(before, line));
  }
  await pg.exec(`set request.jwt.claims = '${JSON.stringify(STAFF)}'; set role authenticated`);
});

type Saved = { id: number; brand: string; version: number };

async function call(name: string, ...values: unknown[]): Promise<Saved> {
  const parameters = values.map((_, index) => `$${index + 1}`).join(', ');
  const { rows } = await pg.query<{ saved: Saved }>(`select ${name}(${parameters}) as saved`, values);
  if (!rows[0]) throw new Error(`${name} answered nothing`);
  return rows[0].saved;
}

it.each([
  ['product', A_PRODUCT, { seen_stock: A_PRODUCT.stock }],
  ['post', A_POST, {}],
])('a new field of a %s is saved, versioned, removed and restored', async (kind, record, seen) => {
  const made = await call(`save_${kind}`, { ...record, brand: 'Baobab' });
  expect(made).toMatchObject({ brand: 'Baobab', version: 1 });

  const edit = { ...record, ...seen, brand: 'Acacia' };
  const edited = await call(`save_${kind}`, edit, made.id, 1);
  expect(edited).toMatchObject({ brand: 'Acacia', version: 2 });
  expect(await call(`save_${kind}`, edit, made.id, 2)).toMatchObject({ version: 2 });

  await call(`remove_${kind}`, made.id);
  expect(await call(`restore_${kind}`, { id: made.id })).toMatchObject({ id: made.id, brand: 'Acacia', version: 3 });
});

it('a new setting is saved and versioned', async () => {
  const saved = await call('save_settings', { brand: ' Baobab ' }, 1);
  expect(saved).toMatchObject({ brand: 'Baobab', version: 2 });
  expect(await call('save_settings', { brand: null }, 2)).toMatchObject({ brand: null, version: 3 });
});
