import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decodeJwt, jwtVerify } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Emulator } from '../emulator.ts';
import { SANDBOX_ACCOUNTS, SANDBOX_EMAIL_CODE, SANDBOX_PASSWORD } from '../settings.ts';
import { createClerkEmulator } from './clerk-emulator.ts';

const SECRET = 'secret-of-the-test';
const WEBHOOK_SECRET = 'whsec_c2VjcmV0LW9mLXRoZS10ZXN0cw==';
const NEWCOMER = { email_address: 'nia@example.com', first_name: 'Nia', last_name: 'Mwangi', password: 'her-password' };
const { shopper } = SANDBOX_ACCOUNTS;

let folder: string;
let emulator: Emulator;
let delivered: Request[] = [];

function start(): Emulator {
  const accounts = [{ ...shopper, password: SANDBOX_PASSWORD }];
  return createClerkEmulator({
    jwtSecret: SECRET,
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl: 'http://functions.test/clerk-webhook',
    delayMs: 0,
    retryDelaysMs: [],
    deliver: async (request) => {
      delivered.push(request);
      return new Response();
    },
    stateFile: path.join(folder, 'clerk.json'),
    accounts,
  });
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'clerk-emulator-'));
  delivered = [];
  emulator = start();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A cookie jar, and calls in the format of Clerk's library. */
function openBrowser() {
  const cookies = new Map<string, string>();
  async function call(method: string, path: string, fields: Record<string, string> = {}) {
    const [get, verb] = [method === 'GET', method === 'POST' ? '' : `?_method=${method}`];
    const request = new Request(`http://localhost:5173/__clerk/v1${path}${get ? '' : verb}`, {
      method: get ? 'GET' : 'POST',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      body: get ? null : new URLSearchParams(fields),
    });
    const response = await emulator.handle(request);
    for (const line of response?.headers.getSetCookie() ?? []) {
      const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const body = await response?.json();
    const error = body.errors?.[0];
    return { status: response?.status, body, error: error && [error.code, error.meta.param_name].join('/') };
  }
  async function begin(path: string, fields: Record<string, string>) {
    return `${path}/${(await call('POST', path, fields)).body.response.id}`;
  }
  async function signIn(password: string) {
    const signInPath = await begin('/client/sign_ins', { identifier: 'AMINA@example.com' });
    return call('POST', `${signInPath}/attempt_first_factor`, { strategy: 'password', password });
  }
  const sessionId = async () => (await call('GET', '/client')).body.response.last_active_session_id;
  return { cookies, call, begin, signIn, sessionId };
}

async function signedIn(password = SANDBOX_PASSWORD) {
  const browser = openBrowser();
  expect((await browser.signIn(password)).status).toBe(200);
  return browser;
}

it('signs tokens with the claims that the policies read, for one minute', async () => {
  const browser = await signedIn();
  const { body } = await browser.call('POST', `/client/sessions/${await browser.sessionId()}/tokens`);
  const { payload, protectedHeader } = await jwtVerify(body.jwt, new TextEncoder().encode(SECRET));
  expect(protectedHeader.alg).toBe('HS256');
  expect(payload).toMatchObject({
    sub: shopper.id,
    role: 'authenticated',
    email: shopper.email,
    email_verified: true,
    user_metadata: { first_name: 'Amina', last_name: 'Otieno' },
  });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60);
});

it('deletes an account at its owner’s request, and sends a webhook signed as by Svix', async () => {
  const browser = await signedIn();
  expect((await browser.call('DELETE', '/me')).body.response).toMatchObject({ id: shopper.id, deleted: true });
  expect(await browser.sessionId()).toBeNull();
  const again = await openBrowser().call('POST', '/client/sign_ins', { identifier: shopper.email });
  expect(again.error).toBe('form_identifier_not_found/identifier');
  await expect.poll(() => delivered.length).toBe(1);
  const [message] = delivered;
  const [id, at, signature] = ['id', 'timestamp', 'signature'].map((name) => message?.headers.get(`svix-${name}`));
  const body = await message?.text();
  const key = Buffer.from(WEBHOOK_SECRET.replace('whsec_', ''), 'base64');
  expect(signature).toBe(`v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`);
  expect(JSON.parse(String(body))).toMatchObject({ type: 'user.deleted', data: { id: shopper.id, deleted: true } });
});

