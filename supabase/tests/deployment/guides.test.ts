import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../support/postgres-server';
import { commandsOf, sqlOf } from './support/guide-code';
import { ROOT, runProgram, serverPrograms, supabaseProgram } from './support/programs';

const PAGES = ['docs/going-live.md', 'docs/operations.md'];

/** A stub of pg_cron with what the guides use, for servers without it. */
const CRON = `
create schema cron;
create table cron.job (jobid bigserial, jobname text unique, schedule text, command text);
create table cron.job_run_details (runid bigserial primary key, username text, status text, return_message text,
                                   start_time timestamptz);
create function cron.schedule(name text, timing text, sql text) returns bigint language sql as
  $$ insert into cron.job (jobname, schedule, command) values (name, timing, sql)
     on conflict (jobname) do update set schedule = timing, command = sql returning jobid $$`;

/** The same for pg_net and Vault. */
const NET = `
create schema net;
create table net.requests (url text, body jsonb, headers jsonb);
create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
                              timeout_milliseconds integer default 5000) returns bigint language sql as
  $$ insert into net.requests values (url, body, headers) returning 1::bigint $$`;
const VAULT = `
create schema vault;
create table vault.decrypted_secrets (id uuid default gen_random_uuid(), name text unique, decrypted_secret text);
create function vault.create_secret(new_secret text, new_name text default null) returns uuid language sql as
  $$ insert into vault.decrypted_secrets (name, decrypted_secret) values (new_name, new_secret) returning id $$`;

const statements = [...new Set(PAGES.flatMap(sqlOf))];
const commands = [...new Set(PAGES.flatMap((page) => commandsOf(page, 'supabase')))];

describe('a command or statement in the guides', () => {
  let server: PostgresServer;
  let sql: postgres.Sql;

  beforeAll(async () => {
    server = await startPostgres(serverPrograms());
    sql = server.connect(1);
    const [cron] = await sql`select from pg_namespace where nspname = 'cron'`;
    if (!cron) await sql.unsafe(CRON);
    await sql.unsafe(NET);
    await sql.unsafe(VAULT);
  });
  afterAll(async () => {
    await sql?.end();
    server?.stop();
  });

  const cached = new Map<string, ReturnType<typeof runProgram>>();

  /** The CLI's help for a command. It takes a second to start, so the result is cached. */
  function helpFor(words: string[]) {
    const known = cached.get(words.join(' '));
    const help =
      known ??
      runProgram(process.execPath, [supabaseProgram, ...words, '--help'], {
        env: { SUPABASE_TELEMETRY_DISABLED: '1', HOME: os.tmpdir() },
      });
    cached.set(words.join(' '), help);
    return help;
  }

  /** Runs it and rolls it back. */
  async function tryOut(text: string) {
    const undo = new Error('undo');
    await sql
      .begin(async (tx) => {
        await tx.unsafe(text.replaceAll(/^(begin|commit);$/gm, ''));
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
  }

  it('is found by this test', () => {
    expect(statements.length).toBeGreaterThan(15);
    expect(commands.length).toBeGreaterThan(5);
  });

  it.each(statements)('runs as the owner of the database: %s', (text) => tryOut(text));

  it('schedules every job once where pg_cron is added later', async () => {
    const schedules = readFileSync(path.join(ROOT, 'supabase/schemas/schedules.sql'), 'utf8');
    const wanted = [
      ...schedules.matchAll(/cron\.schedule\('([\w-]+)', '([^']+)',\s+(?:'([^']+)'|\$\$([^$]+)\$\$)\)/g),
    ].map(([, name, timing, plain, quoted]) => [name, timing, plain ?? quoted]);
    expect(wanted.length).toBeGreaterThan(8);
    for (let twice = 0; twice < 2; twice += 1) {
      for (const text of statements.filter((one) => one.includes('schedule_jobs'))) await sql.unsafe(text);
    }
    const jobs = await sql`select jobname, schedule, command from cron.job`;
    expect(jobs.map(({ jobname, schedule, command }) => [jobname, schedule, command]).sort()).toEqual(wanted.sort());
    for (const { command } of jobs) await sql.unsafe(command);
  });

  it('forgets the runs of jobs after two weeks, also those that never started', async () => {
    await sql.unsafe('select private.schedule_jobs()');
    const root = server.connectAsRoot();
    await root.unsafe(`insert into cron.job_run_details (username, status, start_time)
      values ('postgres', 'first', null), ('postgres', 'old', now() - interval '15 days'),
             ('postgres', 'failed', null), ('postgres', 'new', now() - interval '13 days')`);
    const [job] = await sql`select command from cron.job where jobname = 'forget-runs'`;
    if (job) await sql.unsafe(job.command);
    const left = await root`select status from cron.job_run_details where username = 'postgres' order by runid`;
    await root.end();
    expect(left.map(({ status }) => status)).toEqual(['failed', 'new']);
  });

  it('lets the scheduler call the reconciliation function, once it has a URL and a secret', async () => {
    const called = async () => {
      await sql.unsafe(`select private.call_function('reconcile', '{"mode": "full", "days": 2}');
        select private.call_function('reconcile', '{"mode": "pending"}')`);
      return sql`select url, body ->> 'mode' as mode, headers ->> 'authorization' as bearer from net.requests`;
    };
    expect(await called()).toEqual([]);
    const vault = statements.filter((one) => one.includes('vault.create_secret'));
    for (const text of vault) await sql.unsafe(text.replaceAll('<ref>', 'abc').replaceAll('<RECONCILE_SECRET>', 'x'));
    const url = 'https://abc.supabase.co/functions/v1/reconcile';
    expect([...(await called())]).toEqual([
      { url, mode: 'full', bearer: 'Bearer x' },
      { url, mode: 'pending', bearer: 'Bearer x' },
    ]);
  });

  it.each(commands)('exists in the Supabase CLI: %s', async (command) => {
    const words = command.split(' ').slice(1);
    const flags = words.filter((word) => word.startsWith('-')).map((flag) => flag.replace(/=.*/, ''));
    const values = words.findIndex((word) => /^[-<./]|=/.test(word));
    const named = values < 0 ? words : words.slice(0, values);
    const { code, text } = await helpFor(named);
    expect(code).toBe(0);
    expect(text).toContain(`supabase ${named.join(' ')} `);
    for (const flag of flags) expect(text).toMatch(new RegExp(`(^|[ ,])${flag}\\b`, 'm'));
  });
});
