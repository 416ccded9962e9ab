import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SANDBOX_ACCOUNTS, SANDBOX_PASSWORD } from '../settings.ts';
import { createClerkEmulator } from './clerk-emulator.ts';
import { FakeBrowser } from './fake-browser.ts';

const { shopper } = SANDBOX_ACCOUNTS;
const accounts = [{ ...shopper, password: SANDBOX_PASSWORD }];
const create = (stateFile?: string) =>
  createClerkEmulator({ jwtSecret: 'secret-of-the-test', accounts, ...(stateFile ? { stateFile } : {}) });

describe('what is kept on disk', () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'clerk-stand-in-'));
    file = path.join(folder, 'accounts', 'clerk.json');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('survives a restart: accounts, sessions and a sign-up under way', async () => {
    const before = create(file);
    const customer = new FakeBrowser(before);
    await customer.signUp('nia@example.com');
    const newcomer = new FakeBrowser(before);
    const begun = await newcomer.beginSignUp('baraka@example.com');
    await before.close?.();

    const after = create(file);
    const returning = new FakeBrowser(after);
    for (const [name, value] of customer.cookies) returning.cookies.set(name, value);
    expect((await returning.get('/me')).response.first_name).toBe('Nia');
    const continued = new FakeBrowser(after);
    for (const [name, value] of newcomer.cookies) continued.cookies.set(name, value);
    expect((await continued.enterSignUpCode(begun.response.id, '424242')).response.status).toBe('complete');
    await after.close?.();
  });

  it('holds no password, no code and no cookie that would let a reader in', async () => {
    const emulator = create(file);
    const browser = new FakeBrowser(emulator);
    await browser.beginSignUp('nia@example.com', 'secret-password-1');
    await browser.signUp('zuri@example.com', 'secret-password-2');
    await emulator.close?.();

    const text = await readFile(file, 'utf8');
    expect(text).toContain('zuri@example.com');
    for (const secret of ['secret-password', SANDBOX_PASSWORD, '424242', browser.cookies.get('__client') ?? '?']) {
      expect(text).not.toContain(secret);
    }
    const { users } = JSON.parse(text) as { users: Record<string, { password: { salt: string } }> };
    const salts = Object.values(users).map((user) => user.password.salt);
    expect(new Set(salts).size).toBe(salts.length);
  });

  it('does not get the seeded accounts twice, nor their old password back', async () => {
    const before = create(file);
    const browser = new FakeBrowser(before);
    await browser.signIn(shopper.email, SANDBOX_PASSWORD);
    await browser.post('/me/change_password', { current_password: SANDBOX_PASSWORD, new_password: 'a-new-password' });
    await before.close?.();

    const after = create(file);
    expect((await new FakeBrowser(after).signIn(shopper.email, 'a-new-password')).response.status).toBe('complete');
    await after.close?.();
    const { users } = JSON.parse(await readFile(file, 'utf8')) as { users: Record<string, unknown> };
    expect(Object.keys(users)).toEqual([shopper.id]);
  });

  it('is left alone when it is damaged', async () => {
    const damaged = path.join(folder, 'clerk.json');
    await writeFile(damaged, '{"version":1,"users":');
    expect(() => create(damaged)).toThrow(damaged);
    expect(await readFile(damaged, 'utf8')).toBe('{"version":1,"users":');
  });
});

describe('calls that are not answered as asked', () => {
  it('leaves other paths to others', async () => {
    for (const pathname of ['/', '/__clerk', '/__clerkish/v1/client', '/rest/v1/products']) {
      expect(await create().handle(new Request(`http://localhost:5173${pathname}`))).toBeNull();
    }
  });

  it('names a call it does not know', async () => {
    const answer = await new FakeBrowser(create()).patch('/organizations/org_1', { name: 'x' });
    expect(answer.status).toBe(404);
    expect(answer.errors[0]?.long_message).toContain('PATCH /v1/organizations/org_1');
  });

  it('refuses a change asked for by another site', async () => {
    const browser = new FakeBrowser(create());
    const begin = (headers: Record<string, string>) =>
      browser.send('POST', '/client/sign_ins', { identifier: shopper.email }, headers);
    expect((await begin({ origin: 'https://evil.example' })).refusal).toBe('origin_invalid');
    expect((await begin({ origin: 'http://localhost:5174' })).refusal).toBe('origin_invalid');
    expect((await begin({ origin: 'null' })).refusal).toBe('origin_invalid');
    expect((await begin({ 'sec-fetch-site': 'cross-site' })).refusal).toBe('origin_invalid');
    expect((await begin({ origin: 'http://localhost:5173' })).status).toBe(200);
  });

  it('changes nothing for a GET that pretends to be something else', async () => {
    const browser = new FakeBrowser(create());
    await browser.signIn(shopper.email, SANDBOX_PASSWORD);
    await browser.get('/client?_method=DELETE');
    expect((await browser.get('/me?_method=DELETE')).response.id).toBe(shopper.id);
    expect(await browser.session()).not.toBeNull();
  });

  it('refuses a body it cannot read', async () => {
    const emulator = create();
    const post = async (type: string, body: string) => {
      const url = 'http://localhost:5173/__clerk/v1/client/sign_ins';
      const answer = await emulator.handle(
        new Request(url, { method: 'POST', headers: { 'content-type': type }, body }),
      );
      return answer?.status;
    };
    expect(await post('application/json', '{"identifier":')).toBe(400);
    expect(await post('application/json', '[]')).toBe(400);
    expect(await post('text/plain', 'identifier=amina@example.com')).toBe(400);
    expect(await post('application/x-www-form-urlencoded', `identifier=${'x'.repeat(70_000)}`)).toBe(400);
    expect(await post('application/json', `{"identifier":"${shopper.email}"}`)).toBe(200);
  });
});

describe('the browser files', () => {
  const emulator = create();
  const load = (pathname: string, headers: Record<string, string> = {}) =>
    emulator.handle(new Request(`http://localhost:5173/__clerk/npm/@clerk/${pathname}`, { headers }));

  it.each(['clerk-js@6/dist/clerk.browser.js', 'ui@1/dist/ui.browser.js'])(
    'come from the installed packages: %s',
    async (pathname) => {
      const plain = await load(pathname);
      expect(plain?.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(plain?.headers.get('cache-control')).toBe('no-cache');
      const text = (await plain?.text()) ?? '';
      expect(text.length).toBeGreaterThan(50_000);

      const packed = await load(pathname, { 'accept-encoding': 'gzip, deflate, br' });
      expect(packed?.headers.get('content-encoding')).toBe('br');
      const bytes = Buffer.from((await packed?.arrayBuffer()) ?? new ArrayBuffer(0));
      expect(bytes.length).toBeLessThan(text.length / 2);
      expect(brotliDecompressSync(bytes).toString()).toBe(text);

      const again = await load(pathname, { 'if-none-match': plain?.headers.get('etag') ?? '' });
      expect(again?.status).toBe(304);
    },
  );

  it('are kept for good under an exact version', async () => {
    const exact = await load('clerk-js@6.40.0/dist/clerk.browser.js');
    expect(exact?.headers.get('cache-control')).toContain('immutable');
  });

  it.each([
    'clerk-js@6/dist/nothing.js',
    'clerk-js@6/dist/../package.json',
    'clerk-js@6/dist/..%2f..%2fpackage.json',
    'clerk-js@6/dist/%2e%2e/package.json',
    'shared@4/dist/index.js',
    'clerk-js@6/dist/types/index.js',
  ])('are the only ones: %s', async (pathname) => {
    expect((await load(pathname))?.status).toBe(404);
  });
});
