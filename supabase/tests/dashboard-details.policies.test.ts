import { beforeEach, describe, expect, it } from 'vitest';
import { rowOf, savePost, saveProduct } from './support/editing';
import { pay, placeOrder, SHIP_TO } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { staff, owner, visitor, service } = shop.clients;
const { sql } = shop.database;
const PACKER = { sub: 'user_packer', email: 'packer@littlebaobab.example', email_verified: true };
const packer = await shop.signedIn(PACKER);
const DAY_MS = 24 * 60 * 60 * 1000;
const shopDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi' });
const dayBefore = (days: number) => shopDay.format(Date.now() - days * DAY_MS);

const listPacker = () =>
  sql.query(
    `insert into public.staff_members (email, user_id, first_seen_at, role, invited_by)
     values ($1, $2, now(), 'staff', 'database')`,
    [PACKER.email, PACKER.sub],
  );

/** The reset between tests leaves `private.shop_config` as it is. */
beforeEach(() => sql.exec('update private.shop_config set first_day_hidden = false'));

it('only owners hide the setup steps, idempotently', async () => {
  await listPacker();
  expect((await packer.rpc('first_day')).data).toMatchObject({ hidden: false, may_hide: false });
  expect((await packer.rpc('hide_first_day')).error).toMatchObject({ code: '42501', hint: 'OWNER_ONLY' });
  expect((await staff.rpc('first_day')).data).toMatchObject({ hidden: false, may_hide: true });
  expect((await staff.rpc('hide_first_day')).data).toMatchObject({ hidden: true });
  expect((await staff.rpc('hide_first_day')).data).toMatchObject({ hidden: true });
  expect((await packer.rpc('first_day')).data).toMatchObject({ hidden: true });
});

it('the setup steps report what is done', async () => {
  const done = async () => (await staff.rpc('first_day')).data.done;
  const nothing = {
    tax: false,
    delivery: false,
    contact: false,
    product: false,
    order: false,
    member: false,
    mail: false,
  };
  expect(await done()).toEqual(nothing);
  await staff.rpc('save_settings', { settings: { low_stock_threshold: 6 }, expected_version: 1 });
  expect(await done()).toEqual(nothing);
  await staff.rpc('save_settings', {
    settings: { tax_rate: 0.16, support_email: 'help@littlebaobab.example' },
    expected_version: 2,
  });
  rowOf(await saveProduct(staff, {}));
  await staff.rpc('save_holiday', { day: dayBefore(-9), name: 'Stocktaking' });
  expect(await done()).toEqual({ ...nothing, tax: true, contact: true, product: true });
  expect((await staff.rpc('save_processing', { days_from: 0, days_to: 2, expected_version: 1 })).error).toBeNull();
  await pay(service, await placeOrder(visitor));
  await listPacker();
  await sql.exec('update private.mails set sent_at = now(), next_attempt_at = null where next_attempt_at is not null');
  expect(Object.values(await done())).toEqual(Array(7).fill(true));
});

