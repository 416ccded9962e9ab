import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { createDatabase } from '../../../sandbox/database/backend';
import { TEST_KEYS } from './keys';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file with a dump of a migrated and seeded database. */
    databaseSnapshot: string;
  }
}

/** Migrates and seeds once for all policy tests: opening a dump takes half a second, migrating takes several. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'little-baobab-tests-'));
  const database = await createDatabase({ dataDir: 'memory', env: {}, ...TEST_KEYS });
  const dump = await database.dump();
  await database.close();
  const file = path.join(folder, 'database.tar');
  writeFileSync(file, new Uint8Array(await dump.arrayBuffer()));
  project.provide('databaseSnapshot', file);
  return () => rmSync(folder, { recursive: true, force: true });
}
