import { expect, it } from 'vitest';
import { rowOf, saveProduct } from './support/editing';
import { pay, placeOrder, type Receipt, SHIP_TO } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { staff, owner, visitor, service } = shop.clients;
const figures = async (days = 30) => {
  const { data, error } = await staff.rpc('dashboard_figures', { days });
  if (error) throw new Error(JSON.stringify(error));
  return data;
};
const DAY_MS = 24 * 60 * 60 * 1000;
const shopDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi' });
const dayBefore = (days: number) => shopDay.format(Date.now() - days * DAY_MS);

async function paidOrder(daysAgo: number, quantity: number) {
  const shipping_address = { ...SHIP_TO, email: `buyer${daysAgo}@example.com` };
  const order = await placeOrder(visitor, { items: [{ product_id: 3, quantity }], shipping_address });
  await pay(service, order, { reference: order.id });
  const at = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
  await shop.database.sql.query('update public.payments set created_at = $1 where order_id = $2', [at, order.id]);
  await shop.database.sql.query('update public.customers set first_order_at = $1 where email = $2', [
    at,
    shipping_address.email,
  ]);
  return order;
}

async function refund(order: Receipt, daysAgo: number, amount_minor = order.charged_minor) {
  const { data } = await service.from('payments').select('id').eq('order_id', order.id).single();
  const { data: made } = await staff.rpc('record_refund', {
    payment_id: data?.id,
    amount_minor,
    reason: null,
    provider_refund_id: null,
    idempotency_key: crypto.randomUUID(),
  });
  const at = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
  await shop.database.sql.query('update public.refunds set decided_at = $1 where id = $2', [at, made.id]);
}

it('an empty shop has no previous period to compare with', async () => {
  await shop.database.sql.exec(
    "update public.products set created_at = now() - case when id > 2 then interval '31 days' else interval '1 day' end",
  );
  const { sales, ...rest } = await figures();
  expect(rest).toEqual({
    total_sales: { value: 0, change_percent: null },
    new_orders: { value: 0, change_percent: null },
    products: { value: 8, change_percent: 33.3 },
    customers: { value: 0, change_percent: null },
    recent_orders: [],
    low_stock: [],
  });
  expect(sales).toHaveLength(30);
  expect(sales[29]).toEqual({ day: dayBefore(0), total: 0, orders: 0 });
  expect(sales[0].day).toBe(dayBefore(29));
});

it('sales are payments less refunds, each on its day; unpaid orders do not count', async () => {
  const recent = await paidOrder(0, 3);
  const older = await paidOrder(10, 1);
  const earlier = await paidOrder(40, 2);
  await paidOrder(70, 9);
  await placeOrder(owner);
  await refund(earlier, 5);
  await refund(older, 2, 100);

  const { total_sales, new_orders, customers, sales, recent_orders } = await figures(90);
  const cents = Math.round((recent.total_amount + older.total_amount - earlier.total_amount - 1) * 100);
  const before = Math.round(earlier.total_amount * 100);
  expect(total_sales).toEqual({
    value: cents / 100,
    change_percent: Math.round((1000 * (cents - before)) / before) / 10,
  });
  expect(new_orders).toEqual({ value: 2, change_percent: 100 });
  expect(customers).toEqual({ value: 4, change_percent: 100 });
  expect(sales).toHaveLength(90);
  expect(sales.filter(({ total }: { total: number }) => total !== 0)).toEqual([
    { day: dayBefore(70), total: expect.any(Number), orders: 1 },
    { day: dayBefore(40), total: earlier.total_amount, orders: 1 },
    { day: dayBefore(10), total: older.total_amount, orders: 1 },
    { day: dayBefore(5), total: -earlier.total_amount, orders: 0 },
    { day: dayBefore(2), total: -1, orders: 0 },
    { day: dayBefore(0), total: recent.total_amount, orders: 1 },
  ]);
  expect(recent_orders).toHaveLength(5);
  expect(recent_orders[0]).toHaveProperty('customer_name');
  await shop.database.sql.exec('select private.close_books(1000)');
  expect(await figures(90)).toMatchObject({ total_sales, new_orders, sales });
});

it('sales equal the sums of the books', async () => {
  await refund(await paidOrder(3, 2), 1, 1234);
  const { total_sales, new_orders } = await figures();
  const { data } = await staff.rpc('books', { from_day: dayBefore(29), to_day: dayBefore(0) });
  expect({ earned: total_sales.value, orders: new_orders.value }).toMatchObject({
    earned: data.totals.earned,
    orders: data.totals.orders,
  });
});

it('customers are counted when added and erased, however often the changes are merged', async () => {
  const counted = async () => {
    const rows = await shop.database.sql.query<{ known: number; counted: number }>(`
      select (select count(*)::integer from public.customers) as known,
             (select coalesce(sum(change), 0)::integer from private.customer_counts) as counted`);
    return [rows[0]?.known, rows[0]?.counted];
  };
  await paidOrder(1, 1);
  await paidOrder(2, 1);
  expect(await counted()).toEqual([2, 2]);
  await shop.database.sql.exec('select private.fold_customer_counts(); select private.fold_customer_counts()');
  await paidOrder(3, 1);
  await shop.database.sql.exec("delete from public.customers where email = 'buyer1@example.com'");
  expect(await counted()).toEqual([2, 2]);
  await shop.database.sql.exec('delete from private.customer_counts; select private.recount_customers()');
  expect(await counted()).toEqual([2, 2]);
});

it('low stock means at or below the threshold of the settings, without archived products', async () => {
  await shop.database.sql.exec(`
    update public.products set stock = 5 where id = 2; update public.products set stock = 6 where id = 3;
    update public.products set stock = 0 where id in (4, 6); update public.products set archived_at = now() where id = 6`);
  expect((await figures()).low_stock).toEqual([
    expect.objectContaining({ id: 4, stock: 0 }),
    expect.objectContaining({ id: 2, stock: 5, name: 'Storybook Adventure Bundle', image_url: expect.any(String) }),
  ]);
  await staff.rpc('save_settings', { settings: { low_stock_threshold: 6 }, expected_version: 1 });
  expect((await figures()).low_stock).toHaveLength(3);
  expect((await figures()).products).toMatchObject({ value: 7 });
  rowOf(await saveProduct(staff, {}));
  expect((await figures()).products).toMatchObject({ value: 8 });
});

it.each([0, -1, 367, null])('refuses a chart of %j days', async (days) => {
  expect((await staff.rpc('dashboard_figures', { days })).error).toMatchObject({ code: '22023', hint: 'BAD_DAYS' });
});
