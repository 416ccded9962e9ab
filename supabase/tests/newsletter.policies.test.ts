import { describe, expect, it } from 'vitest';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, staff } = shop.clients;
const subscribe = (email: unknown, client = visitor) => client.rpc('subscribe_to_newsletter', { email });
const subscribers = async () =>
  (await staff.from('newsletter_subscribers').select('email').order('email')).data?.map((row) => row.email);

describe('the newsletter', () => {
  it('takes addresses from visitors and customers, and answers nothing', async () => {
    expect(await subscribe(' amina@example.com ')).toMatchObject({ data: null, error: null });
    expect(await subscribe('baraka@example.com', owner)).toMatchObject({ data: null, error: null });
    expect(await subscribers()).toEqual(['amina@example.com', 'baraka@example.com']);
  });

  it('does not tell who is there already', async () => {
    const first = await subscribe('amina@example.com');
    const again = await subscribe('AMINA@example.com');
    expect(again).toEqual(first);
    expect(await subscribers()).toEqual(['amina@example.com']);
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
    `${'a'.repeat(243)}@example.com`,
  ])('refuses %j', async (email) => {
    const { error, status } = await subscribe(email);
    expect({ status, code: error?.code, hint: error?.hint }).toEqual({ status: 400, code: '22023', hint: 'BAD_EMAIL' });
  });
});
