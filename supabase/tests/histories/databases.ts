import type postgres from 'postgres';
import { createDatabase } from '../../../sandbox/database/backend';
import { TEST_KEYS } from '../support/keys';
import { findPostgres, startPostgres } from '../support/postgres-server';
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

const TEMPLATE = 'postgres';
const COPY = 'faulty_copy';

function asDatabase(sql: postgres.Sql): HistoryDatabase {
  return {
    query: async <Row>(text: string, parameters: unknown[] = []) =>
      (await sql.unsafe(text, parameters as string[])) as unknown as Row[],
    exec: async (text) => {
      await sql.begin((tx) => tx.unsafe(text));
    },
  };
}

interface OpenedServer extends Opened {
  /** Runs something on a copy of the database, which is then dropped. */
  inCopy(work: (copy: HistoryDatabase) => Promise<void>): Promise<void>;
}

/** A throw-away PostgreSQL server, several times faster; from a template if there is one. */
export async function openServer(template?: string): Promise<OpenedServer> {
  const programs = findPostgres();
  if (!programs) throw new Error('No PostgreSQL server (initdb, pg_ctl, postgres) was found on this machine.');
  const server = await startPostgres(programs, { template });
  let sql = server.connect(1);
  return {
    database: {
      query: (text, parameters) => asDatabase(sql).query(text, parameters),
      exec: (text) => asDatabase(sql).exec(text),
    },
    async inCopy(work) {
      // A database can be copied only while it has no connections.
      await sql.end();
      const root = server.connectAsRoot('template1');
      await root.unsafe(`drop database if exists ${COPY} with (force)`);
      await root.unsafe(`create database ${COPY} template ${TEMPLATE} owner postgres`);
      await root.end();
      sql = server.connect(1);
      const copy = server.connect(1, undefined, COPY);
      await work(asDatabase(copy)).finally(() => copy.end());
    },
    close: async () => {
      await sql.end();
      server.stop();
    },
  };
}
