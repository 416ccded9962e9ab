import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { readMigrations, readSeeds } from '../../../sandbox/database/migrate';
import { hostedRolesSql } from '../../../sandbox/database/roles';

const SUPABASE_DIR = fileURLToPath(new URL('../..', import.meta.url));
const DEBIAN_HOME = '/usr/lib/postgresql';

/** What a hosted project has before the first migration. */
const hostedAuthSql = `
create schema auth;
create function auth.jwt() returns jsonb language sql stable
  as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;`;

export interface PostgresServer {
  /** Opens a pool of connections to a migrated and seeded database; what the server remarks goes to `onnotice`. */
  connect(connections: number, onnotice?: (notice: postgres.Notice) => void): postgres.Sql;
  stop(): void;
}

/** The folder with the programs of the newest PostgreSQL on this machine, or null. */
export function findPostgres(): string | null {
  const installed = existsSync(DEBIAN_HOME)
    ? readdirSync(DEBIAN_HOME)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => path.join(DEBIAN_HOME, version, 'bin'))
    : [];
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  const complete = (folder: string) =>
    ['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(path.join(folder, name)));
  return [...installed, ...onPath].find(complete) ?? null;
}

function idOf(user: string, flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
}

/** Starts a throw-away server that listens on a socket in its own folder only. PostgreSQL refuses to run as root. */
export async function startPostgres(programs: string): Promise<PostgresServer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'little-baobab-postgres-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, idOf('nobody', '-u'), idOf('nobody', '-g'));
  chmodSync(folder, 0o755);
  const data = path.join(folder, 'data');
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
  const connect = (max: number, onnotice: (notice: postgres.Notice) => void = () => {}) =>
    postgres({ host: folder, port: 5432, database: 'postgres', username: 'postgres', max, onnotice });

  process.once('exit', stop);
  run('initdb', '-U', 'postgres', '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C', '--no-sync');
  run(
    'pg_ctl',
    '-w',
    '-l',
    path.join(folder, 'log'),
    '-o',
    `-c listen_addresses='' -k ${folder} -c deadlock_timeout=50ms -c fsync=off`,
    'start',
  );
  try {
    const sql = connect(1);
    for (const script of [hostedAuthSql, hostedRolesSql]) await sql.unsafe(script);
    for (const file of [...readMigrations(SUPABASE_DIR), ...readSeeds(SUPABASE_DIR)]) {
      await sql.begin((tx) => tx.unsafe(file.sql));
    }
    await sql.end();
  } catch (error) {
    stop();
    throw error;
  }
  return { connect, stop };
}
