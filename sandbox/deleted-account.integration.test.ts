import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Emulator } from './emulator.ts';
import { createSandbox } from './sandbox.ts';
import { SANDBOX_EMAIL_CODE, SANDBOX_PUBLISHABLE_KEY } from './settings.ts';

const ORIGIN = 'http://localhost:5173';
let folder: string;
let sandbox: Emulator;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'deleted-account-'));
  sandbox = await createSandbox({ dataDir: folder, env: {} });
});
afterAll(async () => {
  await sandbox.close?.();
  rmSync(folder, { recursive: true });
});

async function send(request: Request): Promise<Response> {
  return (await sandbox.handle(request)) ?? new Response(null, { status: 404 });
}

/** Signs up like Clerk's component. */
async function arrive() {
  let cookie = '';
  const call = async (method: string, path: string, fields: Record<string, string> = {}) => {
    const url = `${ORIGIN}/__clerk/v1${path}?_method=${method}`;
    const response = await send(
      new Request(url, { method: 'POST', headers: { cookie }, body: new URLSearchParams(fields) }),
    );
    cookie = (response.headers.getSetCookie()[0] ?? cookie).split(';')[0] ?? '';
    return (await response.json()) as { jwt: string; response: { id: string; created_session_id: string } };
  };
  const newcomer = {
    email_address: 'nia@example.com',
    first_name: 'Nia',
    last_name: 'Mwangi',
    password: 'her-password',
  };
  const { id } = (await call('POST', '/client/sign_ups', newcomer)).response;
  await call('POST', `/client/sign_ups/${id}/prepare_verification`, { strategy: 'email_code' });
  const code = { strategy: 'email_code', code: SANDBOX_EMAIL_CODE };
  const done = await call('POST', `/client/sign_ups/${id}/attempt_verification`, code);
  const { jwt } = await call('POST', `/client/sessions/${done.response.created_session_id}/tokens`);
  return { jwt, deleteAccount: () => call('DELETE', '/me') };
}

interface Caller {
  apikey: string;
  authorization?: string;
}

function rest(method: string, resource: string, caller: Caller, body?: unknown): Promise<Response> {
  const headers = { ...caller, 'content-type': 'application/json' };
  const payload = body === undefined ? null : JSON.stringify(body);
  return send(new Request(`${ORIGIN}/rest/v1/${resource}`, { method, headers, body: payload }));
}

it('the personal data of an account is erased when Clerk deletes it, even if the browser sends nothing', async () => {
  const { jwt, deleteAccount } = await arrive();
  const user = { apikey: SANDBOX_PUBLISHABLE_KEY, authorization: `Bearer ${jwt}` };
  const saved = await rest('POST', 'addresses', user, {
    title: 'Home',
    full_name: 'Nia Mwangi',
    street_address: '1 Kite Road',
    city: 'Nairobi',
    state: 'Nairobi County',
    zip_code: '00100',
    country: 'Kenya',
    phone_number: '0712345678',
  });
  expect(saved.status).toBe(201);
  const { supabaseSecretKey } = JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8'));
  const addresses = async () => (await rest('GET', 'addresses?select=full_name', { apikey: supabaseSecretKey })).json();
  expect(await addresses()).toEqual([{ full_name: 'Nia Mwangi' }]);
  await deleteAccount();
  await expect.poll(addresses, { timeout: 10_000 }).toEqual([]);
});
