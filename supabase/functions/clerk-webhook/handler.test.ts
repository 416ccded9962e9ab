import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CLERK_WEBHOOK_SECRET, FakeServices, postRequest } from '../_testing/fake-services.ts';
import { handle } from './handler.ts';

const NOW_SECONDS = Date.parse('2026-01-01T12:00:00Z') / 1000;
const deleted = (data: unknown = { id: 'user_1', deleted: true, object: 'user' }, type = 'user.deleted') =>
  JSON.stringify({ data, object: 'event', type });

function sign(body: string, { id = 'msg_1', at = String(NOW_SECONDS), secret = CLERK_WEBHOOK_SECRET } = {}) {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
  return { 'svix-id': id, 'svix-timestamp': at, 'svix-signature': `v1,${signature}` };
}

function deliver(services: FakeServices, body = deleted(), headers: Record<string, string> = sign(body)) {
  return services.send(handle, postRequest(body, headers));
}

describe('the webhook of Clerk', () => {
  it('erases the deleted account, however often it is delivered', async () => {
    const services = new FakeServices();
    expect(await deliver(services)).toEqual({ status: 200, body: { ok: true } });
    expect(await deliver(services)).toEqual({ status: 200, body: { ok: true } });
    expect(services.database.erased).toEqual(['user_1', 'user_1']);
  });

  it('accepts the example that Svix publishes', async () => {
    const services = new FakeServices();
    services.env.CLERK_WEBHOOK_SECRET = 'whsec_plJ3nmyCDGBKInavdOK15jsl';
    const at = 1731705121;
    const headers = {
      'svix-id': 'msg_loFOjxBNrRLzqYUf',
      'svix-timestamp': String(at),
      'svix-signature': 'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=',
    };
    const body = '{"event_type":"ping","data":{"success":true}}';
    const deps = { ...services.deps, now: () => at * 1000 };
    const answer = await handle(postRequest(body, headers), deps);
    expect({ status: answer.status, body: await answer.json() }).toEqual({ status: 200, body: { ignored: true } });
  });

  it('accepts one valid signature of several, as sent while a secret is replaced', async () => {
    const services = new FakeServices();
    const body = deleted();
    const right = sign(body);
    const wrong = sign(body, { secret: 'whsec_b3RoZXItc2VjcmV0LW9mLXRoZS10ZXN0' });
    const signature = `v1,xx ${wrong['svix-signature']} v2,${'A'.repeat(44)} ${right['svix-signature']}`;
    expect(await deliver(services, body, { ...right, 'svix-signature': signature })).toMatchObject({ status: 200 });
    expect(await deliver(services, body, wrong)).toMatchObject({ status: 401 });
  });

  it.each([
    ['no signature', { 'svix-signature': '' }],
    ['a signature of another version', { 'svix-signature': sign(deleted())['svix-signature'].replace('v1', 'v2') }],
    ['a signature that is cut', { 'svix-signature': sign(deleted())['svix-signature'].slice(0, -4) }],
    ['no id', { 'svix-id': '' }],
    ['another id', { 'svix-id': 'msg_2' }],
    ['another time', { 'svix-timestamp': String(NOW_SECONDS + 1) }],
    ['no time', { 'svix-timestamp': '' }],
    ['a time that is no number', sign(deleted(), { at: `${NOW_SECONDS}x` })],
    ['a time six minutes ago', sign(deleted(), { at: String(NOW_SECONDS - 360) })],
    ['a time six minutes ahead', sign(deleted(), { at: String(NOW_SECONDS + 360) })],
  ])('refuses %s', async (_, headers) => {
    const services = new FakeServices();
    const answer = await deliver(services, deleted(), { ...sign(deleted()), ...headers });
    expect(answer).toEqual({ status: 401, body: { error: 'bad_signature' } });
    expect(services.calls).toEqual([]);
  });

  it('accepts messages up to five minutes old', async () => {
    const body = deleted();
    const answer = await deliver(new FakeServices(), body, sign(body, { at: String(NOW_SECONDS - 299) }));
    expect(answer).toMatchObject({ status: 200 });
  });

  it('checks the signature over the raw bytes', async () => {
    const services = new FakeServices();
    const spaced = `{ "type":"user.deleted",\n "data": {"id":"user_1"} }`;
    expect(await deliver(services, spaced)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await deliver(services, spaced.replace('\n', ''), sign(spaced))).toMatchObject({ status: 401 });
  });

  it.each(['', 'whsec_', 'whsec_not base64!'])('accepts nothing while its secret is %j', async (secret) => {
    const services = new FakeServices();
    services.env.CLERK_WEBHOOK_SECRET = secret;
    const forged = sign(deleted(), { secret: 'AAAA' });
    expect(await deliver(services, deleted(), forged)).toEqual({ status: 500, body: { error: 'not_configured' } });
    expect(services.logged.join()).toContain('CLERK_WEBHOOK_SECRET');
  });

  it.each([
    ['another event', deleted({ id: 'user_1' }, 'user.updated')],
    ['no account', deleted({ deleted: true })],
    ['an empty account', deleted({ id: ' ' })],
    ['an account id that is no string', deleted({ id: 7 })],
    ['JSON that is no object', 'null'],
    ['no JSON', 'user.deleted'],
  ])('ignores %s', async (_, body) => {
    const services = new FakeServices();
    expect(await deliver(services, body)).toEqual({ status: 200, body: { ignored: true } });
    expect(services.database.erased).toEqual([]);
  });

  it('responds with an error while the database is down, so that Clerk retries', async () => {
    const services = new FakeServices();
    services.faults.set('database', 'refused');
    expect(await deliver(services)).toMatchObject({ status: 502 });
    services.faults.clear();
    expect(await deliver(services)).toMatchObject({ status: 200 });
  });

  it('responds with an error when the database refuses, so that Clerk retries', async () => {
    const services = new FakeServices();
    services.env.SUPABASE_SERVICE_ROLE_KEY = 'another key';
    expect(await deliver(services)).toMatchObject({ status: 502 });
  });

  it('refuses other methods and bodies above 256 KB', async () => {
    const services = new FakeServices();
    expect(await services.send(handle, new Request('http://functions.test/'))).toMatchObject({ status: 405 });
    expect(await deliver(services, 'x'.repeat(256 * 1024 + 1))).toMatchObject({ status: 413 });
  });
});