describe('the figures of the day', () => {
  const details = async (days = 30) => (await staff.rpc('dashboard_details', { days })).data;

  it('have the counts of the lists they link to', async () => {
    await pay(service, await placeOrder(visitor));
    await placeOrder(owner);
    await visitor.rpc('send_contact_message', {
      request_id: crypto.randomUUID(),
      name: 'Akinyi',
      email: 'akinyi@example.com',
      subject: 'Product Question',
      message: 'Where is my parcel?',
    });
    rowOf(await saveProduct(staff, { is_draft: true, stock: 90 }));
    rowOf(await savePost(staff, { status: 'draft' }));
    await sql.exec(`update public.products set stock = 1 where id = 2;
      update private.mails set failed_at = now(), next_attempt_at = null where kind = 'paid'`);
    const { waiting } = await details();
    const lists = {
      pack: (await staff.rpc('list_to_pack')).data.orders.length,
      messages: (await staff.rpc('list_messages', { show: 'open' })).data.messages.length,
      low_stock: (await staff.rpc('list_products', { show: 'low-stock' })).data.products.length,
      draft_products: (await staff.rpc('list_products', { show: 'draft' })).data.products.length,
      draft_posts: (await staff.rpc('list_posts', { show: 'draft' })).data.posts.length,
      failed_mails: (await staff.rpc('list_mails')).data.failed,
      reviews: (await staff.rpc('list_reviews')).data.reviews.length,
      returns: (await staff.rpc('list_returns', { open_only: true })).data.open,
      settle: (await staff.rpc('list_to_settle')).data.entries?.length ?? 0,
    };
    expect(waiting).toEqual(lists);
    expect(waiting).toMatchObject({ pack: 1, messages: 1, low_stock: 1, draft_products: 1, failed_mails: 1 });
  });

  it('contain gross sales and refunds, equal to the books', async () => {
    const order = await placeOrder(visitor);
    await pay(service, order);
    const { data: payment } = await service.from('payments').select('id').eq('order_id', order.id).single();
    await staff.rpc('record_refund', {
      payment_id: payment?.id,
      amount_minor: 1000,
      reason: null,
      provider_refund_id: null,
      idempotency_key: crypto.randomUUID(),
    });
    const { sales } = await details();
    expect(sales).toEqual({
      gross: order.total_amount,
      refunded: 10,
      net: Math.round((order.total_amount - 10) * 100) / 100,
    });
  });

  it('rank what was sold by units and by revenue, without cancelled and unpaid orders', async () => {
    await pay(service, await placeOrder(visitor, { items: [{ product_id: 7, quantity: 3 }] }), { reference: 'a' });
    await pay(service, await placeOrder(visitor, { items: [{ product_id: 5, quantity: 2 }] }), { reference: 'b' });
    const cancelled = await placeOrder(visitor, { items: [{ product_id: 4, quantity: 9 }] });
    await pay(service, cancelled, { reference: 'c' });
    await staff.rpc('set_order_status', { order_id: cancelled.id, status: 'cancelled' });
    await placeOrder(owner, { items: [{ product_id: 3, quantity: 5 }] });
    const { best_sellers } = await details();
    const ids = (list: { id: number }[]) => list.map(({ id }) => id);
    expect(ids(best_sellers.units)).toEqual([7, 5]);
    expect(ids(best_sellers.revenue)).toEqual([5, 7]);
    expect(best_sellers.units[0]).toEqual({ id: 7, name: 'Ocean Explorers Book', units: 3, revenue: 56.97 });
  });

  it('include placed and paid orders by day of the shop, and the searches of those days', async () => {
    await pay(service, await placeOrder(visitor));
    const old = await placeOrder(owner);
    // 22:30 in London is the next day in Nairobi.
    await sql.query('update public.orders set created_at = $2 where id = $1', [old.id, `${dayBefore(5)}T22:30:00Z`]);
    await sql.query('insert into private.search_misses (day, text, count) values ($1, $3, 4), ($2, $3, 9)', [
      dayBefore(2),
      dayBefore(40),
      'kite',
    ]);
    const { begun, misses } = await details();
    expect(begun).toHaveLength(30);
    expect(begun.filter(({ orders }: { orders: number }) => orders > 0)).toEqual([
      { day: dayBefore(4), orders: 1, paid: 0 },
      { day: dayBefore(0), orders: 1, paid: 1 },
    ]);
    expect(misses).toEqual([{ text: 'kite', count: 4 }]);
  });

  it.each([0, 367, null])('are refused for %j days', async (days) => {
    expect((await staff.rpc('dashboard_details', { days })).error).toMatchObject({ code: '22023', hint: 'BAD_DAYS' });
  });
});

describe('one search for everything', () => {
  const search = async (text: string) => (await staff.rpc('search_everything', { search: text })).data;

  it('finds orders by number, name and e-mail, and customers, products and posts', async () => {
    const shipping_address = { ...SHIP_TO, firstName: 'Zoë', lastName: 'Weaverbird', email: 'zoe@families.example' };
    const order = await placeOrder(visitor, { shipping_address });
    await pay(service, order);
    const { id } = rowOf(await savePost(staff, { title: 'Zoé and the Weaverbird' }));
    const found = { id: order.id, customer_name: 'Zoë Weaverbird', status: 'processing' };
    for (const text of [
      order.id.slice(0, 8),
      `Order #${order.id.slice(0, 8)}`,
      'ZOE weaver',
      ' zoe@families.example ',
    ]) {
      expect((await search(text)).orders).toEqual([expect.objectContaining(found)]);
    }
    const everything = await search('weaverbird zoe');
    expect(everything.customers).toEqual([
      { key: 'zoe@families.example', name: 'Zoë Weaverbird', email: 'zoe@families.example' },
    ]);
    expect(everything.posts).toEqual([expect.objectContaining({ id })]);
    expect((await search('BLOCKS wooden')).products).toEqual([expect.objectContaining({ id: 5 })]);
  });

  it('returns five of each kind at most, nothing for a text without letters, and accepts every text', async () => {
    expect((await search('e')).products.length).toBeLessThanOrEqual(5);
    for (const text of ['', '   ', '\u200b']) {
      expect(await search(text)).toEqual({ orders: [], customers: [], products: [], posts: [] });
    }
    for (const text of ['%', "'; drop table orders", '\\', 'x'.repeat(5000), '🦒']) {
      expect((await search(text)).orders).toEqual([]);
    }
  });
});
