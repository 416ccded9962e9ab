import { describe, expect, it } from 'vitest';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, staff } = shop.clients;
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

  it.each([
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
  ])('refuses %j', async (email) => {
    const { error, status } = await subscribe(email);
    expect({ status, code: error?.code, hint: error?.hint }).toEqual({ status: 400, code: '22023', hint: 'BAD_EMAIL' });
  });
});
