import { beforeEach, expect, it } from 'vitest';
import { pay, placeOrder } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { owner, staff, service } = shop.clients;
const BOB = { sub: 'user_bob', email: 'bob@littlebaobab.example', email_verified: true };
const bob = await shop.signedIn(BOB);

let payment: { id: string; amount_minor: number };
beforeEach(async () => {
  const order = await placeOrder(owner);
  await pay(service, order);
  const { data } = await service.from('payments').select('id, amount_minor').eq('order_id', order.id).single();
  if (!data) throw new Error('no payment');
  payment = data;
  await shop.database.sql.exec('update private.shop_config set daily_refunds = default');
  await staff.rpc('invite_staff', { email: BOB.email });
  await bob.rpc('enter_staff_area');
});

const limit = (usd: number, client = staff) => client.rpc('set_daily_refunds', { usd });
const refund = async (amount_minor: number, client = bob) =>
  client.rpc('begin_refund', {
    payment_id: payment.id,
    amount_minor,
    reason: 'Goodwill',
    idempotency_key: crypto.randomUUID(),
  });

it('a member refunds up to the sum of a day, an owner above it', async () => {
  await limit(5);
  expect((await refund(300)).error).toBeNull();
  const refused = (await refund(201)).error;
  expect(refused).toMatchObject({ code: '42501', hint: 'OWNER_REFUND' });
  expect(JSON.parse(refused?.details ?? '')).toEqual({ left_usd: 2 });
  expect((await refund(201, staff)).error).toBeNull();
  expect((await refund(200)).error).toBeNull();
  expect((await refund(1)).error?.hint).toBe('OWNER_REFUND');
});

it('failed refunds and those of another day do not count', async () => {
  await limit(5);
  const { data } = await refund(500);
  await service.rpc('settle_refund', { refund_id: data.id, status: 'failed', provider_refund_id: null, failure: 'No' });
  expect((await refund(500)).error).toBeNull();
  await shop.database.sql.exec("update public.refunds set created_at = created_at - interval '1 day'");
  expect((await refund(500)).error).toBeNull();
});

it('it is 500 dollars until an owner changes it', async () => {
  expect((await bob.rpc('daily_refunds')).data).toBe(500);
  expect((await limit(80.5, bob)).error?.hint).toBe('OWNER_ONLY');
  expect((await limit(-1)).error?.hint).toBe('BAD_AMOUNT');
  expect((await limit(80.5)).data).toBe(80.5);
  expect((await owner.rpc('daily_refunds')).error?.hint).toBe('STAFF_ONLY');
});
