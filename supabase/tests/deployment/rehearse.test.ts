import { createHash } from 'node:crypto';
import type postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type SessionClaims, signToken } from '../../../sandbox/database/tokens';
import { OWNER, STAFF } from '../support/actors';
import { callAs } from '../support/callers';
import { TEST_KEYS } from '../support/keys';
import { SHIP_TO } from '../support/orders';
import { type PostgresServer, startPostgres } from '../support/postgres-server';

import { runProgram, serverPrograms } from './support/programs';
import { type Staging, startStaging } from './support/staging';

/** The command migrates a database of its own, and fills it with orders. */
vi.setConfig({ testTimeout: 300_000 });

let server: PostgresServer;
let sql: postgres.Sql;
let staging: Staging;

beforeAll(async () => {
  server = await startPostgres(serverPrograms());
  sql = server.connect(2);
  staging = await startStaging(server.url);
});
afterEach(() => staging?.intercept(() => null));
afterAll(async () => {
  await staging?.close();
  await sql?.end();
  server?.stop();
});

const tokenOf = (claims: SessionClaims, expires = '10m') => signToken(claims, TEST_KEYS.jwtSecret, expires);

async function rehearse(tokens: string[], change: Record<string, string> = {}, options: string[] = []) {
  const args = ['scripts/run.mjs', 'scripts/rehearse/main.ts', ...options];
  const { code, text } = await runProgram(process.execPath, args, {
    env: { ...staging.env, ...change },
    input: tokens.map((token) => `${token}\n`).join(''),
  });
  return { code, text, lines: text.split('\n') };
}

/** What lapses by itself. */
const LAPSING = ['private.call_counts'];

/** The number of rows of every table, and a checksum of them. */
async function figures() {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'private') and c.relkind = 'r' order by 1`;
  const found: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !LAPSING.includes(table.name))) {
    const rows = await sql.unsafe(`select t::text as row from ${name} t order by 1`);
    const sum = createHash('sha256')
      .update(rows.map(({ row }) => row).join('\n'))
      .digest('hex');
    found[name] = `${rows.length} rows, ${sum}`;
  }
  return found;
}

const problemsIn = (lines: string[]) => lines.filter((line) => /^(WRONG|MISSING|DANGEROUS|not asked)/.test(line));

/** A right that was taken away, a function that is gone, one with a field less, one that fails, and an older server. */
const PLANTED = `
revoke execute on function public.own_held_stock from anon;
drop function public.safety_sheets();
alter function public.delivery_plan() rename to whole_delivery_plan;
create function public.delivery_plan() returns jsonb language sql stable security definer as
  $$ select public.whole_delivery_plan() - 'zones' $$;
grant execute on function public.delivery_plan to anon, authenticated;
create or replace function public.save_processing(days_from integer, days_to integer, expected_version integer)
  returns jsonb language plpgsql as
  $$ begin raise exception 'UPDATE requires a WHERE clause' using errcode = '21000'; end $$;
