import { expect, it } from 'vitest';
import { carriers } from '../../src/features/orders/parcel';
import { mailsOf } from './support/mails';
import { pay, placeOrder } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { owner, staff, service } = shop.clients;
const { sql } = shop.database;
const mails = mailsOf(shop);

async function paidOrder() {
  const order = await placeOrder(owner);
  await pay(service, order, { reference: `ref_${order.id}` });
  return order;
}
const track = (order: { id: string }, tracking_number: string | null, carrier?: string | null) =>
  staff.rpc('set_order_tracking', { order_id: order.id, tracking_number, ...(carrier !== undefined && { carrier }) });
const page = async (order: { id: string }) => (await owner.rpc('order_page', { order_id: order.id })).data;

it('staff choose the carrier; the order’s page, staff and the mail show it', async () => {
  const order = await paidOrder();
  for (const carrier of carriers) {
    expect((await track(order, '\u202aＫE１23\u202c.', carrier)).data).toMatchObject({
      tracking_number: 'KE123',
      carrier,
    });
    expect(await page(order)).toMatchObject({ tracking_number: 'KE123', carrier });
  }
  expect((await track(order, 'KE123', 'pigeon')).error?.hint).toBe('BAD_TRACKING');
  await track(order, ' KE124 ', 'dhl');
  await staff.rpc('set_order_status', { order_id: order.id, status: 'shipped' });
  let claimed = await mails.claim();
  while (claimed.every(({ kind }) => kind !== 'shipped')) {
    for (const mail of claimed) await mails.settle(mail);
    claimed = await mails.claim();
  }
  const shipped = claimed.find(({ kind }) => kind === 'shipped');
  expect(shipped?.facts).toMatchObject({ order: { tracking_number: 'KE124', carrier: 'dhl' } });
  expect((await owner.rpc('export_my_data')).data.orders).toMatchObject([{ carrier: 'dhl' }]);
});

it('a number without a carrier is accepted and removes the carrier of the previous number', async () => {
  const order = await paidOrder();
  await track(order, 'KE123', 'ups');
  expect((await track(order, 'KE124')).data).toMatchObject({ tracking_number: 'KE124', carrier: null });
  await track(order, 'KE124', 'ups');
  expect((await track(order, null, 'ups')).data).toMatchObject({ tracking_number: null, carrier: null });
});

it('changing only the carrier is recorded in the history and the log, and sends no second mail', async () => {
  const order = await paidOrder();
  await staff.rpc('set_order_status', { order_id: order.id, status: 'shipped' });
  await track(order, 'KE123', 'ups');
  await track(order, 'KE123', 'dhl');
  await track(order, 'KE123', 'dhl');
  const events = await sql.query<{ note: string; carrier: string }>(
    `select note, details ->> 'carrier' as carrier from order_events where order_id = $1 and kind = 'tracking' order by id`,
    [order.id],
  );
  expect(events).toEqual([
    { note: 'KE123', carrier: 'ups' },
    { note: 'KE123', carrier: 'dhl' },
  ]);
  const [logged] = await sql.query<{ before: object; after: object }>(
    `select before, after from audit_log where table_name = 'orders' and row_id = $1 order by id desc limit 1`,
    [order.id],
  );
  expect(logged).toMatchObject({ before: { carrier: 'ups' }, after: { carrier: 'dhl' } });
});

it('is erased together with the number', async () => {
  const order = await paidOrder();
  await track(order, 'KE123', 'ups');
  await staff.rpc('set_order_status', { order_id: order.id, status: 'completed' });
  expect((await owner.rpc('erase_my_account')).error).toBeNull();
  expect(await sql.query('select user_id, tracking_number, carrier from orders where id = $1', [order.id])).toEqual([
    { user_id: null, tracking_number: null, carrier: null },
  ]);
});
