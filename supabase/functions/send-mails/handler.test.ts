import { describe, expect, it } from 'vitest';
import { withReporter } from '../_shared/deps.ts';
import { handle } from './handler.ts';

const SECRET = 'mails-secret-of-the-tests';
const KEY = 're_very_secret';
const PRODUCT = { id: 5, name: 'Kite', stock: 3, price: 1999 };
const mail = (id: number, change: object = {}) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  kind: 'back_in_stock',
  to: `reader${id}@example.com`,
  attempt: 1,
  facts: { shop: { time_zone: 'Africa/Nairobi' }, product: PRODUCT, consent: 'Yes.' },
  ...change,
});

/** The database and Resend, at the edge of HTTP. `answers` are Resend's, in turn; the last one stays. */
function surroundings({
  mails = [mail(1)] as object[],
  answers = [[200, { id: 're_1' }]] as [number, object][],
  env = {},
} = {}) {
  const calls: { url: string; body: Record<string, unknown>; headers: Headers }[] = [];
  const logged: string[] = [];
  let waiting = mails;
  const settings: Record<string, string | undefined> = {
    SUPABASE_URL: 'http://database.test',
    SUPABASE_SERVICE_ROLE_KEY: 'service-key-of-the-tests',
    MAILS_SECRET: SECRET,
    MAIL_FROM: 'Little Baobab <orders@shop.example>',
    SITE_URL: 'https://shop.example/',
    RESEND_API_KEY: KEY,
    ...env,
  };
  const called = (part: string) => calls.filter(({ url }) => url.includes(part));
  const deps = withReporter({
    env: (name) => settings[name],
    fetch: async (url, init) => {
      calls.push({ url, body: JSON.parse(String(init?.body)), headers: new Headers(init?.headers) });
      if (url === 'https://api.resend.com/emails') {
        const [status, body] = answers[called('resend').length - 1] ?? answers.at(-1) ?? [500, {}];
        return Response.json(body, { status });
      }
      if (url.endsWith('claim_mails')) {
        const claimed = waiting;
        waiting = [];
        return Response.json(claimed);
      }
      if (url.endsWith('count_mails')) return Response.json({ waiting: 2, oldest: null, failed: 1 });
      const { outcome } = JSON.parse(String(init?.body));
      return Response.json({ state: { sent: 'sent', retry: 'waiting', refused: 'failed' }[String(outcome)] });
    },
    log: (message, details) => void logged.push(JSON.stringify({ message, ...details })),
  });
  const post = async (body: object = {}, bearer = SECRET) => {
    const init = { method: 'POST', body: JSON.stringify(body), headers: { authorization: `Bearer ${bearer}` } };
    const response = await handle(new Request('http://functions.test/send-mails', init), deps);
    return { status: response.status, body: await response.json() };
  };
  const settled = () => called('settle_mail').map(({ body }) => [body.outcome, body.problem]);
  return { post, called, settled, logged };
}

