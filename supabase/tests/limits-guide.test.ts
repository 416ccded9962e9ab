import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openShop } from './support/shop';

const page = readFileSync(new URL('../../docs/going-live.md', import.meta.url), 'utf8');
const section = page.split(/^## /m).find((text) => text.startsWith('Limits\n')) ?? '';

/** The rows of the table that begins with this name: its columns without backticks, the name of the limit first. */
function rowsOf(table: string): string[][] {
  const [text = ''] = section.split(`| \`${table}\` |`)[1]?.split('\n\n') ?? [];
  return text
    .split('\n')
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.replaceAll('`', '').trim()))
    .map((cells) => cells.slice(1, -1));
}

const { database } = await openShop();
const query = (text: string) => database.sql.query<Record<string, unknown>>(text);
const textOf = (value: unknown) => (value === null ? 'none' : String(Number(value)));

describe('the limits in docs/going-live.md', () => {
  it('are the columns of the shop, with what they are by default', async () => {
    await query('update private.shop_limits set guest_share = default');
    const [{ only_row: _, ...limits } = {}] = await query('select * from private.shop_limits');
    const told = rowsOf('private.shop_limits').map(([name, value]) => [name, value]);
    expect(Object.fromEntries(told)).toEqual(
      Object.fromEntries(Object.entries(limits).map(([name, value]) => [name, textOf(value)])),
    );
  });

  it('are the columns of a caller, with what they are for each kind', async () => {
    const callers = await query('select * from private.caller_limits');
    const names = Object.keys(callers[0] ?? {}).filter((name) => name !== 'kind');
    const of = (kind: string, name: string) => textOf(callers.find((caller) => caller.kind === kind)?.[name]);
    const told = rowsOf('private.caller_limits').map(([name, ...values]) => [name, values.slice(0, 3)]);
    expect(Object.fromEntries(told)).toEqual(
      Object.fromEntries(names.map((name) => [name, ['account', 'address', 'network'].map((kind) => of(kind, name))])),
    );
    expect(callers.map(({ kind }) => kind).sort()).toEqual(['account', 'address', 'network']);
  });

  it('name what guests reach through an edge only', async () => {
    const guarded = await query(`select distinct p.proname as name from pg_proc p
                                  where p.prosrc like '%perform private.require_edge()%' order by 1`);
    const told = /Then guests reach ([^:]*) through it only:/.exec(section)?.[1] ?? '';
    expect([...told.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort()).toEqual(guarded.map(({ name }) => name));
  });
});
