import { describe, expect, it } from 'vitest';
import { withReporter } from '../functions/_shared/deps.ts';
import { handle } from '../functions/send-mails/handler.ts';
import { TEST_KEYS } from './support/keys';
import { mailsOf } from './support/mails';
import { placeOrder } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, service } = shop.clients;
const { sql } = shop.database;
const { claim, states, makeDue } = mailsOf(shop);
const SECRET = 'mails-secret-of-the-tests';

/** The function on this database, and a provider whose response stays the same until it is changed. */
function surroundings(status: number, name: string) {
  const keys: string[] = [];
  const reported: string[] = [];
  let answer = () => Response.json({ name }, { status });
  const env: Record<string, string> = {
    SUPABASE_URL: 'http://database.test',
    SUPABASE_SECRET_KEYS: TEST_KEYS.secretKey,
    MAILS_SECRET: SECRET,
    MAIL_FROM: 'Little Baobab <orders@shop.example>',
    SITE_URL: 'https://shop.example/',
    RESEND_API_KEY: 're_of_the_tests',
  };
  const deps = {
    ...withReporter({
      env: (setting) => env[setting],
      fetch: async (url, init) => {
        if (!url.startsWith('https://api.resend.com')) {
          return (await shop.database.api.handle(new Request(url, init))) ?? new Response(null, { status: 404 });
        }
        keys.push(new Headers(init?.headers).get('idempotency-key') ?? '');
        return answer();
      },
      log: () => {},
    }),
    report: (message: string) => void reported.push(message),
  };
  const run = async () => {
    const init = { method: 'POST', body: '{}', headers: { authorization: `Bearer ${SECRET}` } };
    await handle(new Request('http://functions.test/send-mails', init), deps);
  };
  const runForMinutes = async (minutes: number, pass = 1) => {
    for (let minute = 0; minute < minutes; minute += pass) {
      await run();
      await sql.exec(`update private.mails set next_attempt_at = next_attempt_at - interval '${pass} minutes',
        asked_at = asked_at - interval '${pass} minutes' where next_attempt_at is not null`);
    }
  };
  const mend = () => {
    answer = () => Response.json({ id: crypto.randomUUID() });
  };
  return { keys, reported, run, runForMinutes, mend };
}

const writeMails = (count: number) =>
  sql.exec(`update products set stock = 1 where id = 5;
    delete from private.mails;
    insert into private.mails (kind, dedupe_key, recipient, product_id)
    select 'staff_low_stock', 'mail:' || n, 'owner' || n || '@example.com', 5 from generate_series(1, ${count}) n`);
const attempts = async () => {
  const rows = await sql.query<{ attempts: number }>('select attempts from private.mails');
  return rows.map((row) => row.attempts);
};

describe('an outage in which the mail provider accepts nothing', () => {
  it.each([
    [401, 'missing_api_key'],
    [429, 'daily_quota_exceeded'],
  ])('loses no mail in four hours, and all are sent afterwards: %i %s', async (status, name) => {
    await writeMails(11);
    const { keys, reported, run, runForMinutes, mend } = surroundings(status, name);
    await runForMinutes(240, 4);
    expect(await states()).toEqual(Array(11).fill('staff_low_stock waiting'));
    expect(await attempts()).toEqual(Array(11).fill(0));
    expect(reported).toEqual([`send-mails: the mail provider refused it: ${name}`]);
    expect(new Set(keys).size).toBeGreaterThan(1);
    mend();
    await makeDue();
    await run();
    expect(await states()).toEqual(Array(11).fill('staff_low_stock sent'));
  });

  it('keeps mails for three days, and then reports each as given up', async () => {
    await writeMails(3);
    const { reported, runForMinutes } = surroundings(401, 'missing_api_key');
    await runForMinutes(73 * 60, 60);
    expect(await states()).toEqual(Array(3).fill('staff_low_stock failed'));
    const problem = 'the mail provider refused it: missing_api_key';
    expect(reported).toEqual([
      `send-mails: ${problem}`,
      ...Array(3).fill(`send-mails: gave staff_low_stock up: ${problem}`),
    ]);
  });

  it('does not hold up mails that the provider accepts', async () => {
    await writeMails(6);
    const { run, mend, keys } = surroundings(403, 'validation_error');
    await run();
    mend();
    await sql.exec("update private.mails set next_attempt_at = next_attempt_at - interval '6 minutes'");
    await run();
    expect(await states()).toEqual(['staff_low_stock waiting', ...Array(5).fill('staff_low_stock sent')]);
    expect(keys.filter((key) => key === keys[0])).toHaveLength(1);
  });
});

describe('a claimed mail', () => {
  const back = (mails: object[], pause_seconds: unknown = 60) =>
    service.rpc('hand_back_mails', { mails, pause_seconds, problem: 'no' });

  it('can be handed back by its current claimant only', async () => {
    await placeOrder(visitor);
    const [first] = await claim();
    await makeDue();
    const [second] = await claim();
    expect(second).toMatchObject({ attempt: 2 });
    expect((await back([{ ...first }])).data).toEqual({ is_news: true });
    expect(await attempts()).toEqual([2]);
    expect((await back([{ ...second }])).data).toEqual({ is_news: true });
    expect((await back([{ ...second }])).data).toEqual({ is_news: false });
    expect(await attempts()).toEqual([1]);
  });

  it('is given up and reported when no attempt reports a result', async () => {
    await placeOrder(visitor);
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect(await claim()).toMatchObject([{ attempt }]);
      await makeDue();
    }
    const { data } = await service.rpc('claim_mails', { most: 5, lease_seconds: 60, tells_failed: true });
    expect(data).toEqual({ mails: [], failed: [{ kind: 'order_received', problem: 'No attempt came to an end.' }] });
  });

  it.each([0, 3_601, null])('cannot be handed back for %j seconds', async (pause) => {
    expect((await back([], pause)).error?.hint).toBe('BAD_PAUSE');
  });
});
