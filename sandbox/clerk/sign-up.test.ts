import { beforeEach, describe, expect, it } from 'vitest';
import type { Emulator } from '../emulator.ts';
import { createClerkEmulator } from './clerk-emulator.ts';
import { FakeBrowser } from './fake-browser.ts';
import { MINUTE } from './state.ts';

let clock = 0;
let emulator: Emulator;
let browser: FakeBrowser;

beforeEach(() => {
  clock = Date.UTC(2026, 0, 10, 9);
  emulator = createClerkEmulator({ jwtSecret: 'secret-of-the-test', now: () => clock });
  browser = new FakeBrowser(emulator);
});

describe('signing up', () => {
  it('makes an account and signs in once the code is entered, not before', async () => {
    const begun = await browser.beginSignUp('nia@example.com');
    expect(begun.response).toMatchObject({
      status: 'missing_requirements',
      missing_fields: [],
      unverified_fields: ['email_address'],
      created_user_id: null,
    });
    expect(begun.response.verifications.email_address?.next_action).toBe('needs_attempt');
    expect(await browser.session()).toBeNull();

    const done = await browser.enterSignUpCode(begun.response.id, '424242');
    expect(done.response).toMatchObject({ status: 'complete', unverified_fields: [] });
    expect(done.client?.sessions[0]?.user).toMatchObject({ first_name: 'Nia', last_name: 'Mwangi' });
    expect(await browser.session()).toBe(done.response.created_session_id);
  });

  it('says under which field an entry is refused, and keeps nothing of it', async () => {
    const fields = {
      email_address: 'nia@example.com',
      first_name: 'Nia',
      last_name: 'Mwangi',
      password: 'long-enough',
    };
    const refusalOf = async (changed: Partial<typeof fields>) =>
      (await browser.post('/client/sign_ups', { ...fields, ...changed })).refusal;

    expect(await refusalOf({ email_address: 'nia@example' })).toBe('form_param_format_invalid/email_address');
    expect(await refusalOf({ email_address: '' })).toBe('form_param_format_invalid/email_address');
    expect(await refusalOf({ password: 'seven77' })).toBe('form_password_length_too_short/password');
    expect(await refusalOf({ password: 'x'.repeat(73) })).toBe('form_password_length_too_long/password');
    expect(await refusalOf({ first_name: ' ' })).toBe('form_param_missing/first_name');
    expect(await refusalOf({ last_name: 'x'.repeat(101) })).toBe('form_param_max_length_exceeded/last_name');
    expect((await browser.get('/client')).response.sign_up).toBeNull();
  });

  it('refuses a taken address in any case, at the start and again at the end', async () => {
    const rival = new FakeBrowser(emulator);
    const late = await rival.beginSignUp('nia@example.com');
    await browser.signUp('nia@example.com');

    expect((await new FakeBrowser(emulator).beginSignUp(' NIA@Example.com ')).refusal).toBe(
      'form_identifier_exists/email_address',
    );
    expect((await rival.enterSignUpCode(late.response.id, '424242')).refusal).toBe(
      'form_identifier_exists/email_address',
    );
  });

  it('refuses wrong codes and stops after five tries, until a new code is sent', async () => {
    const { response } = await browser.beginSignUp('nia@example.com');
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await browser.enterSignUpCode(response.id, '000000')).refusal).toBe('form_code_incorrect/code');
    }
    expect((await browser.enterSignUpCode(response.id, '424242')).refusal).toBe('verification_failed');

    await browser.post(`/client/sign_ups/${response.id}/prepare_verification`, { strategy: 'email_code' });
    expect((await browser.enterSignUpCode(response.id, '424242')).response.status).toBe('complete');
  });

  it('limits how many codes one sign-up can ask for', async () => {
    const { response } = await browser.beginSignUp('nia@example.com');
    const prepare = () =>
      browser.post(`/client/sign_ups/${response.id}/prepare_verification`, { strategy: 'email_code' });
    for (let sent = 1; sent < 10; sent += 1) expect((await prepare()).status).toBe(200);
    expect(await prepare()).toMatchObject({ status: 429, refusal: 'too_many_requests' });
  });

  it('refuses a code that was never sent, has expired or was used', async () => {
    const unsent = await browser.post('/client/sign_ups', { email_address: 'nia@example.com' });
    expect((await browser.enterSignUpCode(unsent.response.id, '424242')).refusal).toBe('verification_missing');

    const begun = await browser.beginSignUp('nia@example.com');
    clock += 10 * MINUTE;
    expect((await browser.enterSignUpCode(begun.response.id, '424242')).refusal).toBe('verification_expired');

    const again = await browser.signUp('nia@example.com');
    expect((await browser.enterSignUpCode(again.response.id, '424242')).refusal).toBe('verification_already_verified');
  });

  it('asks for a new code when the address is corrected', async () => {
    const begun = await browser.beginSignUp('nya@example.com');
    const path = `/client/sign_ups/${begun.response.id}`;
    const corrected = await browser.patch(path, { email_address: 'nia@example.com' });
    expect(corrected.response.verifications.email_address?.next_action).toBe('needs_prepare');
    expect((await browser.enterSignUpCode(begun.response.id, '424242')).refusal).toBe('verification_missing');
  });

  it('belongs to the browser that began it', async () => {
    const { response } = await browser.beginSignUp('nia@example.com');
    const stranger = new FakeBrowser(emulator);
    await stranger.get('/client');
    const path = `/client/sign_ups/${response.id}`;
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.patch(path, { first_name: 'Eve' })).status).toBe(404);
    expect((await stranger.post(`${path}/prepare_verification`, { strategy: 'email_code' })).status).toBe(404);
    expect((await stranger.enterSignUpCode(response.id, '424242')).status).toBe(404);
    expect((await browser.enterSignUpCode(response.id, '424242')).response).toMatchObject({ first_name: 'Nia' });
  });

  it('is refused to somebody signed in', async () => {
    await browser.signUp('nia@example.com');
    expect((await browser.beginSignUp('other@example.com')).refusal).toBe('session_exists');
  });
});
