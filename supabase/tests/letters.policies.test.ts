import { describe, expect, it } from 'vitest';
import { STAFF } from './support/actors';
import { hint } from './support/answers';
import { mailsOf } from './support/mails';
import { newsletterOf } from './support/newsletter';
import { placeOrder } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, staff } = shop.clients;
const { sql } = shop.database;
const { claim, settle, makeDue } = mailsOf(shop);
const { leaveNewsletter } = newsletterOf(shop);
const ID = '00000000-0000-4000-8000-00000000000a';

const subscribed = (count: number) =>
  sql.exec(`insert into newsletter_subscribers (email, confirmed_at)
    select 'reader' || n || '@example.com', now() - interval '1 day' from generate_series(1, ${count}) n`);
const save = (id = ID, subject = 'Kites', version: number | null = null) =>
  staff.rpc('save_letter', { id, expected_version: version, subject, body: 'Hello **you**' });
const send = (id = ID, version = 1) => staff.rpc('send_letter', { id, expected_version: version });
const letterOf = async (id = ID) =>
  (await staff.rpc('list_letters')).data.letters.find((one: { id: string }) => one.id === id);
const start = () =>
  sql.exec("update private.letters set scheduled_for = now() - interval '1 second' where scheduled_for is not null");
const startFor = async (readers: number) => {
  await subscribed(readers);
  await save();
  await send();
  await start();
};

/** Sends all pending mails; returns the recipients. */
async function sendAll(outcome: (turn: number) => string = () => 'sent') {
  const reached: string[] = [];
  let turn = 0;
  for (let mails = await claim(5); mails.length > 0; mails = await claim(5)) {
    for (const mail of mails) {
      const came = outcome(turn);
      turn += 1;
      if (came === 'sent') reached.push(mail.to);
      await settle(mail, came, came === 'sent' ? null : 'no');
    }
    await makeDue();
  }
  return reached;
}

