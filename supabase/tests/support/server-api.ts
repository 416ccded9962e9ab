import { App } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { keepExpectedErrorsOffTheConsole, toPostgrestError } from '../../../sandbox/database/postgrest-errors';
import { readInReadOnlyTransactions } from '../../../sandbox/database/read-only-calls';
import { answerBeforeApi } from '../../../sandbox/gateway';
import type { TEST_KEYS } from './keys';

/** The settings of the role that a hosted API connects as, in milliseconds. Source: supabase/postgres, migrations/db. */
const AUTHENTICATOR = { statement_timeout: 8000, lock_timeout: 8000 };

type Serialize = (value: unknown) => string;

const type = (oid: number, parse: (text: string) => unknown, serialize: Serialize = String) => ({
  to: oid,
  from: [oid],
  serialize,
  parse,
});
const asJson = (oid: number) =>
  // @supabase/lite hands over JSON text, which its own type would write as JSON once more.
  type(oid, JSON.parse, (value) => (typeof value === 'string' ? value : JSON.stringify(value)));
const toIsoTime = (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');

/** Values as PostgREST answers them, for the driver of PostgreSQL. The names are those of @supabase/lite's own types. */
export const POSTGREST_TYPES = {
  json: asJson(114),
  jsonb: asJson(3802),
  bigint: type(20, Number),
  numeric: type(1700, Number),
  timestamp: type(1114, toIsoTime),
  timestamptz: type(1184, toIsoTime),
};

export interface ServerApi {
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** The emulated API over a PostgreSQL server, strict where a hosted one is. */
export async function openServerApi(databaseUrl: string, keys: typeof TEST_KEYS): Promise<ServerApi> {
  keepExpectedErrorsOffTheConsole();
  const postgresOptions = { onnotice: () => {}, connection: AUTHENTICATOR, types: POSTGREST_TYPES };
  const connection = createPostgresConnection({ url: databaseUrl, postgresOptions });
  connection.normalizeDbError = toPostgrestError;
  readInReadOnlyTransactions(connection);
  const app = new App({
    connection,
    api: { schemas: ['public'] },
    auth: {
      enabled: false,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
    },
    options: { server: { admin: false } },
  });
  await app.init();
  // Otherwise the first request grants all rights on all tables to all roles.
  Object.assign(connection, { rlsState: 'active' });
  return {
    fetch: async (request) => answerBeforeApi(request) ?? app.fetch(request, { peerAddress: null }),
    close: () => connection.close(),
  };
}
