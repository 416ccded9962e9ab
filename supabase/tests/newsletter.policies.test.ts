import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { OWNER, STRANGER } from './support/actors';
import { expectEach } from './support/answers';
import { newsletterOf } from './support/newsletter';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, staff, stranger, service } = shop.clients;
const subscribe = (email: unknown, client = visitor) => client.rpc('subscribe_to_newsletter', { email });
const subscribers = async () =>
  (await staff.from('newsletter_subscribers').select('email').order('email')).data?.map((row) => row.email);

describe('the newsletter', () => {
  it('accepts addresses from visitors and customers, and returns nothing', async () => {
    expect(await subscribe(' amina@example.com ')).toMatchObject({ data: null, error: null });
    expect(await subscribe('baraka@example.com', owner)).toMatchObject({ data: null, error: null });
    expect(await subscribers()).toEqual(['amina@example.com', 'baraka@example.com']);
  });

  it('does not reveal who is subscribed', async () => {
    const first = await subscribe('amina@example.com');
    const again = await subscribe('AMINA@example.com');
    expect(again).toEqual(first);
    expect(await subscribers()).toEqual(['amina@example.com']);
  });

  const from = (address: string, email: string) =>
    visitor.rpc('subscribe_to_newsletter', { email }).setHeader('cf-connecting-ip', address);
  const hints = async (calls: number, call: (index: number) => ReturnType<typeof from>) => {
    const answers: (string | null)[] = [];
    for (let index = 0; index < calls; index += 1) answers.push((await call(index)).error?.hint ?? null);
    return answers;
  };
  const taken = (count: number) => [...Array.from({ length: count }, () => null), 'TOO_MANY_CALLS'];

  it('limits an address, a network and an account by the hour', async () => {
    await shop.database.sql.exec(`update private.caller_limits
      set newsletter_per_hour = case kind when 'network' then 5 when 'address' then 3 else 2 end`);
    expect(await hints(4, (index) => from('203.0.113.9', `a${index}@example.com`))).toEqual(taken(3));
    const oneOf48 = (index: number) => from(`2001:db8:1:${index.toString(16)}::1`, `b${index}@example.com`);
    expect(await hints(6, oneOf48)).toEqual(taken(5));
    expect((await from('2001:db8:2::1', 'other@example.com')).error).toBeNull();
    expect(await hints(3, (index) => subscribe(`c${index}@example.com`, owner))).toEqual(taken(2));
    expect((await subscribers())?.length).toBe(11);
  });

  it('counts known addresses, too, so that nobody can find out who is subscribed', async () => {
    await shop.database.sql.exec("update private.caller_limits set newsletter_per_hour = 2 where kind = 'address'");
    expect(await hints(3, () => from('203.0.113.9', 'known@example.com'))).toEqual(taken(2));
  });

  it('accepts more in the next hour', async () => {
    await shop.database.sql.exec('update private.caller_limits set newsletter_per_hour = 2');
    await hints(2, (index) => from('203.0.113.1', `${index}@example.com`));
    const { error, status } = await from('203.0.113.1', 'third@example.com');
    expect({ status, hint: error?.hint }).toEqual({ status: 429, hint: 'TOO_MANY_CALLS' });
    expect(JSON.parse(error?.details ?? '').minutes).toBeLessThanOrEqual(60);
    await shop.database.sql.exec("update private.call_counts set hour = hour - interval '2 hours'");
    expect((await from('203.0.113.1', 'third@example.com')).error).toBeNull();
    await shop.database.expireUnpaidOrders();
    expect(await shop.database.sql.query('select calls from private.call_counts')).toEqual([{ calls: 1 }]);
  });

  it('refuses what is no address', () =>
    expectEach(
      async (email) => {
        const { error, status } = await subscribe(email);
        return { status, code: error?.code, hint: error?.hint };
      },
      () => ({ status: 400, code: '22023', hint: 'BAD_EMAIL' }),
      [
        null,
        '',
        ' ',
        'amina',
        'amina@',
        '@example.com',
        'amina@example',
        'a mina@example.com',
        'a@b@example.com',
        'x<amina@example.com>',
        '"amina"@example.com',
        'amina,baraka@example.com',
        `${'a'.repeat(243)}@example.com`,
      ],
    ));
});

