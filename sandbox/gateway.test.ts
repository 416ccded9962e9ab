import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakeDatabase, SERVICE_KEY } from '../supabase/functions/_testing/fake-database.ts';
import { FakeRefunds } from '../supabase/functions/_testing/fake-refunds.ts';
import { TEST_KEYS } from '../supabase/tests/support/keys.ts';
import { createDatabase, type Database } from './database/backend.ts';
import { signToken } from './database/tokens.ts';
import { createFunctionsEmulator } from './functions/functions-emulator.ts';

const { publishableKey, secretKey, jwtSecret } = TEST_KEYS;
const NO_TOKEN = { code: 'PGRST301', message: 'Expected 3 parts in JWT; got 1', details: null, hint: null };

let database: Database;
beforeAll(async () => {
  database = await createDatabase({ dataDir: 'memory', env: {}, ...TEST_KEYS });
});
afterAll(() => database.close());

const url = (path: string) => `http://project.test${path}`;

it('the API answers a preflight before it knows what is asked for', async () => {
  for (const path of ['products', 'rpc/place_order', 'nothing', 'rpc/nothing']) {
    const headers = {
      origin: 'https://shop.test',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey,content-type',
    };
    const response = await database.api.handle(new Request(url(`/rest/v1/${path}`), { method: 'OPTIONS', headers }));
    const answered = (name: string) => response?.headers.get(`access-control-${name}`);
    expect({ path, status: response?.status, origin: answered('allow-origin') }).toEqual({
      path,
      status: 200,
      origin: '*',
    });
    expect(answered('allow-headers')).toContain('apikey,content-type');
    expect(answered('allow-methods')).toContain('POST');
  }
});

describe('the API', () => {
  const ask = async (headers: Record<string, string>) => {
    const response = await database.api.handle(new Request(url('/rest/v1/orders?select=id'), { headers }));
    return { status: response?.status, body: await response?.json() };
  };

  it.each([publishableKey, secretKey])(
    'refuses %s as a token, beside an apikey that is the same or not',
    async (key) => {
      for (const apikey of [publishableKey, secretKey]) {
        const answer = await ask({ apikey, authorization: `Bearer ${key}` });
        expect(answer).toEqual({ status: 401, body: NO_TOKEN });
      }
      expect(await ask({ authorization: `Bearer ${key}` })).toMatchObject({ status: 401 });
    },
  );

  it('takes the role from the apikey without a token, and the user from a token', async () => {
    const token = await signToken({ sub: 'user_1' }, jwtSecret);
    expect(await ask({ apikey: publishableKey })).toMatchObject({ status: 401, body: { code: '42501' } });
    expect(await ask({ apikey: secretKey })).toEqual({ status: 200, body: [] });
    expect(await ask({ apikey: publishableKey, authorization: `Bearer ${token}` })).toEqual({ status: 200, body: [] });
  });
});

it('the API that the tests of the functions call refuses keys as tokens', async () => {
  const fake = new FakeDatabase(new FakeRefunds(() => 0));
  const ask = async (more: Record<string, string>) => {
    const request = new Request(url('/rest/v1/orders?id=eq.1'), { headers: { apikey: SERVICE_KEY, ...more } });
    const response = await fake.answer(request, 'orders?id=eq.1');
    return { status: response.status, body: await response.json() };
  };
  expect(await ask({})).toEqual({ status: 200, body: [] });
  expect(await ask({ authorization: `Bearer ${SERVICE_KEY}` })).toEqual({ status: 401, body: NO_TOKEN });
});

it('the functions refuse keys as tokens, and leave other bearers to their code', async () => {
  const functions = createFunctionsEmulator({
    handlers: { echo: async (request) => Response.json({ bearer: request.headers.get('authorization') }) },
    env: {},
    dispatch: async () => new Response(),
  });
  const ask = async (headers: Record<string, string>) => {
    const response = await functions.handle(new Request(url('/functions/v1/echo'), { method: 'POST', headers }));
    return { status: response?.status, body: await response?.json() };
  };
  const refused = { status: 401, body: { code: 'UNAUTHORIZED_INVALID_JWT_FORMAT', message: 'Invalid JWT' } };
  expect(await ask({ apikey: publishableKey, authorization: `Bearer ${publishableKey}` })).toEqual(refused);
  expect(await ask({ authorization: `bearer ${secretKey}` })).toEqual(refused);
  expect(await ask({ apikey: publishableKey })).toEqual({ status: 200, body: { bearer: null } });
  expect(await ask({ authorization: 'Bearer a-secret-of-the-schedule' })).toMatchObject({ status: 200 });
});
