import { describe, expect, it } from 'vitest';
import { OWNER, STRANGER } from './support/actors';
import { expectEach } from './support/answers';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, staff, service } = shop.clients;
const CONSENT = 'Write to me once when it is back.';
const remind = (email: unknown, client = visitor, more: object = {}) =>
  client.rpc('remind_me', { product_id: 5, email, consent: CONSENT, ...more });
const reminders = async () =>
  (await staff.from('stock_reminders').select('product_id, email, consent, user_id').order('email')).data;

describe('remind_me', () => {
  it('stores the address with the product and the consent, and returns nothing', async () => {
    expect(await remind(' amina@example.com ')).toMatchObject({ data: null, error: null });
    expect(await remind(OWNER.email, owner)).toMatchObject({ data: null, error: null });
    expect(await reminders()).toEqual([
      { product_id: 5, email: 'amina@example.com', consent: CONSENT, user_id: null },
      { product_id: 5, email: OWNER.email, consent: CONSENT, user_id: OWNER.sub },
    ]);
  });

  it('is idempotent, and does not reveal who is waiting', async () => {
    expect(await remind('AMINA@example.com')).toEqual(await remind('amina@example.com'));
    await remind('amina@example.com', visitor, { product_id: 6 });
    expect((await reminders())?.map(({ product_id }) => product_id).toSorted()).toEqual([5, 6]);
  });

  it('stores one per mailbox, whatever tag its address has', async () => {
    for (const tag of ['', '+1', '+2', '+clerk_test']) await remind(`amina${tag}@example.com`);
    expect(await reminders()).toMatchObject([{ email: 'amina@example.com' }]);
  });

  it('refuses wrong values', async () => {
    await expectEach(
      async ([, change]) => (await remind('amina@example.com', visitor, change)).error?.hint,
      ([hint]) => hint,
      [
        ['BAD_EMAIL', { email: 'amina' }],
        ['BAD_EMAIL', { email: null }],
        ['BAD_CONSENT', { consent: ' ' }],
        ['BAD_CONSENT', { consent: null }],
        ['BAD_CONSENT', { consent: 'x'.repeat(501) }],
        ['PRODUCT_NOT_FOUND', { product_id: 999 }],
        ['PRODUCT_NOT_FOUND', { product_id: null }],
      ],
    );
    expect(await reminders()).toEqual([]);
  });

  it('refuses drafts', async () => {
    await service.from('products').update({ is_draft: true }).eq('id', 5);
    expect((await remind('amina@example.com')).error?.hint).toBe('PRODUCT_NOT_FOUND');
  });

  it('limits an account by the hour, and counts known addresses, too', async () => {
    await shop.database.sql.exec("update private.caller_limits set newsletter_per_hour = 2 where kind = 'account'");
    const hints: (string | undefined)[] = [];
    for (let call = 0; call < 3; call += 1) hints.push((await remind('amina@example.com', owner)).error?.hint);
    expect(hints).toEqual([undefined, undefined, 'TOO_MANY_CALLS']);
  });
});

describe('personal data', () => {
  it('are exported and erased with the account', async () => {
    await remind(OWNER.email, owner);
    await remind(OWNER.email, visitor, { product_id: 6 });
    await remind(STRANGER.email, visitor);
    const { data } = await owner.rpc('export_my_data');
    expect(data.stock_reminders).toMatchObject([
      { product_id: 5, name: 'Wooden Building Blocks', email: OWNER.email, consent: CONSENT },
      { product_id: 6, email: OWNER.email },
    ]);
    await owner.rpc('erase_my_account');
    expect(await reminders()).toMatchObject([{ email: STRANGER.email }]);
  });

  it('are erased after half a year', async () => {
    await remind('amina@example.com');
    await shop.database.sql.exec("update public.stock_reminders set created_at = now() - interval '181 days'");
    await remind('baraka@example.com');
    await service.rpc('erase_stale_data');
    expect(await reminders()).toMatchObject([{ email: 'baraka@example.com' }]);
  });
});