it('lets scripts see whether somebody is signed in, but not who', async () => {
  const browser = await signedIn();
  expect(Number(browser.cookies.get('__client_uat'))).toBeGreaterThan(0);
  const response = await emulator.handle(new Request('http://localhost:5173/__clerk/v1/client'));
  expect(response?.headers.getSetCookie()[0]).toMatch(/^__client=client_\w+; Path=\/__clerk; HttpOnly; SameSite=Lax;/);
  await browser.call('DELETE', '/client/sessions');
  expect(browser.cookies.get('__client_uat')).toBe('0');
  expect(await browser.sessionId()).toBeNull();
});

it('creates an account once the code is entered, and refuses a wrong one', async () => {
  const browser = openBrowser();
  const signUp = await browser.begin('/client/sign_ups', NEWCOMER);
  const enter = (code: string) =>
    browser.call('POST', `${signUp}/attempt_verification`, { strategy: 'email_code', code });
  expect((await enter(SANDBOX_EMAIL_CODE)).error).toBe('verification_missing/');
  await browser.call('POST', `${signUp}/prepare_verification`, { strategy: 'email_code' });
  expect((await enter('111111')).error).toBe('form_code_incorrect/code');
  expect(await browser.sessionId()).toBeNull();
  const done = await enter(SANDBOX_EMAIL_CODE);
  expect(done.body.response).toMatchObject({ status: 'complete', created_session_id: await browser.sessionId() });
});

it('sends a new code when the address of a sign-up is corrected', async () => {
  const browser = openBrowser();
  const signUp = await browser.begin('/client/sign_ups', NEWCOMER);
  await browser.call('POST', `${signUp}/prepare_verification`, { strategy: 'email_code' });
  const corrected = await browser.call('PATCH', signUp, { email_address: 'nya@example.com' });
  expect(corrected.body.response.verifications.email_address.next_action).toBe('needs_prepare');
});

it('keeps the old password until the code is entered and the new password is set', async () => {
  const browser = openBrowser();
  const signIn = await browser.begin('/client/sign_ins', { identifier: shopper.email });
  const strategy = 'reset_password_email_code';
  const reset = () => browser.call('POST', `${signIn}/reset_password`, { password: 'another-password' });
  await browser.call('POST', `${signIn}/prepare_first_factor`, { strategy });
  expect((await reset()).status).toBe(404);
  await browser.call('POST', `${signIn}/attempt_first_factor`, { strategy, code: SANDBOX_EMAIL_CODE });
  await signedIn();
  expect((await reset()).body.response.status).toBe('complete');
  expect((await openBrowser().signIn(SANDBOX_PASSWORD)).error).toBe('form_password_incorrect/password');
  await signedIn('another-password');
});

it.each([true, false])('ends other sessions with a new password only on request (%s)', async (isRequested) => {
  const [browser, other] = [await signedIn(), await signedIn()];
  const change = (current_password: string) =>
    browser.call('POST', '/me/change_password', {
      current_password,
      new_password: 'another-password',
      sign_out_of_other_sessions: String(isRequested),
    });
  expect((await change('wrong')).error).toBe('form_password_incorrect/current_password');
  expect((await change(SANDBOX_PASSWORD)).status).toBe(200);
  expect((await other.sessionId()) === null).toBe(isRequested);
  expect(await browser.sessionId()).not.toBeNull();
});

