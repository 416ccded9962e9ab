import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import { mailsOf as queueOf } from './support/mails';
import { pay, placeOrder, type Receipt, SHIP_TO } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { sendAll } = queueOf(shop);
const { visitor, owner, stranger, staff, service } = shop.clients;

const MOVED = { ...SHIP_TO, address: '7 Acacia Road', city: 'Mombasa', phone: '+254 733 000 111' };
const OTHER_EMAIL = { ...SHIP_TO, email: 'amina.otieno@example.com' };

const correct = (
  client: SupabaseClient,
  order: Pick<Receipt, 'id' | 'guest_token'>,
  shipping_address: unknown = MOVED,
  expected_address: unknown = SHIP_TO,
) =>
  client.rpc('correct_own_order', {
    order_id: order.id,
    shipping_address,
    expected_address,
    guest_token: order.guest_token,
  });
const correctByStaff = (order: Receipt, shipping_address: unknown = MOVED, client: SupabaseClient = staff) =>
  client.rpc('correct_order', { order_id: order.id, shipping_address, expected_address: SHIP_TO });
const stored = async ({ id }: Receipt) => {
  const [row] = await shop.database.sql.query<{ shipping_address: typeof SHIP_TO; total_amount: string }>(
    'select shipping_address, total_amount from orders where id = $1',
    [id],
  );
  return row;
};
const corrections = async ({ id }: Receipt) =>
  (
    await shop.database.sql.query<{ actor: string; note: string }>(
      "select actor, note from order_events where order_id = $1 and kind = 'address' order by id",
      [id],
    )
  ).map(({ actor, note }) => `${note} by ${actor}`);
const mailsOf = async ({ id }: Receipt) =>
  (
    await shop.database.sql.query<{ kind: string; recipient: string }>(
      'select kind, recipient from private.mails where order_id = $1 order by place',
      [id],
    )
  ).map(({ kind, recipient }) => `${kind} to ${recipient}`);
const paidOrder = async (client: SupabaseClient) => {
  const order = await placeOrder(client);
  await pay(service, order);
  return order;
};

it('a guest corrects the address by the token, once however often it is sent; the price stays', async () => {
  const order = await paidOrder(visitor);
  const before = await stored(order);
  for (const _ of [1, 2])
    expect((await correct(visitor, order)).data).toMatchObject({ id: order.id, status: 'processing' });
  expect(await stored(order)).toEqual({ shipping_address: MOVED, total_amount: before?.total_amount });
  expect(await corrections(order)).toEqual(['address, city, phone by customer']);
  const { data: page } = await visitor.rpc('order_page', { order_id: order.id, guest_token: order.guest_token });
  expect(page).toMatchObject({ shipping_address: MOVED, corrected_at: expect.any(String) });
});

it('the owner and staff correct it, too, and the timeline names them', async () => {
  const order = await paidOrder(owner);
  expect((await correct(owner, { ...order, guest_token: null })).error).toBeNull();
  const back = await staff.rpc('correct_order', {
    order_id: order.id,
    shipping_address: SHIP_TO,
    expected_address: MOVED,
  });
  expect(back.data).toMatchObject({ shipping_address: SHIP_TO, customer_name: 'Amina Otieno' });
  expect(await corrections(order)).toEqual([
    'address, city, phone by customer',
    'address, city, phone by wanjiru@littlebaobab.example',
  ]);
});

it('is for the owner and the holder of the token only', async () => {
  const [guests, own] = [await paidOrder(visitor), await paidOrder(owner)];
  const refusals = await Promise.all([
    correct(visitor, { ...guests, guest_token: null }),
    correct(visitor, { ...guests, guest_token: '0'.repeat(64) }),
    correct(stranger, { ...own, guest_token: null }),
    correct(staff, { ...own, guest_token: null }),
    correct(visitor, { id: crypto.randomUUID(), guest_token: guests.guest_token }),
  ]);
  expect(refusals.map(({ error }) => error?.hint)).toEqual(Array(5).fill('ORDER_NOT_FOUND'));
  expect(await stored(own)).toMatchObject({ shipping_address: SHIP_TO });
});

it('the second of two concurrent corrections is refused and overwrites nothing', async () => {
  const order = await paidOrder(visitor);
  await correct(visitor, order);
  const { error } = await correctByStaff(order, { ...SHIP_TO, firstName: 'Aisha' });
  expect(error?.hint).toBe('STATUS_CONFLICT');
  expect(await stored(order)).toMatchObject({ shipping_address: MOVED });
});

it('stays in its country, in any spelling', async () => {
  const order = await paidOrder(visitor);
  for (const country of ['Uganda', 'Nowhere'])
    expect((await correct(visitor, order, { ...SHIP_TO, country })).error?.hint).toBe('COUNTRY_FINAL');
  expect((await correct(visitor, order, { ...MOVED, country: 'KE' })).error).toBeNull();
});

