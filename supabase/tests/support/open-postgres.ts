import type postgres from 'postgres';
import { afterAll, beforeAll, inject } from 'vitest';
import { findPostgres, type PostgresServer, startPostgres } from './postgres-server';

const programs = findPostgres();
if (!programs) console.warn('Skipped: no PostgreSQL server (initdb, pg_ctl, postgres) was found on this machine.');

/** For `describe.skipIf`. */
export const hasNoPostgres = !programs;

/** Starts a migrated throw-away server for the tests of a `describe`, and provides connections. */
export function openPostgres(connections: number, onOpen: (sql: postgres.Sql, server: PostgresServer) => void): void {
  let server: PostgresServer | undefined;
  let sql: postgres.Sql | undefined;
  beforeAll(async () => {
    server = await startPostgres(programs ?? '', { template: inject('postgresTemplate') ?? undefined });
    sql = server.connect(connections);
    onOpen(sql, server);
  });
  afterAll(async () => {
    await sql?.end();
    server?.stop();
  });
}
