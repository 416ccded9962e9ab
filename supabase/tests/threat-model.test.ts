import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openShop } from './support/shop';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');

/** The rows of the table under a heading: the cells of each, the name in the first without its backticks. */
function rowsUnder(heading: string): string[][] {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').slice(1, -1))
    .map(([name = '', ...cells]) => [name.replaceAll('`', '').trim(), ...cells.map((cell) => cell.trim())]);
}

/** The paths of the tests that a cell names. */
function testsIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) =>
    name.includes('/') ? name : `supabase/tests/${name}`,
  );
}

const shop = await openShop();
const query = (text: string) => shop.database.sql.query<Record<string, string>>(text);
const inOrder = (rows: string[][]) => rows.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1));

// What a visitor may, the signed-in may too, and so on: the weakest role that has the right names it.
const weakest = (right: (role: string) => string) => `
  case when ${right('anon')} then 'everybody' when ${right('authenticated')} then 'signed in'
       when ${right('service_role')} then 'server' else 'nobody' end`;

const mayRead = (role: string) => `has_any_column_privilege('${role}', c.oid, 'select')`;
const mayWrite = (role: string) =>
  `(has_any_column_privilege('${role}', c.oid, 'insert, update') or has_table_privilege('${role}', c.oid, 'delete'))`;

describe('docs/security.md', () => {
  it('names every table, with the rights that it has', async () => {
    const tables = await query(`
      select n.nspname || '.' || c.relname as name, ${weakest(mayRead)} as reads, ${weakest(mayWrite)} as writes
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v', 'm')`);
    const told = rowsUnder('Tables').map(([name = '', reads = '', writes = '']) => [name, reads, writes]);
    expect(inOrder(told)).toEqual(inOrder(tables.map((row) => [row.name ?? '', row.reads ?? '', row.writes ?? ''])));
  });

  it('names every function of the API, with those who may call it', async () => {
    const functions = await query(`
      select p.proname as name, ${weakest((role) => `has_function_privilege('${role}', p.oid, 'execute')`)} as callers
        from pg_proc p
       where p.pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
    const told = rowsUnder('Functions of the API').map(([name = '', callers = '']) => [name, callers]);
    expect(inOrder(told)).toEqual(inOrder(functions.map((row) => [row.name ?? '', row.callers ?? ''])));
  });

  it('names every server function', () => {
    const folder = path.join(ROOT, 'supabase/functions');
    const deployed = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'index.ts')));
    expect(
      rowsUnder('Server functions')
        .map(([name]) => name)
        .sort(),
    ).toEqual(deployed.sort());
  });

  it('names tests that exist, one at least in each row', () => {
    const rows = page.split('\n').filter((line) => line.startsWith('| ') && !/^\| (Who|Table|Function) \|/.test(line));
    for (const row of rows) {
      const tests = testsIn(row.split('|').at(-2) ?? '');
      expect(tests, row).not.toEqual([]);
      expect(
        tests.filter((name) => !existsSync(path.join(ROOT, name))),
        row,
      ).toEqual([]);
    }
  });

  it('names tests that use what the row is about', () => {
    const used = [...rowsUnder('Tables'), ...rowsUnder('Functions of the API')].filter(
      ([name = '']) => !name.startsWith('private.'),
    );
    const unused = used.filter(([name = '', ...cells]) => {
      const word = name.replace('public.', '');
      const inSupport = word.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
      const text = testsIn(cells.at(-1) ?? '')
        .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
        .join();
      return !text.includes(word) && !text.includes(inSupport);
    });
    expect(unused.map(([name]) => name)).toEqual([]);
  });
});
