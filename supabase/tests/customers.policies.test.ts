import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import { OWNER } from './support/actors';
import { expectEach } from './support/answers';
import { pay, placeOrder, SHIP_TO } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { staff, owner, stranger, visitor, service } = shop.clients;
const AMINA = 'amina@example.com';
const orderOf = (firstName: string, email: string, client: SupabaseClient = visitor) =>
  placeOrder(client, { shipping_address: { ...SHIP_TO, firstName, email } });
const buy = async (firstName: string, email: string, client: SupabaseClient = visitor) => {
  const order = await orderOf(firstName, email, client);
  await pay(service, order, { reference: order.id });
  return order;
};
const list = async (parameters: object = {}) => {
  const { data, error } = await staff.rpc('list_customers', parameters);
  if (error) throw new Error(JSON.stringify(error));
  return data;
};
const get = async (email: string) => (await staff.rpc('get_customer', { email })).data;

it('a guest is identified by e-mail address in any letter case, and has the name given last', async () => {
  await buy('Amina', AMINA);
  const latest = await buy('Mina', 'AMINA@example.com');
  expect(await list()).toEqual({
    customers: [
      {
        key: AMINA,
        guest: true,
        email: AMINA,
        name: 'Mina Otieno',
        orders: 2,
        spent: 2 * latest.total_amount,
        first_order_at: expect.any(String),
        last_order_at: expect.any(String),
      },
    ],
    next: null,
  });
});

it('a member is identified by account, whatever e-mail addresses the orders have', async () => {
  await buy('Amina', AMINA, owner);
  await buy('Mina', 'mina@example.com', owner);
  expect((await list()).customers).toMatchObject([
    { key: OWNER.sub, guest: false, email: 'mina@example.com', name: 'Mina Otieno', orders: 2 },
  ]);
});

it('somebody who has not paid is not a customer', async () => {
  const order = await orderOf('Amina', AMINA);
  await orderOf('Ben', 'ben@example.com', owner);
  expect((await list()).customers).toEqual([]);
  expect(await get(AMINA)).toBeNull();
  await pay(service, order);
  expect((await list()).customers).toMatchObject([{ email: AMINA, orders: 1 }]);
});

it('a stranger who types the address of a member neither renames her nor appears in her record', async () => {
  const own = await buy('Amina', AMINA, owner);
  await orderOf('Banned', AMINA);
  const forged = await buy('Fraudster', AMINA);
  expect(await get(AMINA)).toMatchObject({
    name: 'Amina Otieno',
    guest: false,
    orders: 1,
    recent_orders: [{ id: own.id }],
  });
  expect(await get(`guest:${AMINA}`)).toMatchObject({
    key: `guest:${AMINA}`,
    name: 'Fraudster Otieno',
    guest: true,
    recent_orders: [{ id: forged.id }],
  });
  expect((await list()).customers.map(({ key }: { key: string }) => key).sort()).toEqual([`guest:${AMINA}`, OWNER.sub]);
});

it('a member who types the address of another member changes only her own record', async () => {
  await buy('Amina', AMINA, owner);
  await buy('Other', AMINA, stranger);
  expect(await get(OWNER.sub)).toMatchObject({ name: 'Amina Otieno', orders: 1 });
});

it('a claimed order moves to the record of the member', async () => {
  const order = await buy('Amina', AMINA);
  await owner.rpc('claim_guest_order', { order_id: order.id, guest_token: order.guest_token });
  expect((await list()).customers).toMatchObject([{ key: OWNER.sub, guest: false, email: AMINA, orders: 1 }]);
});

it('refunded money does not count as spent', async () => {
  const order = await buy('Amina', AMINA);
  await staff.rpc('set_order_status', { order_id: order.id, status: 'cancelled' });
  expect((await list()).customers[0]).toMatchObject({ orders: 0, spent: 0 });
});

it('neither a refunded part of an order nor a second payment counts as spent', async () => {
  const order = await buy('Amina', AMINA);
  await pay(service, order, { reference: 'again' });
  const { data: payments } = await service
    .from('payments')
    .select('id,amount_minor,reference')
    .eq('order_id', order.id);
  for (const { id, amount_minor, reference } of payments ?? []) {
    const refund = { payment_id: id, reason: null, provider_refund_id: null, idempotency_key: crypto.randomUUID() };
    await staff.rpc('record_refund', { ...refund, amount_minor: reference === 'again' ? amount_minor : 500 });
  }
  expect((await list()).customers[0]).toMatchObject({ orders: 1, spent: order.total_amount - 5 });
});

it('paging returns all customers, those who ordered last first', async () => {
  for (const name of ['Ana', 'Ben', 'Chi', 'Ana']) await buy(name, `${name}@example.com`);
  await shop.database.sql.exec("update public.customers set last_order_at = '2026-01-01' where name <> 'Ana Otieno'");
  const first = await list({ page_size: 2 });
  const rest = await list({ before_last_order_at: first.next.last_order_at, before_email: first.next.email });
  const emails = [...first.customers, ...rest.customers].map(({ email }) => email);
  expect(emails).toEqual(['ana@example.com', 'chi@example.com', 'ben@example.com']);
  expect(rest.next).toBeNull();
});

it.each(['jose', 'NANDU', 'ñandu jose', 'josé'])('a search for %s finds José Ñandú', async (search) => {
  await buy('José Ñandú', 'jn@example.com');
  expect((await list({ search })).customers).toMatchObject([{ email: 'jn@example.com' }]);
});

it('a search finds names and addresses', async () => {
  await buy('Ana', 'ana@example.com');
  await buy('Ben', 'ben@example.com');
  await expectEach(
    async ([search]) => (await list({ search })).customers.map(({ email }: { email: string }) => email),
    ([, emails]) => emails,
    [
      ['BEN', ['ben@example.com']],
      ['ben@exa', ['ben@example.com']],
      ['ben@example.com', ['ben@example.com']],
      ['en@example.com', ['ben@example.com']],
      ['otieno', ['ben@example.com', 'ana@example.com']],
      ['an', ['ana@example.com']],
      ['bén', ['ben@example.com']],
      ['nobody', []],
      ['%', []],
    ],
  );
});

it('the record of a customer has the latest orders', async () => {
  const first = await buy('Ana', 'ana@example.com');
  const second = await buy('Ana', 'ANA@example.com');
  await buy('Ben', 'ben@example.com');
  const data = await get(' Ana@Example.com ');
  expect(data).toMatchObject({ email: 'ana@example.com', name: 'Ana Otieno', orders: 2 });
  expect(data.recent_orders).toEqual([
    expect.objectContaining({ id: second.id, item_count: 1 }),
    expect.objectContaining({ id: first.id }),
  ]);
  expect(await get('nobody@example.com')).toBeNull();
});
