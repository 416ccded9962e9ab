import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import { askForOrder, pay, SHIP_TO } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, stranger, staff, service } = shop.clients;

interface Made {
  id: string;
  guest_token: string;
  status: string;
  payment_status: string;
  total_amount: number;
}

const BLOCKS = [{ product_id: 5, quantity: 2 }];
const ask = (request: Record<string, unknown> = {}, client: SupabaseClient = staff) =>
  client.rpc('create_staff_order', { items: BLOCKS, pays: 'cash', idempotency_key: crypto.randomUUID(), ...request });
const make = async (request: Record<string, unknown> = {}): Promise<Made> => {
  const { data, error } = await ask(request);
  expect(error).toBeNull();
  return data;
};
const rows = (sql: string, id: string) => shop.database.sql.query<Record<string, unknown>>(sql, [id]);
const mailsOf = async (id: string) =>
  (
    await rows(
      'select kind, recipient from private.mails where order_id = $1 and dropped_at is null order by place',
      id,
    )
  ).map(({ kind, recipient }) => `${kind} to ${recipient}`);

it('a sale at a stall is paid in cash, handed over at once, and reduces the stock', async () => {
  const sale = await make();
  expect(sale).toMatchObject({ status: 'completed', payment_status: 'paid' });
  expect(await shop.stockOf(5)).toBe(17);
  expect(
    await rows(
      'select provider, reference, amount_minor, currency, fee_minor, refund_due from payments where order_id = $1',
      sale.id,
    ),
  ).toEqual([
    expect.objectContaining({ provider: 'cash', reference: `cash-${sale.id}`, currency: 'USD', refund_due: false }),
  ]);
  const { data } = await staff.rpc('get_order', { order_id: sale.id });
  expect(data).toMatchObject({
    payment_method: 'cash',
    shipping_amount: 0,
    delivery_option: 'in-person',
    arrives_by: null,
    customer_name: null,
    customer_email: null,
    events: [
      { kind: 'placed', actor: 'wanjiru@littlebaobab.example' },
      { kind: 'paid', actor: 'wanjiru@littlebaobab.example' },
      { kind: 'status', to_status: 'completed' },
    ],
  });
  expect(await mailsOf(sale.id)).toEqual([]);
});

it('the same key is the same sale; a different sale with it is refused', async () => {
  const idempotency_key = crypto.randomUUID();
  const first = await make({ idempotency_key });
  expect(await make({ idempotency_key })).toEqual(first);
  expect(await shop.stockOf(5)).toBe(17);
  const other = await ask({ idempotency_key, items: [{ product_id: 5, quantity: 1 }] });
  expect(other.error?.hint).toBe('KEY_REUSED');
});

it('a customer with an e-mail address gets one receipt, with a link to the order', async () => {
  const sale = await make({ customer: { firstName: 'Amina', email: 'amina@example.com' } });
  expect(await mailsOf(sale.id)).toEqual(['paid to amina@example.com']);
  const { data } = await visitor.rpc('order_page', { order_id: sale.id, guest_token: sale.guest_token });
  expect(data).toMatchObject({ payment_method: 'cash', payment_status: 'paid', status: 'completed' });
});

it('a sale paid in cash for delivery is among the orders to pack', async () => {
  const sale = await make({ customer: SHIP_TO, delivers: true, items: [{ product_id: 5, quantity: 1 }] });
  expect(sale).toMatchObject({ status: 'processing', payment_status: 'paid' });
  const { data } = await staff.rpc('list_to_pack');
  expect(data.orders.map(({ id }: { id: string }) => id)).toContain(sale.id);
});