it('states the age of the last sign-in, which the password renews', async () => {
  const browser = await signedIn();
  const session = `/client/sessions/${await browser.sessionId()}`;
  const ages = async () => decodeJwt((await browser.call('POST', `${session}/tokens`)).body.jwt).fva;
  expect(await ages()).toEqual([0, -1]);
  await browser.call('POST', '/sandbox/age', { minutes: '16' });
  expect(await ages()).toEqual([16, -1]);
  expect((await browser.call('POST', `${session}/verify`, { level: 'first_factor' })).body.response).toMatchObject({
    status: 'needs_first_factor',
    supported_first_factors: [{ strategy: 'password' }],
  });
  const attempt = (password: string) =>
    browser.call('POST', `${session}/verify/attempt_first_factor`, { strategy: 'password', password });
  expect((await attempt('wrong')).error).toBe('form_password_incorrect/password');
  expect(await ages()).toEqual([16, -1]);
  expect((await attempt(SANDBOX_PASSWORD)).body.response.status).toBe('complete');
  expect(await ages()).toEqual([0, -1]);
});

it('gives a browser access to its own sessions only', async () => {
  const [browser, stranger] = [await signedIn(), openBrowser()];
  expect((await stranger.call('POST', `/client/sessions/${await browser.sessionId()}/tokens`)).status).toBe(401);
  const signIn = await stranger.begin('/client/sign_ins', { identifier: shopper.email });
  expect((await openBrowser().call('POST', `${signIn}/prepare_first_factor`)).status).toBe(404);
});

it('keeps accounts and sessions across a restart, and stores no plain password', async () => {
  const browser = openBrowser();
  const signUp = await browser.begin('/client/sign_ups', NEWCOMER);
  await browser.call('POST', `${signUp}/prepare_verification`, { strategy: 'email_code' });
  emulator = start();
  await browser.call('POST', `${signUp}/attempt_verification`, { strategy: 'email_code', code: SANDBOX_EMAIL_CODE });
  emulator = start();
  expect(await browser.sessionId()).not.toBeNull();
  const kept = readFileSync(path.join(folder, 'clerk.json'), 'utf8');
  expect(Object.keys(JSON.parse(kept).users)).toHaveLength(2);
  expect(kept).not.toContain(NEWCOMER.password);
});

it('names an unknown call in its error, and refuses profile pictures', async () => {
  const browser = await signedIn();
  const { status, body } = await browser.call('PATCH', '/organizations/org_1');
  expect([status, body.errors[0].long_message]).toEqual([
    404,
    expect.stringContaining('PATCH /v1/organizations/org_1'),
  ]);
  expect((await browser.call('POST', '/me/profile_image')).error).toBe('image_not_supported/file');
  expect(await emulator.handle(new Request('http://localhost:5173/__clerkish/v1/client'))).toBeNull();
});

it('publishes no keys, because its tokens are signed with a secret', async () => {
  const response = await emulator.handle(new Request('http://localhost:5173/__clerk/.well-known/jwks.json'));
  expect([response?.status, await response?.json()]).toEqual([200, { keys: [] }]);
});

describe('the emulated browser files', () => {
  const load = (pathname: string, headers: Record<string, string> = {}) =>
    emulator.handle(new Request(`http://localhost:5173/__clerk/npm/@clerk/${pathname}`, { headers }));

  it.each(['clerk-js@6/dist/clerk.browser.js', 'ui@1/dist/ui.browser.js'])(
    'are those of the installed packages: %s',
    async (file) => {
      const loaded = await load(file);
      expect(loaded?.headers.get('cache-control')).toBe('no-cache');
      expect((await loaded?.text())?.length).toBeGreaterThan(50_000);
      expect((await load(file, { 'if-none-match': loaded?.headers.get('etag') ?? '' }))?.status).toBe(304);
      const exact = await load(file.replace(/@\d/, '@1.2.3'));
      expect(exact?.headers.get('cache-control')).toContain('immutable');
    },
  );

  it.each(['clerk-js@6/dist/nothing.js', 'clerk-js@6/dist/..%2f..%2fpackage.json', 'shared@4/dist/index.js'])(
    'include no others: %s',
    async (file) => expect((await load(file))?.status).toBe(404),
  );
});
