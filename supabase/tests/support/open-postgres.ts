import type postgres from 'postgres';
import { afterAll, beforeAll, inject } from 'vitest';
import { copyDatabase, type PostgresCopy } from './postgres-server';

const address = inject('postgres');
if (!address) console.warn('Skipped: there is no PostgreSQL server. `npm run test:postgres` installs one.');

/** For `describe.skipIf`. */
export const hasNoPostgres = !address;

/** A copy of the migrated database of the server, which is dropped in the end. */
export async function openCopy(): Promise<PostgresCopy> {
  if (!address) throw new Error('There is no PostgreSQL server.');
  return copyDatabase(address);
}

/** Opens a copy for the tests of a `describe`, and provides connections. */
export function openPostgres(connections: number, onOpen: (sql: postgres.Sql, copy: PostgresCopy) => void): void {
  let copy: PostgresCopy | undefined;
  let sql: postgres.Sql | undefined;
  beforeAll(async () => {
    copy = await openCopy();
    sql = copy.connect(connections);
    onOpen(sql, copy);
  });
  afterAll(async () => {
    await sql?.end();
    await copy?.drop();
  });
}
