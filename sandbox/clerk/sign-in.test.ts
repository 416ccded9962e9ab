import { beforeEach, describe, expect, it } from 'vitest';
import type { Emulator } from '../emulator.ts';
import { SANDBOX_ACCOUNTS, SANDBOX_PASSWORD } from '../settings.ts';
import { createClerkEmulator } from './clerk-emulator.ts';
import { FakeBrowser } from './fake-browser.ts';
import { MINUTE } from './state.ts';

const { shopper, staff } = SANDBOX_ACCOUNTS;
const accounts = [shopper, staff].map((account) => ({ ...account, password: SANDBOX_PASSWORD }));
const WRONG = 'not-the-password';

let clock = 0;
let emulator: Emulator;
let browser: FakeBrowser;

beforeEach(() => {
  clock = Date.UTC(2026, 0, 10, 9);
  emulator = createClerkEmulator({ jwtSecret: 'secret-of-the-test', now: () => clock, accounts });
  browser = new FakeBrowser(emulator);
});

async function beginWithCode(strategy: 'email_code' | 'reset_password_email_code'): Promise<string> {
  const begun = await browser.post('/client/sign_ins', { identifier: shopper.email });
  await browser.post(`/client/sign_ins/${begun.response.id}/prepare_first_factor`, { strategy });
  return `/client/sign_ins/${begun.response.id}`;
}

describe('signing in', () => {
  it('takes the address first and the password second', async () => {
    const begun = await browser.post('/client/sign_ins', { identifier: 'AMINA@example.com' });
    expect(begun.response.status).toBe('needs_first_factor');
    expect(begun.response.supported_first_factors.map((factor) => factor.strategy)).toEqual([
      'password',
      'email_code',
      'reset_password_email_code',
    ]);
    const path = `/client/sign_ins/${begun.response.id}/attempt_first_factor`;
    const done = await browser.post(path, { strategy: 'password', password: SANDBOX_PASSWORD });
    expect(done.response.status).toBe('complete');
    expect(done.client?.sessions[0]?.user?.id).toBe(shopper.id);
    expect(await browser.session()).toBe(done.response.created_session_id);
  });

  it('takes both in one call from a password manager', async () => {
    const fields = { identifier: staff.email, strategy: 'password', password: SANDBOX_PASSWORD };
    expect((await browser.post('/client/sign_ins', fields)).response.status).toBe('complete');
    expect((await browser.post('/client/sign_ins', fields)).refusal).toBe('session_exists');
  });

  it('says what is wrong under the right field', async () => {
    expect((await browser.signIn('nobody@example.com', WRONG)).refusal).toBe('form_identifier_not_found/identifier');
    expect((await browser.signIn('amina', WRONG)).refusal).toBe('form_param_format_invalid/identifier');
    expect((await browser.signIn(shopper.email, WRONG)).refusal).toBe('form_password_incorrect/password');
    expect(await browser.session()).toBeNull();
  });

  it('works with a code sent by e-mail, once', async () => {
    const path = await beginWithCode('email_code');
    const enter = (code: string) => browser.post(`${path}/attempt_first_factor`, { strategy: 'email_code', code });
    expect((await enter('123456')).refusal).toBe('form_code_incorrect/code');
    expect((await enter('424242')).response.status).toBe('complete');
    await browser.delete('/client/sessions');
    expect((await enter('424242')).refusal).toBe('verification_already_verified');
  });

  it('refuses the code of a password reset as a sign-in', async () => {
    const path = await beginWithCode('reset_password_email_code');
    const swapped = await browser.post(`${path}/attempt_first_factor`, { strategy: 'email_code', code: '424242' });
    expect(swapped.refusal).toBe('verification_missing');
  });

  it('knows no way in but password and code', async () => {
    const begun = await browser.post('/client/sign_ins', { identifier: shopper.email });
    const path = `/client/sign_ins/${begun.response.id}`;
    expect((await browser.post(`${path}/attempt_first_factor`, { strategy: 'passkey' })).refusal).toBe(
      'strategy_for_user_invalid/strategy',
    );
    expect((await browser.post(`${path}/prepare_first_factor`, { strategy: 'phone_code' })).status).toBe(422);
  });

  it('belongs to the browser that began it', async () => {
    const path = await beginWithCode('email_code');
    const stranger = new FakeBrowser(emulator);
    await stranger.get('/client');
    const stolen = await stranger.post(`${path}/attempt_first_factor`, { strategy: 'email_code', code: '424242' });
    expect(stolen.status).toBe(404);
    expect(await stranger.session()).toBeNull();
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.post(`${path}/prepare_first_factor`, { strategy: 'email_code' })).status).toBe(404);
    expect((await stranger.post(`${path}/reset_password`, { password: 'stolen-account' })).status).toBe(404);
  });

  it('locks the account after ten wrong passwords, in whatever browser, and opens it again', async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      const refused = await new FakeBrowser(emulator).signIn(shopper.email, WRONG);
      expect(refused.refusal).toBe('form_password_incorrect/password');
    }
    const locked = await browser.signIn(shopper.email, SANDBOX_PASSWORD);
    expect(locked).toMatchObject({ status: 403, refusal: 'user_locked' });
    expect(locked.errors[0]?.meta.lockout_expires_in_seconds).toBe(15 * 60);
    expect((await browser.signIn(staff.email, SANDBOX_PASSWORD)).response.status).toBe('complete');

    clock += 15 * MINUTE;
    const later = new FakeBrowser(emulator);
    expect((await later.signIn(shopper.email, SANDBOX_PASSWORD)).response.status).toBe('complete');
  });

  it('cannot be outrun by trying many passwords at once', async () => {
    const tries = Array.from({ length: 14 }, () => new FakeBrowser(emulator).signIn(shopper.email, WRONG));
    const refusals = (await Promise.all(tries)).map((answer) => answer.refusal);
    expect(refusals.filter((refusal) => refusal === 'user_locked')).toHaveLength(4);
  });

  it('forgets wrong passwords after a right one', async () => {
    for (let tries = 0; tries < 9; tries += 1) await browser.signIn(shopper.email, WRONG);
    await browser.signIn(shopper.email, SANDBOX_PASSWORD);
    const other = new FakeBrowser(emulator);
    await other.signIn(shopper.email, WRONG);
    expect((await other.signIn(shopper.email, SANDBOX_PASSWORD)).response.status).toBe('complete');
  });
});

