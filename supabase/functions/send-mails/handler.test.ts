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

/** The database and Resend, at the edge of HTTP. `answers` are Resend's, in turn; the last one stays. What is handed back is due again. */
function surroundings({
  mails = [mail(1)] as { id: string }[],
  failed = [] as object[],
  answers = [[200, { id: 're_1' }]] as [number, object, HeadersInit?][],
  isNews = true,
  settles = true,
  env = {},
} = {}) {
  const calls: { url: string; body: Record<string, unknown>; headers: Headers }[] = [];
  const logged: string[] = [];
  const waits: number[] = [];
  let reports = 0;
  let time = Date.parse('2026-11-22T12:00:00Z');
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
  const handedBack = () =>
    called('hand_back_mails').map(({ body }) => {
      const back = body.mails as { id: string; attempt: number; tried: boolean }[];
      const tried = back.filter((one) => one.tried).map(({ id }) => id);
      return { ids: back.map(({ id }) => id), tried, pause: body.pause_seconds, problem: body.problem };
    });
  const called = (part: string) => calls.filter(({ url }) => url.includes(part));
  const fromResend = () => {
    const [status, body, headers] = answers[called('resend').length - 1] ?? answers.at(-1) ?? [500, {}];
    return Response.json(body, { status, ...(headers ? { headers } : {}) });
  };
  const claim = () => {
    const claimed = waiting;
    waiting = [];
    return Response.json({ mails: claimed, failed: called('claim_mails').length === 1 ? failed : [] });
  };
  const takeBack = () => {
    const ids = new Set(handedBack().at(-1)?.ids);
    waiting = mails.filter(({ id }) => ids.has(id));
    return Response.json({ is_news: isNews });
  };
  const settle = (outcome: string) =>
    settles
      ? Response.json({ state: { sent: 'sent', retry: 'waiting', refused: 'failed' }[outcome] })
      : new Response(null, { status: 500 });
  const deps = withReporter({
    env: (name) => settings[name],
    now: () => time,
    wait: async (ms) => {
      waits.push(ms);
      time += ms;
    },
    fetch: async (url, init) => {
      if (url.startsWith('https://reports.test')) {
        reports += 1;
        return new Response();
      }
      const body = JSON.parse(String(init?.body));
      calls.push({ url, body, headers: new Headers(init?.headers) });
      if (url === 'https://api.resend.com/emails') return fromResend();
      if (url.endsWith('claim_mails')) return claim();
      if (url.endsWith('hand_back_mails')) return takeBack();
      if (url.endsWith('count_mails')) return Response.json({ waiting: 2, oldest: null, failed: 1 });
      return settle(String(body.outcome));
    },
    log: (message, details) => void logged.push(JSON.stringify({ message, ...details })),
  });
  const post = async (body: object = {}, bearer = SECRET) => {
    const init = { method: 'POST', body: JSON.stringify(body), headers: { authorization: `Bearer ${bearer}` } };
    const response = await handle(new Request('http://functions.test/send-mails', init), deps);
    return { status: response.status, body: await response.json() };
  };
  const settled = () => called('settle_mail').map(({ body }) => [body.outcome, body.problem]);
  return { post, called, settled, handedBack, waits, logged, reports: () => reports };
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

  it('goes on after a mail that fails', async () => {
    const { post } = surroundings({
      mails: [mail(1), mail(2)],
      answers: [
        [500, {}],
        [200, { id: 're_2' }],
      ],
    });
    expect((await post()).body).toMatchObject({ sent: 1, waiting: 1 });
  });

  it.each([
    [403, 'invalid_api_key', 300],
    [422, 'invalid_from_address', 300],
    [403, 'validation_error', 300],
    [429, 'daily_quota_exceeded', 1_800],
    [429, 'monthly_quota_exceeded', 1_800],
  ])('hands all mails back when the provider takes none from us: %i %s', async (status, name, pause) => {
    const mails = [mail(1), mail(2), mail(3)];
    const { post, called, settled, handedBack, logged } = surroundings({ mails, answers: [[status, { name }]] });
    expect(await post()).toEqual({ status: 502, body: { error: 'upstream' } });
    expect(called('resend')).toHaveLength(1);
    expect(settled()).toEqual([]);
    const problem = `the mail provider refused it: ${name}`;
    expect(handedBack()).toEqual([{ ids: mails.map(({ id }) => id), tried: [mail(1).id], pause, problem }]);
    expect(logged).toEqual([JSON.stringify({ message: `send-mails: ${problem}` })]);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('reports what lasts for days only when it is news: %s', async (isNews, times) => {
    const { post, reports } = surroundings({
      isNews,
      answers: [[429, { name: 'daily_quota_exceeded' }]],
      env: { SENTRY_DSN: 'https://key@reports.test/1' },
    });
    expect((await post()).status).toBe(502);
    expect(reports()).toBe(times);
  });

  it('waits as long as a limit says, and goes on in the same run', async () => {
    const { post, handedBack, waits, settled } = surroundings({
      mails: [mail(1), mail(2)],
      answers: [
        [200, { id: 're_1' }],
        [429, { name: 'rate_limit_exceeded' }, { 'retry-after': '2' }],
        [200, { id: 're_2' }],
      ],
    });
    expect(await post()).toEqual({ status: 200, body: { sent: 2, waiting: 0, failed: 0, dropped: 0 } });
    expect(waits).toEqual([2_000]);
    expect(handedBack()).toMatchObject([{ ids: [mail(2).id], tried: [], pause: 2 }]);
    expect(settled()).toEqual([
      ['sent', null],
      ['sent', null],
    ]);
  });

  it.each([
    ['600', [], 600],
    ['', [30_000], 30],
    ['soon', [30_000], 30],
    ['99999', [], 1_800],
  ])('leaves what a limit holds too long to another run: %j', async (after, waited, pause) => {
    const { post, handedBack, waits } = surroundings({ answers: [[429, {}, { 'retry-after': after }]] });
    expect((await post()).body).toMatchObject({ sent: 0, waiting: 1 });
    expect(waits).toEqual(waited);
    expect(handedBack().every((back) => back.pause === pause)).toBe(true);
  });

  it('hands back what it did not come to when the database does not answer', async () => {
    const { post, handedBack, called } = surroundings({ mails: [mail(1), mail(2)], settles: false });
    expect((await post()).status).toBe(502);
    expect(called('resend')).toHaveLength(1);
    expect(handedBack()).toMatchObject([{ ids: [mail(2).id], tried: [], pause: 60 }]);
  });

  it('tells of mails that the database gave up', async () => {
    const { post, logged } = surroundings({
      mails: [],
      failed: [{ kind: 'paid', problem: 'No attempt came to an end.' }],
    });
    expect((await post()).body).toMatchObject({ sent: 0, failed: 1 });
    expect(logged.join()).toContain('send-mails: gave paid up: No attempt came to an end.');
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
