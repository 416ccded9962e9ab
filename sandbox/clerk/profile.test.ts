import { decodeJwt } from 'jose';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Emulator } from '../emulator.ts';
import { SANDBOX_ACCOUNTS, SANDBOX_PASSWORD } from '../settings.ts';
import { createClerkEmulator } from './clerk-emulator.ts';
import { FakeBrowser } from './fake-browser.ts';

const { shopper, staff } = SANDBOX_ACCOUNTS;
const accounts = [shopper, staff].map((account) => ({ ...account, password: SANDBOX_PASSWORD }));

let emulator: Emulator;
let browser: FakeBrowser;
let sessionId: string;

async function signedIn(email: string = shopper.email, userAgent?: string): Promise<FakeBrowser> {
  const other = new FakeBrowser(emulator, userAgent);
  await other.signIn(email, SANDBOX_PASSWORD);
  return other;
}

beforeEach(async () => {
  emulator = createClerkEmulator({ jwtSecret: 'secret-of-the-test', accounts });
  browser = await signedIn();
  sessionId = (await browser.session()) ?? '';
});

describe('the profile', () => {
  it('changes names, in the next token too', async () => {
    const changed = await browser.patch('/me', { first_name: ' Amani ', last_name: 'Otieno' });
    expect(changed.response).toMatchObject({ first_name: 'Amani', last_name: 'Otieno' });
    const { jwt } = await browser.post(`/client/sessions/${sessionId}/tokens`);
    expect(decodeJwt(jwt).user_metadata).toEqual({ first_name: 'Amani', last_name: 'Otieno' });
  });

  it('changes nothing else', async () => {
    expect((await browser.patch('/me', { first_name: '' })).refusal).toBe('form_param_missing/first_name');
    expect((await browser.patch('/me', { first_name: 'Eve', id: staff.id })).refusal).toBe('form_param_unknown/id');
    expect((await browser.get('/me')).response).toMatchObject({ id: shopper.id, first_name: 'Amina' });
  });

  it('takes a picture, makes it small and square, and removes it', async () => {
    const upload = async (content: Buffer<ArrayBuffer>) => {
      const form = new FormData();
      form.append('file', new File([content], 'me.png', { type: 'image/png' }));
      return browser.sendBody('/me/profile_image', form);
    };
    const large = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2a6' } })
      .png()
      .toBuffer();
    expect((await upload(Buffer.from(large))).status).toBe(200);
    const { image_url: url } = (await browser.get('/me')).response;
    const stored = await sharp(Buffer.from(url.split(',')[1] ?? '', 'base64')).metadata();
    expect(stored).toMatchObject({ format: 'webp', width: 128, height: 128 });

    expect((await upload(Buffer.from('no picture'))).status).toBe(422);
    expect((await browser.get('/me')).response.image_url).toBe(url);
    await browser.delete('/me/profile_image');
    expect((await browser.get('/me')).response.image_url).toBe('');
  });

  it('lists the signed-in browsers and ends one of them', async () => {
    const phone = await signedIn(
      shopper.email,
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    );
    await signedIn(staff.email);
    const phoneSession = (await phone.session()) ?? '';
    const list = (await (await browser.get('/me/sessions/active')).raw.json()) as {
      id: string;
      latest_activity: { browser_name: string; device_type: string; is_mobile: boolean };
    }[];
    expect(list.map((session) => session.id)).toEqual([sessionId, phoneSession]);
    expect(list[1]?.latest_activity).toMatchObject({ browser_name: 'Safari', device_type: 'iPhone', is_mobile: true });

    expect((await browser.post(`/me/sessions/${phoneSession}/revoke`)).response.status).toBe('revoked');
    expect((await phone.post(`/client/sessions/${phoneSession}/tokens`)).status).toBe(401);
    expect(await browser.session()).toBe(sessionId);
  });

  it.each([
    { asked: 'true', keepsOther: false },
    { asked: 'false', keepsOther: true },
  ])('changes the password, ending other sessions only on request ($asked)', async ({ asked, keepsOther }) => {
    const other = await signedIn();
    const change = (current: string, next: string) =>
      browser.post('/me/change_password', {
        current_password: current,
        new_password: next,
        sign_out_of_other_sessions: asked,
      });
    expect((await change('wrong', 'a-new-password')).refusal).toBe('form_password_incorrect/current_password');
    expect((await change(SANDBOX_PASSWORD, 'short')).refusal).toBe('form_password_length_too_short/new_password');
    expect(await other.session()).not.toBeNull();

    expect((await change(SANDBOX_PASSWORD, 'a-new-password')).status).toBe(200);
    expect((await other.session()) !== null).toBe(keepsOther);
    expect(await browser.session()).toBe(sessionId);
    expect((await new FakeBrowser(emulator).signIn(shopper.email, 'a-new-password')).response.status).toBe('complete');
  });

  it('counts wrong current passwords like wrong sign-ins', async () => {
    const change = () =>
      browser.post('/me/change_password', { current_password: 'wrong', new_password: 'long-enough' });
    for (let tries = 0; tries < 10; tries += 1) await change();
    expect((await change()).refusal).toBe('user_locked');
  });

  it('deletes the account with all its sessions', async () => {
    const other = await signedIn();
    expect((await browser.delete('/me')).response).toMatchObject({ id: shopper.id, deleted: true });
    expect(await browser.session()).toBeNull();
    expect(await other.session()).toBeNull();
    expect((await other.get('/me')).status).toBe(401);
    expect((await browser.signIn(shopper.email, SANDBOX_PASSWORD)).refusal).toBe(
      'form_identifier_not_found/identifier',
    );
  });
});