describe('a letter', () => {
  it('is delayed by five minutes, and can be stopped until then', async () => {
    await subscribed(1);
    await save();
    await send();
    expect(await claim()).toEqual([]);
    const waits = Date.parse((await letterOf()).scheduled_for) - Date.now();
    expect(waits).toBeGreaterThan(280_000);
    expect((await staff.rpc('decide_letter', { id: ID, send_now: false })).error).toBeNull();
    await start();
    expect(await claim()).toEqual([]);
    await send();
    await staff.rpc('decide_letter', { id: ID, send_now: true });
    const [mail] = await claim();
    expect(mail).toMatchObject({ kind: 'letter', to: 'reader1@example.com', facts: { letter: { subject: 'Kites' } } });
    expect(hint(await staff.rpc('decide_letter', { id: ID, send_now: false }))).toBe('LETTER_STARTED');
    expect(hint(await save(ID, 'Other', 1))).toBe('LETTER_CHANGED');
  });

  it('reaches each reader once, whatever fails and however often the job runs', async () => {
    await startFor(53);
    const refused = new Set([0, 7, 8, 20]);
    const reached = await sendAll((turn) => (refused.has(turn) ? 'retry' : 'sent'));
    expect(reached).toHaveLength(53);
    expect(new Set(reached).size).toBe(53);
    expect(await letterOf()).toMatchObject({ recipients: 53, sent: 53, failed: 0, finished_at: expect.any(String) });
    await sql.exec('update private.letters set finished_at = null, reached = null');
    expect(await sendAll()).toEqual([]);
    expect(await letterOf()).toMatchObject({ sent: 53 });
  });

  it('has at most twenty mails in the queue, so that other mails go first', async () => {
    await startFor(30);
    await claim(5);
    await claim(5);
    const [row] = await sql.query<{ count: number }>('select count(*)::integer as count from private.mails');
    expect(row?.count).toBe(20);
  });

  it('lets all other mails go first, also later ones', async () => {
    await startFor(30);
    await claim(5);
    await sql.exec("update private.mails set next_attempt_at = now() - interval '1 minute'");
    await placeOrder(visitor);
    expect((await claim(2)).map(({ kind }) => kind)).toEqual(['order_received', 'letter']);
  });

  it('is not sent to people who left, did not confirm or subscribed later', async () => {
    await subscribed(3);
    await sql.exec("insert into newsletter_subscribers (email) values ('asked@example.com')");
    await save();
    await send();
    const [first] = await sql.query<{ token: string }>("select private.leave_token('reader1@example.com') as token");
    const [second] = await sql.query<{ token: string }>("select private.leave_token('reader2@example.com') as token");
    expect(await leaveNewsletter(first?.token ?? '')).toBe('left');
    await start();
    await sql.exec('select private.write_letters()');
    expect(await leaveNewsletter(second?.token ?? '')).toBe('left');
    await sql.exec(
      `insert into newsletter_subscribers (email, confirmed_at) values ('late@example.com', now() + interval '1 second')`,
    );
    expect(await sendAll()).toEqual(['reader3@example.com']);
  });

  it('can be sent once a calendar month', async () => {
    const other = ID.replace('a', 'b');
    expect(hint(await send())).toBe('LETTER_CHANGED');
    await save();
    expect(hint(await send())).toBe('NO_READERS');
    await subscribed(1);
    await save(other);
    expect((await send()).error).toBeNull();
    expect(hint(await send(other))).toBe('LETTER_THIS_MONTH');
    await sql.exec("update private.letters set month = month - interval '1 month' where month is not null");
    expect((await send(other)).error).toBeNull();
  });

  it('is sent in the version that was previewed, and first to staff', async () => {
    const previewed = await staff.rpc('preview_letter', { subject: 'Kites', body: 'Hello **you**' });
    expect(previewed.data).toMatchObject({ letter: { subject: 'Kites', body: 'Hello **you**', is_test: true } });
    await subscribed(1);
    await save();
    expect((await save(ID, 'Better kites', 1)).error).toBeNull();
    expect(hint(await save(ID, 'Worse kites', 1))).toBe('LETTER_CHANGED');
    expect(hint(await send(ID, 1))).toBe('LETTER_CHANGED');
    expect((await staff.rpc('test_letter', { id: ID, expected_version: 2 })).error).toBeNull();
    expect(await claim()).toMatchObject([
      { kind: 'letter', to: STAFF.email.toLowerCase(), facts: { letter: { is_test: true } } },
    ]);
    for (const [wrong, text] of [
      ['subject', ' '],
      ['subject', 'x'.repeat(151)],
      ['body', null],
      ['body', 'x'.repeat(20_001)],
    ] as const) {
      const letter = {
        id: crypto.randomUUID(),
        expected_version: null,
        subject: 'Kites',
        body: 'Hello',
        [wrong]: text,
      };
      expect((await staff.rpc('save_letter', letter)).error).toMatchObject({ hint: 'BAD_LETTER', details: wrong });
    }
    expect((await staff.rpc('remove_letter', { id: ID, expected_version: 2 })).data.letters).toEqual([]);
  });
});

it('pages and searches the subscribers, without those who did not confirm', async () => {
  await subscribed(5);
  await sql.exec("insert into newsletter_subscribers (email) values ('asked@example.com')");
  type SubscriberPage = { subscribers: { email: string }[]; next: { confirmed_at: string; id: string } | null };
  const page = async (next: SubscriberPage['next']): Promise<SubscriberPage> =>
    (
      await staff.rpc('list_subscribers', {
        before_confirmed_at: next?.confirmed_at ?? null,
        before_id: next?.id ?? null,
        page_size: 2,
      })
    ).data;
  const seen: string[] = [];
  let last = await page(null);
  for (; last.next; last = await page(last.next)) seen.push(...last.subscribers.map(({ email }) => email));
  seen.push(...last.subscribers.map(({ email }) => email));
  expect(seen.sort()).toEqual([1, 2, 3, 4, 5].map((n) => `reader${n}@example.com`));
  const { data } = await staff.rpc('list_subscribers', { search: 'réader4' });
  expect(data.subscribers).toMatchObject([{ email: 'reader4@example.com', source: 'form' }]);
  expect((await staff.rpc('list_letters')).data).toMatchObject({ confirmed: 5, unconfirmed: 1 });
});
