import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

interface SqlFile {
  name: string;
  sql: string;
  hash: string;
}

const bookkeepingSql = `
create schema if not exists sandbox;
create table if not exists sandbox.applied_files (
  name text primary key, hash text not null, applied_at timestamptz not null default now()
);`;

const MIGRATION = /^\d{14}_.+\.sql$/;

function readSqlFile(folder: string, name: string): SqlFile {
  const sql = readFileSync(path.join(folder, name), 'utf8');
  return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
}

/** The migrations of a Supabase folder, in order. */
export function readMigrations(supabaseDir: string): SqlFile[] {
  const folder = path.join(supabaseDir, 'migrations');
  return readdirSync(folder)
    .filter((name) => MIGRATION.test(name))
    .sort()
    .map((name) => readSqlFile(folder, name));
}

/** The seed files listed in config.toml. They are idempotent. */
export function readSeeds(supabaseDir: string): SqlFile[] {
  return readdirSync(supabaseDir)
    .filter((name) => /^seed.*\.sql$/.test(name))
    .sort()
    .map((name) => readSqlFile(supabaseDir, name));
}

function refuseRewrittenHistory(applied: ReadonlyMap<string, string>, migrations: readonly SqlFile[]): void {
  const known = new Map(migrations.map((file) => [file.name, file.hash]));
  for (const [name, hash] of applied) {
    if (!MIGRATION.test(name) || known.get(name) === hash) continue;
    const what = known.has(name) ? 'has changed since it was applied' : 'is gone, but was applied';
    throw new Error(
      `The migration ${name} ${what} to this data. Run \`npm run reset\` to start with an empty database.`,
    );
  }
}

async function applyFile(pg: PGlite, file: SqlFile): Promise<void> {
  await pg.transaction(async (tx) => {
    try {
      await tx.exec(file.sql);
    } catch (error) {
      throw new Error(`${file.name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
    await tx.query(
      `insert into sandbox.applied_files (name, hash) values ($1, $2)
       on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
      [file.name, file.hash],
    );
  });
}

/**
 * Migrates a database: each new migration in a separate transaction, then each seed file that is new or has changed.
 * Throws, with instructions, if a migration was edited after it had been applied.
 */
export async function migrateAndSeed(pg: PGlite, supabaseDir: string): Promise<void> {
  await pg.exec(hostedRolesSql + bookkeepingSql);
  const { rows } = await pg.query<{ name: string; hash: string }>('select name, hash from sandbox.applied_files');
  const applied = new Map(rows.map((row) => [row.name, row.hash]));
  if (applied.size === 0) await pg.exec(hostedDefaultsSql);
  const migrations = readMigrations(supabaseDir);
  refuseRewrittenHistory(applied, migrations);
  for (const file of migrations) {
    if (!applied.has(file.name)) await applyFile(pg, file);
  }
  for (const file of readSeeds(supabaseDir)) {
    if (applied.get(file.name) !== file.hash) await applyFile(pg, file);
  }
}

/** The roles of a hosted Supabase project. */
export const hostedRolesSql = `
do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I nologin', wanted);
    end if;
  end loop;
end $$;
alter role service_role bypassrls;
grant usage on schema public, auth to anon, authenticated, service_role;
grant execute on all functions in schema auth to anon, authenticated, service_role;
`;

/** The default rights of these roles on everything that migrations create, until a migration revokes them. */
export const hostedDefaultsSql = `
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
`;
