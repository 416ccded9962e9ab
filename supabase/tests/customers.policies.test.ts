import { expect, it } from 'vitest';
import { pay, placeOrder, SHIP_TO } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { staff, owner, visitor, service } = shop.clients;
const orderOf = (firstName: string, email: string) =>
  placeOrder(visitor, { shipping_address: { ...SHIP_TO, firstName, email } });
const list = async (parameters: object = {}) => {
  const { data, error } = await staff.rpc('list_customers', parameters);
  if (error) throw new Error(JSON.stringify(error));
  return data;
};

it('a customer is an e-mail address, whatever its capitals, under the name given last', async () => {
  await orderOf('Amina', 'amina@example.com');
  const paid = await placeOrder(owner, {
    shipping_address: { ...SHIP_TO, firstName: 'Mina', email: 'AMINA@example.com' },
  });
  await pay(service, paid);
  const cancelled = await placeOrder(owner);
  await owner.rpc('cancel_order', { order_id: cancelled.id });
  expect(await list()).toEqual({
    customers: [
      {
        email: 'amina@example.com',
        name: 'Amina Otieno',
        orders: 2,
        spent: paid.total_amount,
        first_order_at: expect.any(String),
        last_order_at: expect.any(String),
      },
    ],
    next: null,
  });
});

it('money that goes back was not spent', async () => {
  const order = await orderOf('Amina', 'amina@example.com');
  await pay(service, order);
  await staff.rpc('set_order_status', { order_id: order.id, status: 'cancelled' });
  expect((await list()).customers[0]).toMatchObject({ orders: 0, spent: 0 });
});

it('pages walk through all customers, those who ordered last first', async () => {
  for (const name of ['Ana', 'Ben', 'Chi', 'Ana']) await orderOf(name, `${name}@example.com`);
  await shop.database.sql.exec("update public.customers set last_order_at = '2026-01-01' where name <> 'Ana Otieno'");
  const first = await list({ page_size: 2 });
  const rest = await list({ before_last_order_at: first.next.last_order_at, before_email: first.next.email });
  const emails = [...first.customers, ...rest.customers].map(({ email }) => email);
  expect(emails).toEqual(['ana@example.com', 'chi@example.com', 'ben@example.com']);
  expect(rest.next).toBeNull();
});

it.each([
  ['BEN', ['ben@example.com']],
  ['ben@exa', ['ben@example.com']],
  ['ben@example.com', ['ben@example.com']],
  ['en@example.com', ['ben@example.com']],
  ['otieno', ['ben@example.com', 'ana@example.com']],
  ['an', ['ana@example.com']],
  ['nobody', []],
  ['%', []],
])('a search for %j finds %j', async (search, emails) => {
  await orderOf('Ana', 'ana@example.com');
  await orderOf('Ben', 'ben@example.com');
  expect((await list({ search })).customers.map(({ email }: { email: string }) => email)).toEqual(emails);
});

it('one customer comes with the latest orders', async () => {
  const first = await orderOf('Ana', 'ana@example.com');
  const second = await orderOf('Ana', 'ANA@example.com');
  await orderOf('Ben', 'ben@example.com');
  const { data } = await staff.rpc('get_customer', { email: ' Ana@Example.com ' });
  expect(data).toMatchObject({ email: 'ana@example.com', name: 'Ana Otieno', orders: 2, spent: 0 });
  expect(data.recent_orders).toEqual([
    expect.objectContaining({ id: second.id, item_count: 1 }),
    expect.objectContaining({ id: first.id }),
  ]);
  expect((await staff.rpc('get_customer', { email: 'nobody@example.com' })).data).toBeNull();
});
