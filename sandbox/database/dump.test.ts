import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDatabase } from './backend.ts';
import { keepDump, keptDump } from './dump.ts';
import { readMigrations, readSeeds } from './migrate.ts';

const SUPABASE_DIR = fileURLToPath(new URL('../../supabase', import.meta.url));

let folder: string;
let cache: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'little-baobab-dump-'));
  cache = path.join(folder, 'cache');
  mkdirSync(path.join(folder, 'migrations'));
  write('migrations/20260101000001_toys.sql');
  write('seed.sql');
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

const write = (name: string, text = 'select 1') => writeFileSync(path.join(folder, name), text);
const kept = async () => keptDump(folder, cache)?.text();
const keep = (text: string) => keepDump(folder, new Blob([text]), cache);

it('is kept for the next start, and the previous one is deleted', async () => {
  expect(await kept()).toBeUndefined();
  await keep('first');
  expect(await kept()).toBe('first');
  write('seed.sql', 'select 2');
  await keep('second');
  expect(await kept()).toBe('second');
  expect(readdirSync(cache)).toHaveLength(1);
});

it.each([
  ['a migration is added', () => write('migrations/20260101000002_colour.sql')],
  ['a migration changes', () => write('migrations/20260101000001_toys.sql', 'select 2')],
  ['a seed changes', () => write('seed.sql', 'select 2')],
  ['it is of yesterday', () => void vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ['Date'] })],
])('is not used when %s', async (_, change) => {
  await keep('old');
  change();
  expect(await kept()).toBeUndefined();
});

it('contains the result of all migrations and seeds', async () => {
  const open = async () => {
    const keys = { jwtSecret: 'a-secret-that-only-the-tests-know-0123456789', publishableKey: 'p', secretKey: 's' };
    const database = await createDatabase({ dataDir: 'memory', env: {}, ...keys });
    const applied = await database.sql.query<{ name: string }>('select name from sandbox.applied_files order by name');
    await database.close();
    return applied.map(({ name }) => name);
  };
  const all = [...readMigrations(SUPABASE_DIR), ...readSeeds(SUPABASE_DIR)].map(({ name }) => name).sort();
  await open();
  expect(keptDump(SUPABASE_DIR)).toBeDefined();
  expect((await open()).sort()).toEqual(all);
});
