import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEST_KEYS } from '../../supabase/tests/support/keys.ts';
import { statusAndCode, writingRequests, writingSql } from '../../supabase/tests/support/read-only-calls.ts';
import { createDatabase, type Database } from './backend.ts';

let database: Database;

beforeAll(async () => {
  database = await createDatabase({ dataDir: 'memory', env: {}, ...TEST_KEYS });
  await database.sql.exec(writingSql);
});
afterAll(() => database.close());

it.each(writingRequests)('%s %s %j is answered as PostgREST does', async (method, path, body, answer) => {
  const headers = { apikey: TEST_KEYS.secretKey, 'content-type': 'application/json' };
  const init = { method, headers, body: body && JSON.stringify(body) };
  const response = await database.api.handle(new Request(`http://shop.test/rest/v1/${path}`, init));
  expect(response && (await statusAndCode(response))).toEqual(answer);
});
