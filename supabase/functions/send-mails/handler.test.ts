import { describe, expect, it } from 'vitest';
import { claimedMail, MAILS_SECRET, mailSurroundings, RESEND_KEY } from '../_testing/mail-surroundings.ts';

describe('send-mails', () => {
  it('sends each mail with its own key, and stores that it was sent', async () => {
    const { post, called } = mailSurroundings({ mails: [claimedMail(1), claimedMail(2)] });
    expect(await post()).toEqual({ status: 200, body: { sent: 2, waiting: 0, failed: 0, dropped: 0 } });
    const [first, second] = called('resend');
    expect(first?.headers.get('idempotency-key')).toBe(claimedMail(1).id);
    expect(first?.headers.get('authorization')).toBe(`Bearer ${RESEND_KEY}`);
    expect(first?.body).toMatchObject({
      from: 'Little Baobab <orders@shop.example>',
      to: 'reader1@example.com',
      reply_to: 'hello@littlebaobab.example',
      subject: 'Back in stock: Kite',
      text: expect.stringContaining('https://shop.example/product/5'),
      html: expect.stringContaining('<html'),
    });
    expect(second?.headers.get('idempotency-key')).toBe(claimedMail(2).id);
    expect(called('settle_mail')[0]?.body).toMatchObject({
      mail_id: claimedMail(1).id,
      attempt: 1,
      provider_id: 're_1',
    });
  });

  it('adds a one-click unsubscribe header to newsletters only', async () => {
    const newsletter = { leave: 'f'.repeat(80), confirm: 'a'.repeat(64), confirm_by: '2026-11-24T00:00:00Z' };
    const facts = { shop: { time_zone: 'Africa/Nairobi' }, newsletter };
    const { post, called } = mailSurroundings({
      mails: [claimedMail(1, { kind: 'newsletter_confirm', facts }), claimedMail(2)],
    });
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
  ])('handles %i %j: %s', async (status, body, outcome, problem) => {
    const { post, settled } = mailSurroundings({ answers: [[status, body]] });
    expect((await post()).status).toBe(200);
    expect(settled()).toEqual([[outcome, problem]]);
  });

  it('continues after a failing mail', async () => {
    const { post } = mailSurroundings({
      mails: [claimedMail(1), claimedMail(2)],
      answers: [
        [500, {}],
        [200, { id: 're_2' }],
      ],
    });
    expect((await post()).body).toMatchObject({ sent: 1, waiting: 1 });
  });

  it('reports mails that the database gave up', async () => {
    const { post, logged } = mailSurroundings({
      mails: [],
      failed: [{ kind: 'paid', problem: 'No attempt came to an end.' }],
    });
    expect((await post()).body).toMatchObject({ sent: 0, failed: 1 });
    expect(logged.join()).toContain('send-mails: gave paid up: No attempt came to an end.');
  });

  it('keeps a mail that cannot be written for the next version, and reports it', async () => {
    const { post, settled, logged, called } = mailSurroundings({
      mails: [claimedMail(1, { facts: {} }), claimedMail(2, { kind: 'poem' })],
    });
    expect((await post()).body).toMatchObject({ waiting: 2 });
    expect(settled()).toEqual([
      ['retry', 'It could not be written.'],
      ['retry', 'It could not be written.'],
    ]);
    expect(logged.join()).toContain('back_in_stock could not be written');
    expect(called('resend')).toEqual([]);
  });

  it('logs and returns no address, key or text', async () => {
    const { post, logged } = mailSurroundings({
      answers: [[422, { name: 'validation_error', message: 'reader1@example.com' }]],
    });
    const text = JSON.stringify([await post(), logged]);
    expect(text).toContain('gave back_in_stock up');
    expect(text).not.toMatch(/reader1|re_very_secret|Kite/);
  });

  it('is refused without the secret, and reports its state to the doctor', async () => {
    const { post, called } = mailSurroundings();
    for (const bearer of ['', 'undefined', `${MAILS_SECRET}x`, 'sb_secret_of_the_tests']) {
      expect((await post({}, bearer)).status).toBe(401);
    }
    expect((await post({ mode: 'all' })).status).toBe(400);
    expect(await post({ mode: 'status' })).toEqual({
      status: 200,
      body: { state: { waiting: 2, oldest: null, failed: 1 } },
    });
    expect(called('claim_mails')).toEqual([]);
  });

  it.each([
    { RESEND_API_KEY: '' },
    { MAIL_FROM: undefined },
    { SITE_URL: 'shop' },
    { MAILS_SECRET: 'short' },
    { MAILS_SECRET: '' },
  ])('keeps all mails while it is not configured: %j', async (env) => {
    const { post, called } = mailSurroundings({ env });
    expect(await post()).toMatchObject({ status: 500, body: { error: 'not_configured' } });
    expect(called('claim_mails')).toEqual([]);
  });
});

