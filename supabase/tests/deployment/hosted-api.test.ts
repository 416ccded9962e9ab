import type postgres from 'postgres';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { TEST_KEYS } from '../support/keys';
import { type PostgresServer, startPostgres } from '../support/postgres-server';
import { statusAndCode, writingRequests, writingSql } from '../support/read-only-calls';
import { type HostedApi, startHostedApi } from './support/hosted-api';
import { serverPrograms } from './support/programs';

let server: PostgresServer;
let sql: postgres.Sql;
let api: HostedApi;

beforeAll(async () => {
  server = await startPostgres(serverPrograms(), { migrated: false });
  sql = server.connect(1);
  await sql.unsafe(writingSql);
  await sql.unsafe(`create function public.fail(code text, message text) returns void language plpgsql as
    $$ begin raise exception using errcode = code, message = message; end $$`);
  api = await startHostedApi(server.url);
});
afterAll(async () => {
  await api?.close();
  await sql?.end();
  server?.stop();
});

it.each(writingRequests)('%s %s %j is answered as PostgREST does', async (method, path, body, answer) => {
  const headers = { apikey: TEST_KEYS.secretKey, 'content-type': 'application/json' };
  const response = await fetch(`${api.url}/rest/v1/${path}`, { method, headers, body: body && JSON.stringify(body) });
  expect(await statusAndCode(response)).toEqual(answer);
});

it('a key is refused as a token', async () => {
  const headers = { apikey: TEST_KEYS.secretKey, authorization: `Bearer ${TEST_KEYS.secretKey}` };
  const response = await fetch(`${api.url}/rest/v1/visits`, { headers });
  expect(await statusAndCode(response)).toEqual({ status: 401, code: 'PGRST301' });
});

it.each([
  ['21000', 'more than one row', 500],
  ['21000', 'UPDATE requires a WHERE clause', 400],
  ['42P01', 'relation "nowhere" does not exist', 404],
  ['57P01', 'terminating connection', 503],
])('%s %s: %i', async (code, message, status) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const headers = { apikey: TEST_KEYS.secretKey, 'content-type': 'application/json' };
  const body = JSON.stringify({ code, message });
  const response = await fetch(`${api.url}/rest/v1/rpc/fail`, { method: 'POST', headers, body });
  expect(await statusAndCode(response)).toEqual({ status, code });
});