create or replace function public.doctor_facts() returns jsonb language sql stable as
  $$ select jsonb_build_object('postgres', 15, 'knows_caller', true, 'roles', jsonb_object_agg(
       r, '{"statement_timeout": "8s", "lock_timeout": "8s"}'::jsonb))
       from unnest('{anon,authenticated,service_role}'::text[]) r $$;`;

const refuse = (status: number, body: object) => Response.json(body, { status });

describe('a project that is set up', () => {
  beforeAll(async () => {
    // Saved once, a sum has two decimals.
    await sql`update private.shop_config set daily_refunds = 500.00`;
    await callAs(sql, 'authenticated', OWNER.sub, async (tx) => {
      const items = tx.json([{ product_id: 5, quantity: 1 }]);
      await tx`select place_order(${items}, ${tx.json(SHIP_TO)}, 'paystack-card', gen_random_uuid())`;
    });
  });

  it('answers like the emulators, for all four actors, and nothing is left behind', async () => {
    const before = await figures();
    const { code, lines, text } = await rehearse([await tokenOf(OWNER), await tokenOf(STAFF)]);
    expect(problemsIn(lines)).toEqual([]);
    expect(text).toMatch(/\n([89]\d\d) answers compared: \1 the same, 0 different, 0 could not be told\./);
    expect(lines.filter((line) => line.startsWith('note')).map((line) => line.split(':')[0])).toEqual([
      'note       erase_account as server',
      'note       keep_publication as server',
      'note       erase_my_account as customer',
      'note       join_own_newsletter as customer',
      'note       leave_own_newsletter as customer',
      'note       erase_my_account as staff',
      'note       hide_first_day as staff',
      'note       join_own_newsletter as staff',
      'note       leave_own_newsletter as staff',
    ]);
    expect(code).toBe(0);
    expect(await figures()).toEqual(before);
  });

  it('each fault is one line, and actors without a key or a token are left out', async () => {
    await sql.unsafe(PLANTED);
    staging.intercept((path) => {
      if (path === '/functions/v1/send-mails') return refuse(404, { code: 'NOT_FOUND', message: 'not found' });
      if (path === '/__paystack/settlement') return refuse(429, { status: false, message: 'Too many requests' });
      if (path === '/__paypal/v1/customer/disputes') return refuse(403, { name: 'NOT_AUTHORIZED' });
      return null;
    });
    const { code, lines, text } = await rehearse(['', await tokenOf(STAFF)], { SUPABASE_SECRET_KEY: '' });
    expect(code).toBe(1);
    expect(problemsIn(lines)).toEqual([
      'WRONG      Supabase: PostgreSQL 15 is too old: the shop needs 17 or newer.',
      'WRONG      delivery_plan as visitor, staff: answers there in another form: lacks `zones`.',
      'WRONG      own_held_stock as visitor: answers 401 42501 (permission denied for function own_held_stock) there, and 200 here.',
      'WRONG      safety_sheets as visitor, staff: is missing there: migrations have not run.',
      'WRONG      save_processing as staff: answers 400 21000 (UPDATE requires a WHERE clause) there, and 200 here.',
      'WRONG      send-mails: is not deployed.',
      'WRONG      PayPal: the list of disputes: is refused: PAYPAL_CLIENT_SECRET may not do that (403).',
      'not asked  Paystack: the list of settlements: Too many calls there (429): rehearse again later.',
    ]);
    expect(text).toContain('server: was left out: SUPABASE_SECRET_KEY is not set.');
    expect(text).toContain('customer: was left out: no token was given.');
    expect(text).toMatch(/ the same, 9 different, 1 could not be told\.\n/);
  });
});

describe('what is said before, or instead of, hundreds of differences', () => {
  const production = { PAYSTACK_SECRET_KEY: ['sk', 'live', 'of_the_tests'].join('_') };

  it.each([
    ['a key of production', { ...production }, 'These are the keys of production: PAYSTACK_SECRET_KEY.'],
    ['no key', { VITE_SUPABASE_PUBLISHABLE_KEY: '' }, 'MISSING    VITE_SUPABASE_PUBLISHABLE_KEY: is not set'],
    [
      'another key',
      { VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' },
      'The project does not accept this key (401).',
    ],
    ['nobody there', { VITE_SUPABASE_URL: 'http://127.0.0.1:9' }, 'not asked  Supabase: No answer from 127.0.0.1:9.'],
  ])('%s', async (_, change, sentence) => {
    const { code, text } = await rehearse([], change);
    expect(code).toBe(1);
    expect(text).toContain(sentence);
    expect(text).not.toContain(production.PAYSTACK_SECRET_KEY);
    expect(text).not.toContain('Opening');
  });

  it('a project without the migrations, and production when it is said twice', async () => {
    staging.intercept((path) =>
      path === '/rest/v1/shop_settings' ? refuse(404, { code: 'PGRST205', message: 'no such table' }) : null,
    );
    const { code, lines } = await rehearse([], production, ['--production', '--production']);
    expect(code).toBe(1);
    expect(problemsIn(lines)).toEqual([
      'WRONG      Supabase: The database has no table of settings (404): the migrations have not run, or this is no Supabase.',
    ]);
    expect(lines.at(-2)).toBe('Nothing was compared.');
  });
});
