import { describe, expect, it } from 'vitest';
import { claimedMail, mailSurroundings } from '../_testing/mail-surroundings.ts';

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