const { sql } = shop.database;
const { tokens, confirmNewsletter, subscribe: subscribeAndConfirm } = newsletterOf(shop);
const CALLS = ['own_newsletter', 'join_own_newsletter', 'leave_own_newsletter'];
const call = async (client: SupabaseClient, name: string) => (await client.rpc(name)).data;
const stateOf = (client: SupabaseClient) => call(client, 'own_newsletter');

const readers = async () =>
  (await sql.query<{ email: string }>('select email from newsletter_subscribers order by email')).map(
    (row) => row.email,
  );
const mails = async () => (await sql.query('select 1 from private.mails')).length;

describe('the newsletter of an account', () => {
  it('sends a mail, and is subscribed only by the link in it', async () => {
    expect(await stateOf(owner)).toBe('none');
    expect(await call(owner, 'join_own_newsletter')).toBe('asked');
    expect(await stateOf(owner)).toBe('asked');
    const [mail] = await tokens(OWNER.email);
    expect(await confirmNewsletter(mail?.confirm)).toBe('confirmed');
    expect(await stateOf(owner)).toBe('subscribed');
  });

  it('sends no second mail to somebody who is waiting for the first or is subscribed', async () => {
    await call(owner, 'join_own_newsletter');
    expect(await call(owner, 'join_own_newsletter')).toBe('asked');
    expect(await mails()).toBe(1);
    await confirmNewsletter((await tokens(OWNER.email))[0]?.confirm);
    await sql.exec("update newsletter_subscribers set asked_at = '{}'");
    expect(await call(owner, 'join_own_newsletter')).toBe('subscribed');
    expect(await mails()).toBe(1);
  });

  it('is left with one click, also if the address was typed in other letter case, and can be joined again', async () => {
    await subscribeAndConfirm(OWNER.email.toUpperCase());
    expect(await call(owner, 'leave_own_newsletter')).toBe('none');
    expect(await call(owner, 'leave_own_newsletter')).toBe('none');
    expect(await readers()).toEqual([]);
    expect(await sql.query('select recipient, facts from private.mails')).toEqual([{ recipient: null, facts: null }]);
    expect(await call(owner, 'join_own_newsletter')).toBe('asked');
  });

  it('is not subscribed once the link in the mail has expired', async () => {
    await call(owner, 'join_own_newsletter');
    await sql.exec("update newsletter_subscribers set expires_at = now() - interval '1 second'");
    expect(await stateOf(owner)).toBe('none');
  });

  it('reveals and changes nothing of other people, whoever calls', async () => {
    await subscribeAndConfirm(OWNER.email);
    for (const client of [stranger, staff]) {
      expect(await stateOf(client)).toBe('none');
      expect(await call(client, 'leave_own_newsletter')).toBe('none');
    }
    expect(await readers()).toEqual([OWNER.email]);
    await call(stranger, 'join_own_newsletter');
    expect(await readers()).toEqual([OWNER.email, STRANGER.email]);
  });

  it.each(CALLS)(
    '%s is refused to visitors, the server, tokens without a subject and unverified addresses',
    async (name) => {
      await subscribeAndConfirm(OWNER.email);
      for (const client of [visitor, service, await shop.signedIn({ ...OWNER, sub: '' })]) {
        expect((await client.rpc(name)).error?.code).toBe('42501');
      }
      const unverified = await shop.signedIn({ ...OWNER, sub: 'user_new', email_verified: false });
      expect((await unverified.rpc(name)).error).toMatchObject({ code: 'P0001', hint: 'EMAIL_NOT_VERIFIED' });
      expect(await readers()).toEqual([OWNER.email]);
      expect(await mails()).toBe(1);
    },
  );
});
