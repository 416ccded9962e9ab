import { decodeJwt, jwtVerify } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Emulator } from '../emulator.ts';
import { SANDBOX_ACCOUNTS, SANDBOX_PASSWORD } from '../settings.ts';
import { createClerkEmulator } from './clerk-emulator.ts';
import { FakeBrowser } from './fake-browser.ts';
import { DAY } from './state.ts';

const SECRET = 'secret-of-the-test';
const { shopper, staff } = SANDBOX_ACCOUNTS;
const accounts = [shopper, staff].map((account) => ({ ...account, password: SANDBOX_PASSWORD }));

let clock = 0;
let emulator: Emulator;
let browser: FakeBrowser;
let sessionId: string;

async function signedIn(email: string = shopper.email, userAgent?: string): Promise<FakeBrowser> {
  const other = new FakeBrowser(emulator, userAgent);
  await other.signIn(email, SANDBOX_PASSWORD);
  return other;
}

beforeEach(async () => {
  clock = Date.UTC(2026, 0, 10, 9);
  emulator = createClerkEmulator({ jwtSecret: SECRET, now: () => clock, accounts });
  browser = await signedIn();
  sessionId = (await browser.session()) ?? '';
});

describe('a session', () => {
  it('gives tokens with the claims the database reads, for sixty seconds', async () => {
    const { jwt } = await browser.post(`/client/sessions/${sessionId}/tokens`, { organization_id: '' });
    const verify = (seconds: number) =>
      jwtVerify(jwt, new TextEncoder().encode(SECRET), { currentDate: new Date(clock + seconds * 1000) });
    const { payload, protectedHeader } = await verify(59);
    expect(protectedHeader.alg).toBe('HS256');
    const issuedAt = clock / 1000;
    expect(payload).toEqual({
      iss: 'https://clerk.localhost.test',
      sub: shopper.id,
      sid: sessionId,
      role: 'authenticated',
      email: shopper.email,
      email_verified: true,
      user_metadata: { first_name: 'Amina', last_name: 'Otieno' },
      iat: issuedAt,
      nbf: issuedAt - 5,
      exp: issuedAt + 60,
      fva: [0, -1],
      v: 2,
      sts: 'active',
    });
    await expect(verify(60)).rejects.toThrow('"exp"');
  });

  it('renews its token', async () => {
    const token = async () => decodeJwt((await browser.post(`/client/sessions/${sessionId}/tokens`)).jwt);
    const first = await token();
    clock += 50_000;
    expect((await token()).exp).toBe((first.exp ?? 0) + 50);
  });

  it('is kept alive by a touch for seven days, then is over', async () => {
    clock += 7 * DAY - 1000;
    expect((await browser.post(`/client/sessions/${sessionId}/touch`)).status).toBe(200);
    clock += 1000;
    expect((await browser.post(`/client/sessions/${sessionId}/tokens`)).status).toBe(401);
    expect(await browser.session()).toBeNull();
    expect(browser.cookies.get('__client_uat')).toBe('0');
  });

  it('is usable by the browser that holds it only', async () => {
    const stranger = await signedIn(staff.email);
    expect((await stranger.post(`/client/sessions/${sessionId}/tokens`)).status).toBe(401);
    expect((await stranger.post(`/client/sessions/${sessionId}/touch`)).status).toBe(401);
    expect((await stranger.post(`/client/sessions/${sessionId}/remove`)).status).toBe(401);
    expect((await stranger.post(`/me/sessions/${sessionId}/revoke`)).status).toBe(404);
    expect((await new FakeBrowser(emulator).get('/me')).status).toBe(401);
    expect(await browser.session()).toBe(sessionId);
  });

  it.each([
    ['all', () => browser.delete('/client/sessions')],
    ['one', (id: string) => browser.post(`/client/sessions/${id}/remove`)],
  ])('ends with a sign-out of %s, for every tab', async (_kind, signOut) => {
    expect(Number(browser.cookies.get('__client_uat'))).toBe(clock / 1000);
    expect((await signOut(sessionId)).status).toBe(200);
    expect(browser.cookies.get('__client_uat')).toBe('0');
    expect((await browser.post(`/client/sessions/${sessionId}/tokens`)).status).toBe(401);
    expect(await browser.session()).toBeNull();
  });

  it('gets a new cookie when it begins, so that one planted before is worth nothing', async () => {
    const victim = new FakeBrowser(emulator);
    await victim.get('/client');
    const planted = new FakeBrowser(emulator);
    planted.cookies.set('__client', victim.cookies.get('__client') ?? '');
    await victim.signIn(staff.email, SANDBOX_PASSWORD);
    expect(await victim.session()).not.toBeNull();
    expect(await planted.session()).toBeNull();
  });
});

describe('cookies', () => {
  it('keep the secret from scripts and let them see whether somebody is signed in', async () => {
    const lines = (await browser.get('/client')).raw.headers.getSetCookie();
    expect(lines).toEqual([
      expect.stringMatching(/^__client=[\w-]{32}; Path=\/__clerk; HttpOnly; SameSite=Lax; Max-Age=\d+$/),
      `__client_uat=${clock / 1000}; Path=/; SameSite=Lax; Max-Age=${(7 * DAY) / 1000}`,
    ]);
  });
});
