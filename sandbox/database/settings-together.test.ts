import type { PGlite } from '@electric-sql/pglite';
import { beforeEach, expect, it } from 'vitest';
import { sendSettingsTogether } from './settings-together.ts';

let sent: [string, unknown[] | undefined][];
let pg: PGlite;

beforeEach(() => {
  sent = [];
  const query = async (text: string, parameters?: unknown[]) => {
    sent.push([text, parameters]);
    return { rows: [{ text }], fields: [], affectedRows: 1 };
  };
  pg = { query } as unknown as PGlite;
  sendSettingsTogether(pg);
});

it('local settings are sent together before the next query, in their order', async () => {
  await pg.query('BEGIN');
  await pg.query("SELECT set_config('role', $1, true)", ['anon']);
  await pg.query("SELECT set_config('request.jwt.claims', $1, true)", ['{"sub":"a"}']);
  await pg.query("SELECT set_config('response.status', '', true)");
  await pg.query('SET LOCAL transaction_read_only = on');
  const { rows } = await pg.query('select * from public.products where id = $1', [1]);
  await pg.query('COMMIT');
  expect(rows).toEqual([{ text: 'select * from public.products where id = $1' }]);
  expect(sent).toEqual([
    ['BEGIN', []],
    [
      'select set_config($1, $2, true), set_config($3, $4, true), set_config($5, $6, true), set_config($7, $8, true)',
      ['role', 'anon', 'request.jwt.claims', '{"sub":"a"}', 'response.status', '', 'transaction_read_only', 'on'],
    ],
    ['select * from public.products where id = $1', [1]],
    ['COMMIT', []],
  ]);
});

it('a setting of the session, or as part of a larger query, is sent as it is', async () => {
  const others = ["SELECT set_config('role', $1, false)", "SELECT set_config('role', $1, true), 1"];
  for (const text of others) await pg.query(text, ['anon']);
  expect(sent.map(([text]) => text)).toEqual(others);
});
