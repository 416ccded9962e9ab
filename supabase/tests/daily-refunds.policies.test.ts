import { beforeEach, describe, expect, it } from 'vitest';
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
const details = (amount_minor: number) => ({
  payment_id: payment.id,
  amount_minor,
  reason: 'Goodwill',
  idempotency_key: crypto.randomUUID(),
});
const refund = async (amount_minor: number, client = bob) => client.rpc('begin_refund', details(amount_minor));
const record = async (amount_minor: number, client = bob) =>
  client.rpc('record_refund', { ...details(amount_minor), provider_refund_id: null });

describe.each([
  { kind: 'requested', add: refund, other: record },
  { kind: 'recorded by hand', add: record, other: refund },
])('refunds that are $kind', ({ add, other }) => {
  it('a member makes up to the sum of a day, an owner above it', async () => {
    await limit(5);
    expect((await add(300)).error).toBeNull();
    const refused = (await add(201)).error;
    expect(refused).toMatchObject({ code: '42501', hint: 'OWNER_REFUND' });
    expect(JSON.parse(refused?.details ?? '')).toEqual({ left_usd: 2 });
    expect((await add(201, staff)).error).toBeNull();
    expect((await add(200)).error).toBeNull();
    expect((await add(1)).error?.hint).toBe('OWNER_REFUND');
  });

  it('count towards the sum of the other kind', async () => {
    await limit(5);
    expect((await add(300)).error).toBeNull();
    expect((await other(201)).error?.hint).toBe('OWNER_REFUND');
    expect((await other(200)).error).toBeNull();
    expect((await add(1)).error?.hint).toBe('OWNER_REFUND');
  });

  it('of another day do not count', async () => {
    await limit(5);
    expect((await add(500)).error).toBeNull();
    await shop.database.sql.exec("update public.refunds set created_at = created_at - interval '1 day'");
    expect((await add(500)).error).toBeNull();
  });

  it('repeated after a lost answer are not refused for themselves', async () => {
    await limit(5);
    const name = add === record ? 'record_refund' : 'begin_refund';
    const body = { ...details(500), ...(add === record && { provider_refund_id: null }) };
    const first = await bob.rpc(name, body);
    expect(first.error).toBeNull();
    expect((await bob.rpc(name, body)).data).toMatchObject({ id: first.data.id });
  });
});

it('failed refunds do not count', async () => {
  await limit(5);
  const { data } = await refund(500);
  await service.rpc('settle_refund', { refund_id: data.id, status: 'failed', provider_refund_id: null, failure: 'No' });
  expect((await refund(500)).error).toBeNull();
});

it('it is 500 dollars until an owner changes it', async () => {
  expect((await bob.rpc('daily_refunds')).data).toBe(500);
  expect((await limit(80.5, bob)).error?.hint).toBe('OWNER_ONLY');
  expect((await limit(-1)).error?.hint).toBe('BAD_AMOUNT');
  expect((await limit(80.5)).data).toBe(80.5);
  expect((await owner.rpc('daily_refunds')).error?.hint).toBe('STAFF_ONLY');
});
