import type postgres from 'postgres';
import { inject } from 'vitest';
import { type Database, expireAll } from '../../../sandbox/database/backend';
import { clientsOf } from '../../../sandbox/database/clients';
import { createMutex } from '../../../sandbox/database/mutex';
import { noteCalls } from './called-functions';
import { TEST_KEYS } from './keys';
import { copyDatabase, type PostgresAddress } from './postgres-server';
import { openServerApi, POSTGREST_TYPES } from './server-api';

/** A copy of the migrated database of a PostgreSQL server behind the emulated API, for the tests of the embedded one. */
export async function openServerDatabase(address: PostgresAddress): Promise<Database> {
  const copy = await copyDatabase(address);
  const owner = copy.connect(1, { types: POSTGREST_TYPES });
  const api = await openServerApi(copy.url, TEST_KEYS);
  const note = noteCalls(inject('calledFunctions'));
  // As on the embedded database: these tests are not about races.
  const runExclusive = createMutex();
  const fetchRest = (request: Request) =>
    runExclusive(async () => {
      const response = await api.fetch(request);
      await note(request, response);
      return response;
    });
  const sql: Database['sql'] = {
    query: <Row>(text: string, parameters: unknown[] = []) =>
      runExclusive(async () => {
        const rows = await owner.unsafe(text, parameters as postgres.ParameterOrJSON<never>[], { prepare: true });
        return [...rows] as unknown as Row[];
      }),
    exec: (text) => runExclusive(() => owner.begin(async (tx) => void (await tx.unsafe(text)))),
  };
  const close = async () => {
    await api.close();
    await owner.end();
    await copy.drop();
  };
  return {
    api: { handle: fetchRest, close },
    ...clientsOf(fetchRest, TEST_KEYS),
    sql,
    expireUnpaidOrders: () => expireAll(sql),
    close,
  };
}
