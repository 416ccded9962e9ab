import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { hostedDefaultsSql, hostedRolesSql, readMigrations, readSeeds } from '../../../sandbox/database/migrate';
import { listStaffSql } from './actors';

const SUPABASE_DIR = fileURLToPath(new URL('../..', import.meta.url));

export const hostedAuthSql = `
create schema auth;
create function auth.jwt() returns jsonb language sql stable
  as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;`;

/**
 * What a hosted project has before the first migration, made by a superuser whom nobody there is given. `postgres` owns the
 * database: it may bypass row security, create roles, configure those of the API, and disable triggers for a restore, but
 * not create untrusted extensions.
 * Source: supabase/postgres, migrations/db.
 */
const hostedSql = (password: string) => `
create role postgres login createdb createrole replication bypassrls password '${password}';
alter database postgres owner to postgres;
grant set on parameter session_replication_role to postgres;
${hostedAuthSql}
${hostedRolesSql}
grant anon, authenticated, service_role to postgres with admin option;
grant usage on schema auth to postgres with grant option;`;

const ROOT_ROLE = 'supabase_admin';

type OnNotice = (notice: postgres.Notice) => void;

/** Where a server listens: the folder of its socket, and its port. */
export interface PostgresAddress {
  folder: string;
  port: number;
  url: string;
}

export interface PostgresServer {
  address: PostgresAddress;
  /** The URL for other programs, with the password of `postgres`. */
  url: string;
  /** Opens a pool of connections as `postgres`; notices of the server go to `onnotice`. */
  connect(connections: number, onnotice?: OnNotice): postgres.Sql;
  /** A connection as the superuser, which a hosted project does not give out. */
  connectAsRoot(): postgres.Sql;
  stop(): void;
}

const open = ({ folder, port }: PostgresAddress, username: string, options: postgres.Options<Record<string, never>>) =>
  postgres({ host: folder, port, username, database: 'postgres', ...options });

export interface PostgresCopy {
  url: string;
  connect(connections: number, options?: object): postgres.Sql;
  drop(): Promise<void>;
}

/** Copies the migrated database of a running server, which takes a tenth of a second. Nobody may be connected to it. */
export async function copyDatabase(address: PostgresAddress): Promise<PostgresCopy> {
  const database = `copy_${randomUUID().replaceAll('-', '')}`;
  const asRoot = async (statement: string) => {
    const root = open(address, ROOT_ROLE, { max: 1, database: 'template1', onnotice: () => {} });
    await root.unsafe(statement).finally(() => root.end());
  };
  await asRoot(`create database ${database} template postgres owner postgres`);
  return {
    url: address.url.replace(/postgres$/, database),
    connect: (max, options) => open(address, 'postgres', { max, database, onnotice: () => {}, ...options }),
    drop: () => asRoot(`drop database ${database} with (force)`),
  };
}

async function freePort(): Promise<number> {
  const probe = net.createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** pg_cron can be created only if the server has preloaded it. The server from npm has neither. */
function cronOptions(programs: string): string {
  const config = path.join(programs, 'pg_config');
  if (!existsSync(config)) return '';
  const shared = execFileSync(config, ['--sharedir'], { encoding: 'utf8' }).trim();
  return existsSync(path.join(shared, 'extension/pg_cron.control'))
    ? ' -c shared_preload_libraries=pg_cron -c cron.use_background_workers=on'
    : '';
}

function idOf(user: string, flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
}

export interface ServerOptions {
  /** Runs the migrations and the seeds; by default. */
  migrated?: boolean;
  /** Projects made before May 2026 grant all on new tables and functions to the roles of the API; the default. */
  oldGrants?: boolean;
}

/**
 * Starts a throw-away server set up like a hosted project. It listens on a socket in its own folder and, for other programs,
 * on the loopback address. PostgreSQL refuses to run as root, and another user may not reach this checkout: for root the
 * programs from npm are copied.
 */
export async function startPostgres(
  installed: string,
  { migrated = true, oldGrants = true }: ServerOptions = {},
): Promise<PostgresServer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'little-baobab-postgres-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, idOf('nobody', '-u'), idOf('nobody', '-g'));
  chmodSync(folder, 0o755);
  const isCopied = isRoot && installed.includes('node_modules');
  const programs = isCopied ? path.join(folder, 'native/bin') : installed;
  if (isCopied)
    cpSync(path.dirname(installed), path.join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  const data = path.join(folder, 'data');
  const port = await freePort();
  const password = randomUUID();
  const run = (program: string, ...options: string[]) => {
    const command = [path.join(programs, program), '-D', data, ...options];
    const [file = '', ...rest] = isRoot ? ['runuser', '-u', 'nobody', '--', ...command] : command;
    execFileSync(file, rest, { cwd: folder, stdio: 'ignore' });
  };
  const stop = () => {
    process.off('exit', stop);
    try {
      run('pg_ctl', '-m', 'immediate', 'stop');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };

  process.once('exit', stop);
  const access = ['-U', ROOT_ROLE, '--auth-local', 'trust', '--auth-host', 'scram-sha-256'];
  const locale = ['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'icu', '--icu-locale', 'en_US'];
  run('initdb', ...access, ...locale, '--no-sync');
  run(
    'pg_ctl',
    '-w',
    '-l',
    path.join(folder, 'log'),
    '-o',
    `-c listen_addresses=127.0.0.1 -p ${port} -k ${folder} -c deadlock_timeout=50ms -c fsync=off -c max_connections=500${cronOptions(programs)}`,
    'start',
  );
  const address = { folder, port, url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres` };
  const server: PostgresServer = {
    address,
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    connect: (max, onnotice = () => {}) => open(address, 'postgres', { max, onnotice }),
    connectAsRoot: () => open(address, ROOT_ROLE, { max: 1, onnotice: () => {} }),
    stop,
  };
  try {
    await becomeHosted(server, password, oldGrants);
    if (migrated) await migrate(server);
  } catch (error) {
    stop();
    throw error;
  }
  return server;
}

async function becomeHosted(server: PostgresServer, password: string, oldGrants: boolean): Promise<void> {
  const root = server.connectAsRoot();
  const [cron] = await root`select from pg_available_extensions where name = 'pg_cron'`;
  await root.unsafe(hostedSql(password));
  if (cron) await root.unsafe('create extension pg_cron; grant all on schema cron to postgres');
  await root.end();
  if (!oldGrants) return;
  const owner = server.connect(1);
  await owner.unsafe(hostedDefaultsSql);
  await owner.end();
}

async function migrate(server: PostgresServer): Promise<void> {
  const owner = server.connect(1);
  for (const file of [...readMigrations(SUPABASE_DIR), ...readSeeds(SUPABASE_DIR)]) {
    await owner.begin((tx) => tx.unsafe(file.sql));
  }
  await owner.unsafe(listStaffSql);
  await owner.end();
}
