import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openShop } from './support/shop';

const page = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8');

/** The rows of the table under a heading: the cells of each, with the first cell's name without backticks. */
function rowsUnder(heading: string): string[][] {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').slice(1, -1))
    .map(([name = '', ...cells]) => [name.replaceAll('`', '').trim(), ...cells.map((cell) => cell.trim())]);
}

const shop = await openShop();
const query = (text: string) => shop.database.sql.query<Record<string, string>>(text);
const inOrder = (rows: string[][]) => rows.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1));

// Rights are cumulative from visitor to server: a right is shown for the weakest role that has it.
const weakest = (right: (role: string) => string) => `
  case when ${right('anon')} then 'everybody' when ${right('authenticated')} then 'signed in'
       when ${right('service_role')} then 'server' else 'nobody' end`;

const mayRead = (role: string) => `has_any_column_privilege('${role}', c.oid, 'select')`;
const mayWrite = (role: string) =>
  `(has_any_column_privilege('${role}', c.oid, 'insert, update') or has_table_privilege('${role}', c.oid, 'delete'))`;

describe('docs/security.md', () => {
  it('lists every table with its privileges', async () => {
    const tables = await query(`
      select n.nspname || '.' || c.relname as name, ${weakest(mayRead)} as reads, ${weakest(mayWrite)} as writes
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v', 'm')`);
    const listed = rowsUnder('Tables').map(([name = '', reads = '', writes = '']) => [name, reads, writes]);
    expect(inOrder(listed)).toEqual(inOrder(tables.map((row) => [row.name ?? '', row.reads ?? '', row.writes ?? ''])));
  });

  it('lists every function of the API with its callers', async () => {
    const functions = await query(`
      select p.proname as name, ${weakest((role) => `has_function_privilege('${role}', p.oid, 'execute')`)} as callers
        from pg_proc p
       where p.pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
    const listed = rowsUnder('Functions of the API').map(([name = '', callers = '']) => [name, callers]);
    expect(inOrder(listed)).toEqual(inOrder(functions.map((row) => [row.name ?? '', row.callers ?? ''])));
  });
});
