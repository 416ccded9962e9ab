import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { createDatabase } from '../../../sandbox/database/backend';
import { keptDump } from '../../../sandbox/database/dump';
import { TEST_KEYS } from './keys';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file with a dump of a migrated and seeded database. */
    databaseSnapshot: string;
  }
}

const SUPABASE_DIR = fileURLToPath(new URL('../..', import.meta.url));

async function migratedDump(): Promise<Blob> {
  const kept = keptDump(SUPABASE_DIR);
  if (kept) return kept;
  const database = await createDatabase({ dataDir: 'memory', env: {}, ...TEST_KEYS });
  const dump = await database.dump();
  await database.close();
  return dump;
}

/** One dump for all policy tests: opening it takes half a second, migrating takes several. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'little-baobab-tests-'));
  const file = path.join(folder, 'database.tar');
  writeFileSync(file, new Uint8Array(await (await migratedDump()).arrayBuffer()));
  project.provide('databaseSnapshot', file);
  return () => rmSync(folder, { recursive: true, force: true });
}
