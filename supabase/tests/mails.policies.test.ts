import { describe, expect, it } from 'vitest';
import { STAFF } from './support/actors';
import { mailsOf } from './support/mails';
import { pay, placeOrder, type Receipt, SHIP_TO } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, staff, service } = shop.clients;
const { sql } = shop.database;
const { claim, settle, states, sendAll, makeDue } = mailsOf(shop);
const setStatus = (order: Receipt, status: string) => staff.rpc('set_order_status', { order_id: order.id, status });
const cancel = (order: Receipt) => visitor.rpc('cancel_order', { order_id: order.id, guest_token: order.guest_token });

async function paidOrder(): Promise<Receipt> {
  const order = await placeOrder(visitor);
  await pay(service, order);
  return order;
}

describe('the mails of an order', () => {
  it('are written with the event, once each, however often it is reported', async () => {
    const order = await placeOrder(visitor);
    await Promise.all([pay(service, order), pay(service, order), pay(service, order)]);
    await setStatus(order, 'shipped');
    await setStatus(order, 'processing');
    await setStatus(order, 'shipped');
    await setStatus(order, 'completed');
    expect(await states()).toEqual([
      'order_received waiting',
      'paid waiting',
      'staff_new_order waiting',
      'shipped waiting',
      'delivered waiting',
    ]);
    expect(await sendAll()).toEqual(['order_received', 'staff_new_order', 'paid', 'shipped', 'delivered']);
  });

  it('are not written if the transaction is rolled back', async () => {
    await placeOrder(visitor);
    await sql.exec(`begin; update products set stock = 0 where id = 6; delete from private.mails;
      update orders set status = 'shipped', payment_status = 'paid'; rollback`);
    expect(await states()).toEqual(['order_received waiting']);
    const refused = await visitor.rpc('place_order', {
      items: [],
      shipping_address: {},
      payment_method: 'paypal',
      idempotency_key: crypto.randomUUID(),
    });
    expect(refused.error).not.toBeNull();
    expect(await states()).toEqual(['order_received waiting']);
  });

  it('contain the order as of the first attempt, in minor units, also in later attempts', async () => {
    const order = await placeOrder(owner, { items: [{ product_id: 5, quantity: 2 }] });
    const [first] = await claim();
    expect(first).toMatchObject({
      kind: 'order_received',
      to: 'amina@example.com',
      attempt: 1,
      facts: {
        order: {
          id: order.id,
          is_guest: false,
          total: order.charged_minor,
          lines: [{ name: 'Wooden Building Blocks', quantity: 2, total: Math.round(order.subtotal * 100) }],
        },
      },
    });
    await sql.exec("update products set name = 'Bricks' where id = 5");
    await makeDue();
    const [second] = await claim();
    expect(second).toEqual({ ...first, attempt: 2 });
  });

  it('are dropped when they are outdated', async () => {
    const order = await placeOrder(visitor);
    await visitor.rpc('prolong_hold', { order_id: order.id, guest_token: order.guest_token });
    await cancel(order);
    await makeDue();
    expect(await sendAll()).toEqual([]);
    expect(await states()).toEqual(['order_received dropped', 'payment_pending dropped', 'cancelled dropped']);
  });

  it('announce a cancellation to people who were notified of the order', async () => {
    const order = await placeOrder(visitor);
    expect(await sendAll()).toEqual(['order_received']);
    await setStatus(order, 'cancelled');
    expect(await sendAll()).toEqual(['cancelled']);
  });

  it.each([
    ['cancel_order', {}],
    ['cancel_own_order', { expected_payment_status: 'pending' }],
  ])('are not sent for an unpaid order that its customer cancelled with %s', async (name, facts) => {
    const order = await placeOrder(visitor);
    await sendAll();
    await visitor.rpc(name, { order_id: order.id, guest_token: order.guest_token, ...facts });
    expect(await sendAll()).toEqual([]);
    expect(await states("kind = 'cancelled'")).toEqual(['cancelled dropped']);
  });

  it.each([true, false])(
    'announce an order and its payment once, even if it replaces another (first one mailed: %s)',
    async (isMailed) => {
      const first = await placeOrder(visitor);
      const sent = isMailed ? await sendAll() : [];
      await cancel(first);
      const second = await placeOrder(visitor, { payment_method: 'paypal' });
      sent.push(...(await sendAll()));
      await pay(service, second, { provider: 'paypal' });
      sent.push(...(await sendAll()));
      await makeDue();
      expect([...sent, ...(await sendAll())].filter((kind) => !kind.startsWith('staff'))).toEqual([
        'order_received',
        'paid',
      ]);
    },
  );

  it('announce an order that replaced another and stays unpaid', async () => {
    const first = await placeOrder(visitor);
    await sendAll();
    await cancel(first);
    const second = await placeOrder(visitor, { items: [{ product_id: 5, quantity: 2 }] });
    expect(await sendAll()).toEqual([]);
    await makeDue();
    const [mail] = await claim();
    expect(mail).toMatchObject({ kind: 'order_received', facts: { order: { id: second.id } } });
  });

  it('contain nothing but a first name of the typed address before payment', async () => {
    const shipping_address = { ...SHIP_TO, firstName: 'Amina', city: 'Visit evil.example' };
    const order = await placeOrder(visitor, { shipping_address });
    const [mail] = await claim();
    expect(mail?.facts.order).toMatchObject({ address: { firstName: 'Amina' }, customer_name: '' });
    expect(JSON.stringify(mail?.facts)).not.toMatch(/evil|Otieno|Baobab Lane/);
    if (mail) await settle(mail);
    await pay(service, order);
    expect((await claim()).find(({ kind }) => kind === 'paid')?.facts.order).toMatchObject({
      address: shipping_address,
      customer_name: 'Amina Otieno',
    });
  });

  it('to one mailbox about unpaid orders are limited to five an hour, those about paid ones are not', async () => {
    await sql.exec('update private.caller_limits set open_orders = 100, orders_per_hour = 100, units = 100');
    const to = (email: string) => placeOrder(visitor, { shipping_address: { ...SHIP_TO, email } });
    for (let count = 1; count <= 8; count += 1) {
      await sendAll();
      await cancel(await to(`Amina+${count}@example.com`));
    }
    const last = await to('amina@example.com');
    await to('baraka@example.com');
    await makeDue();
    await sendAll();
    const sent = () => states("private.without_tag(recipient) = 'amina@example.com' and sent_at is not null");
    expect((await sent()).length).toBeLessThanOrEqual(5);
    expect(await states("recipient = 'baraka@example.com'")).toEqual(['order_received sent']);
    await pay(service, last);
    await sendAll();
    expect((await sent()).at(-1)).toBe('paid sent');
  });

  it('about a pending payment are sent after five minutes, if it still is pending', async () => {
    const order = await placeOrder(visitor);
    await visitor.rpc('prolong_hold', { order_id: order.id, guest_token: order.guest_token });
    expect(await sendAll()).toEqual(['order_received']);
    await makeDue();
    expect(await sendAll()).toEqual(['payment_pending']);
  });

  it('announce a tracking number that is added after the mail about the parcel', async () => {
    const order = await paidOrder();
    await setStatus(order, 'shipped');
    await sendAll();
    await staff.rpc('set_order_tracking', { order_id: order.id, tracking_number: 'KE 1' });
    await staff.rpc('set_order_tracking', { order_id: order.id, tracking_number: 'KE 2' });
    expect(await sendAll()).toEqual(['tracking']);
    expect(await states("kind = 'tracking'")).toEqual(['tracking dropped', 'tracking sent']);
    await staff.rpc('set_order_tracking', { order_id: order.id, tracking_number: 'KE 1' });
    expect(await sendAll()).toEqual(['tracking']);
  });

  it('announce a tracking number that is added while the mail about the parcel is retried', async () => {
    const order = await paidOrder();
    await sendAll();
    await setStatus(order, 'shipped');
    const [shipped] = await claim();
    if (shipped) await settle(shipped, 'retry', 'the mail provider answered 500');
    await staff.rpc('set_order_tracking', { order_id: order.id, tracking_number: 'KE 1' });
    await makeDue();
    expect(await sendAll()).toEqual(['shipped', 'tracking']);
  });

  it('announce a status that was undone and set again', async () => {
    const order = await paidOrder();
    await sendAll();
    await setStatus(order, 'shipped');
    await setStatus(order, 'processing');
    expect(await sendAll()).toEqual([]);
    expect(await states("kind = 'shipped'")).toEqual(['shipped dropped']);
    await setStatus(order, 'shipped');
    await staff.rpc('set_order_tracking', { order_id: order.id, tracking_number: 'KE 1' });
    const [shipped] = await claim();
    expect(shipped).toMatchObject({ kind: 'shipped', attempt: 1, facts: { order: { tracking_number: 'KE 1' } } });
    if (shipped) await settle(shipped);
    for (const status of ['processing', 'shipped', 'completed', 'shipped', 'completed']) await setStatus(order, status);
    expect(await sendAll()).toEqual(['delivered']);
  });

  it('are queued last under a new key when they are written again', async () => {
    const order = await paidOrder();
    await sendAll();
    await setStatus(order, 'shipped');
    const [first] = await claim();
    await setStatus(order, 'processing');
    await makeDue();
    await sendAll();
    await setStatus(order, 'shipped');
    const [second] = await claim();
    expect(second).toMatchObject({ kind: 'shipped', attempt: 1 });
    expect(second?.id).not.toBe(first?.id);
    expect((await staff.rpc('list_mails', { order_id: order.id })).data.mails[0]).toMatchObject({ kind: 'shipped' });
  });

  it('announce the payment when an order is reopened that was cancelled before its mail', async () => {
    const order = await placeOrder(visitor);
    await sendAll();
    await pay(service, order);
    await setStatus(order, 'cancelled');
    expect(await sendAll()).toEqual(['cancelled']);
    await setStatus(order, 'processing');
    expect((await sendAll()).toSorted()).toEqual(['paid', 'staff_new_order']);
    await setStatus(order, 'cancelled');
    await setStatus(order, 'processing');
    expect(await sendAll()).toEqual([]);
  });

  it('announce an unpaid order that is reopened', async () => {
    const order = await placeOrder(visitor);
    await cancel(order);
    expect(await sendAll()).toEqual([]);
    await setStatus(order, 'pending');
    expect(await sendAll()).toEqual(['order_received']);
  });

  it('are not written again to an erased address', async () => {
    const order = await placeOrder(owner);
    await pay(service, order);
    await sendAll();
    await setStatus(order, 'completed');
    await owner.rpc('erase_my_account');
    expect(await sendAll()).toEqual([]);
    await sql.query('select private.revive_mails(array(select dedupe_key from private.mails))');
    expect(await sendAll()).toEqual([]);
  });

  it('announce the cancellation to a payer whom no other mail has reached', async () => {
    const order = await paidOrder();
    for (let mails = await claim(); mails.length > 0; mails = await claim())
      for (const mail of mails) await settle(mail, 'refused', 'an outage');
    await setStatus(order, 'cancelled');
    const [mail] = await claim();
    expect(mail).toMatchObject({
      kind: 'cancelled',
      to: 'amina@example.com',
      facts: { order: { payment_status: 'paid' } },
    });
  });

  it('announce each completed refund, and whether it was all', async () => {
    const order = await paidOrder();
    await sendAll();
    const [payment] = await sql.query<{ id: string }>('select id from payments');
    const rest = order.charged_minor - 100;
    const { data } = await staff.rpc('begin_refund', {
      payment_id: payment?.id,
      amount_minor: 100,
      reason: 'As agreed.',
      idempotency_key: crypto.randomUUID(),
    });
    await service.rpc('settle_refund', { refund_id: data.id, status: 'done', provider_refund_id: 'refund_0' });
    await staff.rpc('record_refund', {
      payment_id: payment?.id,
      amount_minor: rest,
      reason: 'As agreed.',
      provider_refund_id: 'refund_1',
      idempotency_key: crypto.randomUUID(),
    });
    const refunds: object[] = [];
    for (let [mail] = await claim(1); mail; [mail] = await claim(1)) {
      refunds.push(mail.facts.refund ?? {});
      await settle(mail);
    }
    expect(refunds).toEqual([
      { amount: 100, currency: 'USD', so_far: 100, is_all: false, way: 'provider' },
      { amount: rest, currency: 'USD', so_far: order.charged_minor, is_all: true, way: 'hand' },
    ]);
  });
});

