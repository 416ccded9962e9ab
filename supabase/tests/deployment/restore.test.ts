import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAs } from '../support/callers';
import { SHIP_TO } from '../support/orders';
import { type PostgresServer, startPostgres } from '../support/postgres-server';
import { backupPrograms, ROOT, runProgram } from './support/programs';

interface Placed {
  id: string;
  guest_token: string;
}

const HISTORY = `
create schema supabase_migrations;
create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
insert into supabase_migrations.schema_migrations values ('20261101000001', '{select 1}', 'identity')`;

const RIGHTS = `
select format('%s %s', p.oid::regprocedure, array(select unnest(p.proacl)::text order by 1)) as entry
  from pg_proc p where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
union all
select format('%s %s %s', c.oid::regclass, c.relrowsecurity, array(select unnest(c.relacl)::text order by 1))
  from pg_class c where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'S')
union all
select format('%s %s %s %s %s', tablename, policyname, roles, qual, with_check) from pg_policies
order by 1`;

function place(sql: postgres.Sql, user: string | null): Promise<Placed> {
  return callAs(sql, user ? 'authenticated' : 'anon', user, async (tx) => {
    const items = tx.json([{ product_id: 5, quantity: 1 }]);
    const [row] = await tx`select place_order(${items}, ${tx.json(SHIP_TO)}, 'paypal', gen_random_uuid()) as placed`;
    return row?.placed as Placed;
  }).then((placed) => {
    if (typeof placed === 'string') throw new Error(placed);
    return placed;
  });
}

function pay(sql: postgres.Sql, order: string, reference: string): Promise<string> {
  return callAs(sql, 'service_role', null, async (tx) => {
    const [row] = await tx`
      select mark_order_paid(id, 'paypal', ${reference}, charged_minor, charged_currency) as paid from orders where id = ${order}`;
    return String(row?.paid.outcome);
  });
}

/** A checksum of all rows for each table. */
async function figuresOf(sql: postgres.Sql) {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'private') order by 1`;
  const figures: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await sql.unsafe(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as figure from ${name} t`,
    );
    figures[name] = String(row?.figure);
  }
  return figures;
}

describe('a backup restored into a new project', () => {
  let folder: string;
  let source: PostgresServer;
  let target: PostgresServer;
  let old: postgres.Sql;
  let restored: postgres.Sql;
  let guest: Placed;
  let file: string;

  const script = (name: string, server: PostgresServer, ...args: string[]) =>
    runProgram(process.execPath, [path.join(ROOT, `scripts/${name}.mjs`), ...args], {
      env: { DATABASE_URL: server.url },
    });

  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'little-baobab-backup-'));
    file = path.join(folder, 'shop.dump');
    [source, target] = await Promise.all([startPostgres(backupPrograms()), startPostgres(backupPrograms())]);
    [old, restored] = [source.connect(2), target.connect(2)];
    for (const sql of [old, restored]) await sql.unsafe(HISTORY);
    guest = await place(old, null);
    const { id } = await place(old, 'user_a');
    await pay(old, id, 'ref_before');
    expect(await script('backup', source, file)).toMatchObject({ code: 0 });
  });
  afterAll(async () => {
    await Promise.all([old?.end(), restored?.end()]);
    source?.stop();
    target?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is a file readable by its owner only, and never overwrites another one', async () => {
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(await script('backup', source, file)).toMatchObject({ code: 1, text: expect.stringContaining('exists') });
  });

  it('is refused by a database with other migrations, which stays unchanged', async () => {
    await restored`update supabase_migrations.schema_migrations set version = '20991231000000'`;
    const { code, text } = await script('restore', target, file);
    expect({ code, isNamed: text.includes('20991231000000') }).toEqual({ code: 1, isNamed: true });
    await restored`update supabase_migrations.schema_migrations set version = '20261101000001'`;
    expect(await restored`select count(*)::integer as n from orders`).toEqual([{ n: 0 }]);
  });

  it('replaces a database that has orders only with --replace', async () => {
    await place(restored, null);
    expect(await script('restore', target, file)).toMatchObject({
      code: 1,
      text: expect.stringContaining('--replace'),
    });
    const done = await script('restore', target, file, '--replace');
    expect(done.text).toContain('orders 2');
    expect(done.code).toBe(0);
  });

  it.each([0.5, 0.95])('changes nothing if its file is damaged, at %d of its length', async (place) => {
    const damaged = path.join(folder, 'damaged.dump');
    const bytes = readFileSync(file);
    const from = Math.floor(bytes.length * place);
    writeFileSync(damaged, bytes.fill(0xff, from, from + 1000));
    copyFileSync(`${file}.sha256`, `${damaged}.sha256`);
    const before = await figuresOf(restored);
    const { code, text } = await script('restore', target, damaged, '--replace');
    expect(text).toContain('nothing was changed');
    expect(code).toBe(1);
    expect(await figuresOf(restored)).toEqual(before);
  });

  it('is refused without its checksum file', async () => {
    const alone = path.join(folder, 'alone.dump');
    copyFileSync(file, alone);
    expect(await script('restore', target, alone, '--replace')).toMatchObject({
      code: 1,
      text: expect.stringContaining('alone.dump.sha256'),
    });
  });

  it('restores every row of every table, and leaves all grants and policies unchanged', async () => {
    expect(await figuresOf(restored)).toEqual(await figuresOf(old));
    expect(await restored.unsafe(RIGHTS)).toEqual(await old.unsafe(RIGHTS));
    expect((await restored.unsafe(RIGHTS)).length).toBeGreaterThan(100);
  });

  it('accepts new orders and payments, and shows a guest’s earlier order', async () => {
    const seen = await callAs(restored, 'anon', null, async (tx) => {
      const [row] = await tx`select get_guest_order(${guest.id}, ${guest.guest_token}) as found`;
      return String(row?.found.id);
    });
    expect(seen).toBe(guest.id);
    const { id } = await place(restored, 'user_b');
    expect(await pay(restored, id, 'ref_after')).toBe('paid');
    expect(await pay(restored, guest.id, 'ref_before')).toBe('REFERENCE_USED');
    await expect(
      callAs(restored, 'anon', null, (tx) => tx`select mark_order_paid(${id}, 'paypal', 'x', 1, 'USD')`),
    ).rejects.toThrow('permission denied');
  });

  it('would let everybody call server-only functions if it contained the definitions of the tables', async () => {
    const fresh = await startPostgres(backupPrograms(), { migrated: false });
    const sql = fresh.connect(1);
    await sql`create schema extensions`;
    await sql`create extension pg_trgm with schema extensions`;
    await runProgram(path.join(backupPrograms(), 'pg_restore'), ['--dbname', fresh.url, file]);
    const [right] = await sql`
      select has_function_privilege('anon', oid, 'execute') as open from pg_proc
       where pronamespace = 'public'::regnamespace and proname = 'mark_order_paid'`;
    await sql.end();
    fresh.stop();
    expect(right).toEqual({ open: true });
  });
});