describe('a forgotten password', () => {
  const enterCode = (path: string) =>
    browser.post(`${path}/attempt_first_factor`, { strategy: 'reset_password_email_code', code: '424242' });

  it('is replaced only when the new one is sent, and signs in', async () => {
    const path = await beginWithCode('reset_password_email_code');
    expect((await enterCode(path)).response.status).toBe('needs_new_password');
    expect((await new FakeBrowser(emulator).signIn(shopper.email, SANDBOX_PASSWORD)).response.status).toBe('complete');

    const reset = (password: string) => browser.post(`${path}/reset_password`, { password });
    expect((await reset('short')).refusal).toBe('form_password_length_too_short/password');
    expect((await reset('a-new-password')).response.status).toBe('complete');
    expect(await browser.session()).not.toBeNull();
    expect((await new FakeBrowser(emulator).signIn(shopper.email, SANDBOX_PASSWORD)).refusal).toBe(
      'form_password_incorrect/password',
    );
    expect((await new FakeBrowser(emulator).signIn(shopper.email, 'a-new-password')).response.status).toBe('complete');
  });

  it('is not replaced without the code, nor long after it', async () => {
    const path = await beginWithCode('reset_password_email_code');
    const reset = () => browser.post(`${path}/reset_password`, { password: 'a-new-password' });
    expect((await reset()).refusal).toBe('verification_missing');
    await enterCode(path);
    clock += 10 * MINUTE;
    expect((await reset()).refusal).toBe('verification_expired');
    expect((await browser.signIn(shopper.email, SANDBOX_PASSWORD)).response.status).toBe('complete');
  });

  it.each([
    { asked: 'true', keepsOther: false },
    { asked: 'false', keepsOther: true },
  ])('ends other sessions only on request ($asked)', async ({ asked, keepsOther }) => {
    const other = new FakeBrowser(emulator);
    await other.signIn(shopper.email, SANDBOX_PASSWORD);
    const path = await beginWithCode('reset_password_email_code');
    await enterCode(path);
    const fields = { password: 'a-new-password', sign_out_of_other_sessions: asked };
    await browser.post(`${path}/reset_password`, fields);
    expect((await other.session()) !== null).toBe(keepsOther);
    expect(await browser.session()).not.toBeNull();
  });
});
