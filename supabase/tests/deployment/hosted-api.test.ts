import type postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../support/postgres-server';
import { statusAndCode, writingRequests, writingSql } from '../support/read-only-calls';
import { type HostedApi, SECRET_KEY, startHostedApi } from './support/hosted-api';
import { postgresPrograms } from './support/programs';

let server: PostgresServer;
let sql: postgres.Sql;
let api: HostedApi;

beforeAll(async () => {
  server = await startPostgres(postgresPrograms(), { migrated: false });
  sql = server.connect(1);
  await sql.unsafe(writingSql);
  api = await startHostedApi(server.url);
});
afterAll(async () => {
  await api?.close();
  await sql?.end();
  server?.stop();
});

it.each(writingRequests)('%s %s %j is answered as PostgREST does', async (method, path, body, answer) => {
  const headers = { apikey: SECRET_KEY, 'content-type': 'application/json' };
  const response = await fetch(`${api.url}/rest/v1/${path}`, { method, headers, body: body && JSON.stringify(body) });
  expect(await statusAndCode(response)).toEqual(answer);
});