describe('mails that the provider temporarily refuses', () => {
  it.each([
    [403, 'invalid_api_key', 300],
    [422, 'invalid_from_address', 300],
    [403, 'validation_error', 300],
    [429, 'daily_quota_exceeded', 1_800],
    [429, 'monthly_quota_exceeded', 1_800],
  ])('are all handed back in an outage: %i %s', async (status, name, pause) => {
    const mails = [claimedMail(1), claimedMail(2), claimedMail(3)];
    const { post, called, settled, handedBack, logged } = mailSurroundings({ mails, answers: [[status, { name }]] });
    expect(await post()).toEqual({ status: 502, body: { error: 'upstream' } });
    expect(called('resend')).toHaveLength(1);
    expect(settled()).toEqual([]);
    const problem = `the mail provider refused it: ${name}`;
    expect(handedBack()).toEqual([{ ids: mails.map(({ id }) => id), tried: [claimedMail(1).id], pause, problem }]);
    expect(logged).toEqual([JSON.stringify({ message: `send-mails: ${problem}` })]);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('report a lasting outage only when it is new: %s', async (isNews, times) => {
    const { post, reports } = mailSurroundings({
      isNews,
      answers: [[429, { name: 'daily_quota_exceeded' }]],
      env: { SENTRY_DSN: 'https://key@reports.test/1' },
    });
    expect((await post()).status).toBe(502);
    expect(reports()).toBe(times);
  });

  it('wait as long as a rate limit requires, and are sent in the same run', async () => {
    const { post, handedBack, waits, settled } = mailSurroundings({
      mails: [claimedMail(1), claimedMail(2)],
      answers: [
        [200, { id: 're_1' }],
        [429, { name: 'rate_limit_exceeded' }, { 'retry-after': '2' }],
        [200, { id: 're_2' }],
      ],
    });
    expect(await post()).toEqual({ status: 200, body: { sent: 2, waiting: 0, failed: 0, dropped: 0 } });
    expect(waits).toEqual([2_000]);
    expect(handedBack()).toMatchObject([{ ids: [claimedMail(2).id], tried: [], pause: 2 }]);
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
  ])('are left to another run if a rate limit lasts too long: %j', async (after, waited, pause) => {
    const { post, handedBack, waits } = mailSurroundings({ answers: [[429, {}, { 'retry-after': after }]] });
    expect((await post()).body).toMatchObject({ sent: 0, waiting: 1 });
    expect(waits).toEqual(waited);
    expect(handedBack().every((back) => back.pause === pause)).toBe(true);
  });

  it('are handed back if they were not tried before the database failed', async () => {
    const { post, handedBack, called } = mailSurroundings({ mails: [claimedMail(1), claimedMail(2)], settles: false });
    expect((await post()).status).toBe(502);
    expect(called('resend')).toHaveLength(1);
    expect(handedBack()).toMatchObject([{ ids: [claimedMail(2).id], tried: [], pause: 60 }]);
  });
});
