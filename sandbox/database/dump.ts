import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readMigrations, readSeeds } from './migrate.ts';

const MODULES = path.join(import.meta.dirname, '../../node_modules');
const CACHE = path.join(MODULES, '.cache/little-baobab');
const PREFIX = 'database-';
const ENGINES = ['@electric-sql/pglite', '@supabase/lite'];

/** The inputs of a migrated and seeded database. Includes the day, because rows contain their creation date. */
function nameOfDump(supabaseDir: string): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const engine of ENGINES) hash.update(readFileSync(path.join(MODULES, engine, 'package.json')));
  hash.update(readFileSync(path.join(import.meta.dirname, 'migrate.ts')));
  for (const file of [...readMigrations(supabaseDir), ...readSeeds(supabaseDir)]) hash.update(file.name + file.hash);
  return `${PREFIX}${hash.digest('hex').slice(0, 16)}.tar`;
}

/** The cached dump of a migrated and seeded database, if its inputs have not changed. */
export function keptDump(supabaseDir: string, cache = CACHE): Blob | undefined {
  const file = path.join(cache, nameOfDump(supabaseDir));
  return existsSync(file) ? new Blob([readFileSync(file)]) : undefined;
}

/** Caches a dump for the next empty database: opening it takes half a second, migrating takes several. */
export async function keepDump(supabaseDir: string, dump: Blob, cache = CACHE): Promise<void> {
  const name = nameOfDump(supabaseDir);
  mkdirSync(cache, { recursive: true });
  const unfinished = path.join(cache, `unfinished-${process.pid}.tar`);
  writeFileSync(unfinished, new Uint8Array(await dump.arrayBuffer()));
  renameSync(unfinished, path.join(cache, name));
  for (const other of readdirSync(cache)) {
    if (other.startsWith(PREFIX) && other !== name) rmSync(path.join(cache, other), { force: true });
  }
}