describe('send-mails', () => {
  it('hands each mail to the provider under its own key, and keeps that it was sent', async () => {
    const { post, called } = surroundings({ mails: [mail(1), mail(2)] });
    expect(await post()).toEqual({ status: 200, body: { sent: 2, waiting: 0, failed: 0, dropped: 0 } });
    const [first, second] = called('resend');
    expect(first?.headers.get('idempotency-key')).toBe(mail(1).id);
    expect(first?.headers.get('authorization')).toBe(`Bearer ${KEY}`);
    expect(first?.body).toMatchObject({
      from: 'Little Baobab <orders@shop.example>',
      to: 'reader1@example.com',
      reply_to: 'hello@littlebaobab.example',
      subject: 'Back in stock: Kite',
      text: expect.stringContaining('https://shop.example/product/5'),
      html: expect.stringContaining('<html'),
    });
    expect(second?.headers.get('idempotency-key')).toBe(mail(2).id);
    expect(called('settle_mail')[0]?.body).toMatchObject({ mail_id: mail(1).id, attempt: 1, provider_id: 're_1' });
  });

  it('lets a mailbox leave the newsletter by itself, and no other mail', async () => {
    const newsletter = { leave: 'f'.repeat(80), confirm: 'a'.repeat(64), confirm_by: '2026-11-24T00:00:00Z' };
    const facts = { shop: { time_zone: 'Africa/Nairobi' }, newsletter };
    const { post, called } = surroundings({ mails: [mail(1, { kind: 'newsletter_confirm', facts }), mail(2)] });
    await post();
    const [letter, other] = called('resend');
    expect(letter?.body.headers).toEqual({
      'List-Unsubscribe': `<http://database.test/functions/v1/leave-newsletter?token=${newsletter.leave}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(letter?.body.text).toContain(`https://shop.example/newsletter/confirm#${newsletter.confirm}`);
    expect(other?.body.headers).toBeUndefined();
  });

  it.each([
    [500, {}, 'retry', 'the mail provider answered 500'],
    [429, { name: 'rate_limit_exceeded' }, 'retry', 'the mail provider answered 429'],
    [
      409,
      { name: 'concurrent_idempotent_requests' },
      'retry',
      'the mail provider refused it: concurrent_idempotent_requests',
    ],
    [409, { name: 'invalid_idempotent_request' }, 'sent', null],
    [
      422,
      { name: 'validation_error', message: 'reader1@' },
      'refused',
      'the mail provider refused it: validation_error',
    ],
    [400, { name: 'reader1@example.com' }, 'refused', 'the mail provider refused it: no reason given'],
    [200, { nothing: true }, 'retry', 'the mail provider gave an answer that cannot be read'],
  ])('understands %i %j: %s', async (status, body, outcome, problem) => {
    const { post, settled } = surroundings({ answers: [[status, body]] });
    expect((await post()).status).toBe(200);
    expect(settled()).toEqual([[outcome, problem]]);
  });

  it('goes on after a mail that fails, but not when the provider does not know us', async () => {
    const refused = surroundings({
      mails: [mail(1), mail(2)],
      answers: [
        [500, {}],
        [200, { id: 're_2' }],
      ],
    });
    expect((await refused.post()).body).toMatchObject({ sent: 1, waiting: 1 });
    const unknown = surroundings({ mails: [mail(1), mail(2)], answers: [[403, { name: 'invalid_api_key' }]] });
    expect(await unknown.post()).toEqual({ status: 502, body: { error: 'upstream' } });
    expect(unknown.called('resend')).toHaveLength(1);
    expect(unknown.settled()).toEqual([['retry', 'the mail provider refused it: invalid_api_key']]);
  });

  it('keeps a mail that cannot be written for the next version, and says so', async () => {
    const { post, settled, logged, called } = surroundings({
      mails: [mail(1, { facts: {} }), mail(2, { kind: 'poem' })],
    });
    expect((await post()).body).toMatchObject({ waiting: 2 });
    expect(settled()).toEqual([
      ['retry', 'It could not be written.'],
      ['retry', 'It could not be written.'],
    ]);
    expect(logged.join()).toContain('back_in_stock could not be written');
    expect(called('resend')).toEqual([]);
  });

  it('tells nobody an address, a key or a text', async () => {
    const { post, logged } = surroundings({
      answers: [[422, { name: 'validation_error', message: 'reader1@example.com' }]],
    });
    const told = JSON.stringify([await post(), logged]);
    expect(told).toContain('gave back_in_stock up');
    expect(told).not.toMatch(/reader1|re_very_secret|Kite/);
  });

  it('is called by nobody without the secret, and tells the doctor of its state', async () => {
    const { post, called } = surroundings();
    for (const bearer of ['', 'undefined', `${SECRET}x`]) expect((await post({}, bearer)).status).toBe(401);
    expect((await post({ mode: 'all' })).status).toBe(400);
    expect(await post({ mode: 'status' })).toEqual({
      status: 200,
      body: { state: { waiting: 2, oldest: null, failed: 1 } },
    });
    expect(called('claim_mails')).toEqual([]);
  });

  it.each([{ RESEND_API_KEY: '' }, { MAIL_FROM: undefined }, { SITE_URL: 'shop' }, { MAILS_SECRET: 'short' }])(
    'lets all mails wait while it is not set up: %j',
    async (env) => {
      const { post, called } = surroundings({ env });
      expect(await post()).toMatchObject({ status: 500, body: { error: 'not_configured' } });
      expect(called('claim_mails')).toEqual([]);
    },
  );
});
