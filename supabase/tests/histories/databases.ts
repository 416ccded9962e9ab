import type postgres from 'postgres';
import { createDatabase } from '../../../sandbox/database/backend';
import { findServer } from '../../../scripts/postgres.mjs';
import { TEST_KEYS } from '../support/keys';
import { startPostgres } from '../support/postgres-server';
import type { HistoryDatabase } from './shop-session';

interface Opened {
  database: HistoryDatabase;
  close(): Promise<void>;
}

/** A migrated database in this process, from a dump if there is one. */
export async function openEmbedded(snapshot?: Blob): Promise<Opened> {
  const database = await createDatabase({
    dataDir: 'memory',
    env: {},
    ...TEST_KEYS,
    ...(snapshot ? { snapshot } : {}),
  });
  return { database: database.sql, close: () => database.close() };
}

export function asDatabase(sql: postgres.Sql): HistoryDatabase {
  return {
    query: async <Row>(text: string, parameters: unknown[] = []) =>
      (await sql.unsafe(text, parameters as string[])) as unknown as Row[],
    exec: async (text) => {
      await sql.begin((tx) => tx.unsafe(text));
    },
  };
}

/** A throw-away PostgreSQL server, several times faster. */
export async function openServer(): Promise<Opened> {
  const programs = findServer();
  if (!programs) throw new Error('There is no PostgreSQL server. `npm run test:postgres` installs one.');
  const server = await startPostgres(programs);
  const sql = server.connect(1);
  return {
    database: asDatabase(sql),
    close: async () => {
      await sql.end();
      server.stop();
    },
  };
}