it.each(['', 'Narnia'])('refuses a country other than the %j of an order', async (country) => {
  const order = await paidOrder(visitor);
  const placed = { ...SHIP_TO, country };
  await shop.database.sql.query('update orders set shipping_address = $1 where id = $2', [placed, order.id]);
  const corrected = (to: string) => correct(visitor, order, { ...MOVED, country: to }, placed);
  expect((await corrected('Oz')).error?.hint).toBe('COUNTRY_FINAL');
  if (country !== '') expect((await corrected(country)).error).toBeNull();
});

it('names the fields that are not accepted', async () => {
  const order = await paidOrder(visitor);
  const { error } = await correct(visitor, order, { ...SHIP_TO, email: 'no address', city: '' });
  expect(error).toMatchObject({ hint: 'BAD_ADDRESS', details: '["email", "city"]' });
});

it.each([
  ['shipped', { status: 'shipped' }],
  ['cancelled', { status: 'cancelled' }],
])('is not possible once the order is %s', async (_, change) => {
  const order = await paidOrder(visitor);
  await staff.rpc('set_order_status', { order_id: order.id, ...change });
  expect((await correct(visitor, order)).error?.hint).toBe('ADDRESS_FINAL');
  expect((await correctByStaff(order)).error?.hint).toBe('ADDRESS_FINAL');
});

it('is not possible once a parcel of it is on its way', async () => {
  const order = await placeOrder(visitor, { items: [{ product_id: 5, quantity: 2 }] });
  await pay(service, order);
  const { data } = await staff.rpc('get_order', { order_id: order.id });
  await staff.rpc('pack_order', {
    order_id: order.id,
    lines: [{ item: data.items[0].id, quantity: 1 }],
    idempotency_key: crypto.randomUUID(),
    expected_status: 'processing',
    expected_payment_status: 'paid',
    expected_parcels: 0,
  });
  expect((await correct(visitor, order)).error?.hint).toBe('ADDRESS_FINAL');
});

it('notifies the former e-mail address without the key of the order, and sends the receipt to the new one', async () => {
  const order = await paidOrder(visitor);
  await sendAll();
  await correct(visitor, order, OTHER_EMAIL);
  expect((await mailsOf(order)).filter((mail) => !mail.startsWith('staff'))).toEqual([
    'order_received to amina@example.com',
    'paid to amina@example.com',
    'email_changed to amina@example.com',
    'paid to amina.otieno@example.com',
  ]);
  await shop.database.sql.exec("delete from private.mails where kind <> 'email_changed'");
  const claimed = await service.rpc('claim_mails', { most: 10, lease_seconds: 60 });
  const text = JSON.stringify(claimed.data);
  expect(text).toContain(order.id);
  expect(text).not.toContain(order.guest_token);
});

it('refuses an e-mail address that has already used the code of the order', async () => {
  await shop.database.sql.exec(
    "insert into discount_codes (code, kind, amount, max_each) values ('ONCE', 'percent', 10, 1)",
  );
  const choices = { discount_code: 'ONCE' };
  await placeOrder(visitor, { choices });
  const second = await placeOrder(visitor, { choices, shipping_address: OTHER_EMAIL });
  const { error } = await correct(visitor, second, SHIP_TO, OTHER_EMAIL);
  expect(error?.hint).toBe('CODE_REFUSED');
});

it('tells a guest only a few times whether an e-mail address has used a code', async () => {
  await shop.database.sql.exec(
    "insert into discount_codes (code, kind, amount, max_each) values ('ONCE', 'percent', 10, 1)",
  );
  const choices = { discount_code: 'ONCE' };
  await placeOrder(visitor, { choices });
  const second = await placeOrder(visitor, { choices, shipping_address: OTHER_EMAIL });
  await shop.database.sql.exec('update private.caller_limits set messages_per_hour = 2');
  const hints: unknown[] = [];
  for (let tries = 0; tries < 4; tries++) {
    const { error } = await correct(visitor, second, SHIP_TO, OTHER_EMAIL).setHeader('cf-connecting-ip', '203.0.113.9');
    hints.push(error?.hint);
  }
  expect(hints).toEqual(['CODE_REFUSED', 'CODE_REFUSED', 'TOO_MANY_CALLS', 'TOO_MANY_CALLS']);
});

it('limits the calls of a guest by the hour', async () => {
  await shop.database.sql.exec('update private.caller_limits set messages_per_hour = 1');
  const order = await paidOrder(owner);
  const own = { ...order, guest_token: null };
  expect((await correct(owner, own)).error).toBeNull();
  expect((await correct(owner, own, SHIP_TO, MOVED)).error?.hint).toBe('TOO_MANY_CALLS');
});