it('a payment link is an unpaid order, held for days, which its customer pays on its page', async () => {
  const order = await make({ pays: 'link', customer: { firstName: 'Amina', email: 'amina@example.com' } });
  expect(order).toMatchObject({ status: 'pending', payment_status: 'pending' });
  expect(await mailsOf(order.id)).toEqual(['order_received to amina@example.com']);
  await shop.database.sql.exec("update orders set created_at = created_at - interval '1 day'");
  await service.rpc('expire_unpaid_orders');
  const page = await visitor.rpc('order_page', { order_id: order.id, guest_token: order.guest_token });
  expect(page.data).toMatchObject({ status: 'pending', total_amount: order.total_amount });
  const minor = Math.round(order.total_amount * 100);
  await pay(service, { id: order.id, charged_minor: minor, charged_currency: 'USD' } as never);
  expect(await rows('select status, payment_status from orders where id = $1', order.id)).toEqual([
    { status: 'processing', payment_status: 'paid' },
  ]);
});

it('a quote has current prices and holds no stock', async () => {
  const { data } = await staff.rpc('quote_staff_order', { items: BLOCKS });
  expect(data).toMatchObject({ shipping_amount: 0, items: [{ product_id: 5, quantity: 2 }] });
  const sent = await staff.rpc('quote_staff_order', { items: [{ product_id: 5, quantity: 1 }], country: 'Kenya' });
  expect(sent.data.total_amount).toBe(
    Number((sent.data.subtotal + sent.data.shipping_amount + sent.data.tax_amount).toFixed(2)),
  );
  expect(await shop.stockOf(5)).toBe(19);
  expect((await ask({ expected_total: data.total_amount })).error).toBeNull();
});

it('refuses another total than quoted, products that are sold out, and unknown values', async () => {
  const hints = await Promise.all([
    ask({ expected_total: 1 }),
    ask({ items: [{ product_id: 5, quantity: 99 }] }),
    ask({ pays: 'quote' }),
    ask({ idempotency_key: null }),
    ask({ items: [] }),
    ask({ customer: { email: 'no address' } }),
    ask({ pays: 'link', customer: { firstName: 'Amina' } }),
    ask({ delivers: true, customer: { firstName: 'Amina' } }),
  ]);
  expect(hints.map(({ error }) => error?.hint)).toEqual([
    'TOTAL_CHANGED',
    'OUT_OF_STOCK',
    'BAD_METHOD',
    'BAD_KEY',
    'BAD_ITEMS',
    'BAD_ADDRESS',
    'BAD_ADDRESS',
    'BAD_ADDRESS',
  ]);
  expect(await shop.stockOf(5)).toBe(19);
});

it('shoppers cannot pay in cash', async () => {
  for (const client of [visitor, owner, stranger]) {
    expect((await askForOrder(client, { payment_method: 'cash' })).error?.hint).toBe('BAD_METHOD');
  }
});

it('is in the list of orders handed over, an option that shoppers cannot choose', async () => {
  const sale = await make();
  const sent = await make({ delivers: true, customer: SHIP_TO });
  const { data } = await staff.rpc('list_orders', { delivery: 'in-person' });
  expect(data.orders).toMatchObject([{ id: sale.id, delivery_option: 'in-person' }]);
  expect((await staff.rpc('get_order', { order_id: sent.id })).data).toMatchObject({
    delivery_option: 'standard',
    arrives_by: expect.any(String),
  });
  expect((await askForOrder(visitor, { choices: { delivery: 'in-person' } })).error).toMatchObject({
    hint: 'BAD_CHOICES',
    details: 'delivery',
  });
});

it('cash is refunded by hand, and the books have a separate line for it', async () => {
  const sale = await make();
  const [payment] = await rows('select id, amount_minor from payments where order_id = $1', sale.id);
  const refund = {
    payment_id: payment?.id,
    amount_minor: payment?.amount_minor,
    reason: 'Brought back',
    idempotency_key: crypto.randomUUID(),
  };
  expect((await staff.rpc('begin_refund', refund)).error?.hint).toBe('REFUND_BY_HAND');
  expect((await staff.rpc('record_refund', { ...refund, provider_refund_id: null })).data).toMatchObject({
    status: 'done',
    provider: 'cash',
  });
  const [today] = await shop.database.sql.query<{ day: string }>('select private.shop_today()::text as day');
  const { data } = await staff.rpc('books', { from_day: today?.day, to_day: today?.day });
  expect(data.providers).toContainEqual(expect.objectContaining({ provider: 'cash', currency: 'USD' }));
});