describe('mails about products', () => {
  const remind = (email: string) =>
    visitor.rpc('remind_me', { product_id: 5, email, consent: 'You won: https://evil.example' });
  const setStock = (stock: number) => sql.exec(`update products set stock = ${stock} where id = 5`);

  it('notify each subscriber once, and delete the address', async () => {
    await setStock(0);
    await remind('amina@example.com');
    await remind('baraka@example.com');
    await setStock(3);
    await setStock(0);
    expect(await sendAll()).not.toContain('back_in_stock');
    await setStock(9);
    const [mail] = (await claim()).filter(({ kind }) => kind === 'back_in_stock');
    expect(mail?.facts).toMatchObject({ product: { id: 5, stock: 9 } });
    expect(JSON.stringify(mail?.facts)).not.toContain('evil.example');
    await makeDue();
    expect(await sendAll()).toEqual(['back_in_stock', 'back_in_stock']);
    await setStock(0);
    await setStock(9);
    expect((await sendAll()).filter((kind) => kind === 'back_in_stock')).toEqual([]);
    expect(
      await sql.query("select 1 from private.mails where recipient is not null and kind = 'back_in_stock'"),
    ).toEqual([]);
    expect((await staff.from('stock_reminders').select('id')).data).toEqual([]);
  });

  it('are not sent while a product is not on sale', async () => {
    const change = (columns: string) => sql.exec(`update products set ${columns} where id = 5`);
    await setStock(0);
    await remind('amina@example.com');
    await change('stock = 3');
    await change('is_draft = true');
    expect(await sendAll()).not.toContain('back_in_stock');
    await change('is_draft = false');
    await change('archived_at = now(), stock = 0');
    expect(await sendAll()).not.toContain('back_in_stock');
    await change('stock = 9');
    expect(await sendAll()).not.toContain('back_in_stock');
    await change('archived_at = null');
    expect(await sendAll()).toEqual(['back_in_stock']);
    await change('is_draft = true');
    await change('is_draft = false');
    expect(await sendAll()).toEqual([]);
  });

  it('report low stock to the owners once a day', async () => {
    for (const stock of [10, 5, 10, 4]) await setStock(stock);
    const [mail] = await claim();
    expect(mail).toMatchObject({
      kind: 'staff_low_stock',
      to: STAFF.email.toLowerCase(),
      facts: { product: { stock: 4 } },
    });
    expect(await states()).toEqual(['staff_low_stock waiting']);
  });
});
