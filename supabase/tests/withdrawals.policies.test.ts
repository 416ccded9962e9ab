import { describe, expect, it } from 'vitest';
import { mailsOf } from './support/mails';
import { placeOrder } from './support/orders';
import { ask, decide, GUEST_TOKEN, newestReturn, refundReturn, returnsOf } from './support/returns';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, stranger, staff, service } = shop.clients;
const { delivered, money } = returnsOf(shop);
const mails = mailsOf(shop);
const { sql } = shop.database;
const EMAIL = 'amina@example.com';

const withdraw = (order: string, email = EMAIL, client = visitor) =>
  client.rpc('withdraw_from_order', { order_number: order, email });
const kept = async (order: string) =>
  (
    await sql.query<{ status: string }>(
      `select details ->> 'status' as status from order_events where order_id = $1 and kind = 'withdrawal' order by id`,
      [order],
    )
  ).map(({ status }) => status);
const receipts = (order: string) => mails.states(`m.kind = 'withdrawal' and m.order_id = '${order}'`);
const statusOf = async (order: string) =>
  (await sql.query<{ status: string }>('select status from orders where id = $1', [order]))[0]?.status;

describe('the response to a withdrawal', () => {
  it('is the same for everybody, whether or not the order exists and whose it is', async () => {
    const order = await delivered();
    const answers = [
      await withdraw(order.slice(0, 8), 'eve@example.com'),
      await withdraw('ffffffff', EMAIL),
      await withdraw(order.slice(0, 8), 'eve@example.com', stranger),
      await withdraw(`Order #${order.slice(0, 8).toUpperCase()}`, ' AMINA@example.com'),
    ];
    for (const { data, error, status } of answers)
      expect({ data, error, status }).toEqual({ data: null, error: null, status: 204 });
    expect(await kept(order)).toEqual(['return']);
  });

  it('is mailed to the address of the order only, once, with the time of receipt', async () => {
    const order = await delivered();
    await withdraw(order, 'eve@example.com');
    await mails.sendAll();
    await Promise.all([withdraw(order), withdraw(order.slice(0, 8))]);
    const sent = await mails.claim();
    expect(sent.map(({ kind, to }) => `${kind} ${to}`)).toContain(`withdrawal ${EMAIL}`);
    expect(JSON.stringify(sent)).not.toContain('eve@example.com');
    const receipt = sent.find(({ kind }) => kind === 'withdrawal')?.facts.withdrawal as { at: string };
    expect(Math.abs(Date.parse(receipt.at) - Date.now())).toBeLessThan(60_000);
    expect(await receipts(order)).toHaveLength(1);
    expect(sent.map(({ kind }) => kind)).not.toContain('return_asked');
  });

  it.each([
    ['', EMAIL, 'BAD_ORDER_NUMBER'],
    ['1a2b3c4', EMAIL, 'BAD_ORDER_NUMBER'],
    ['%%%%%%%%', EMAIL, 'BAD_ORDER_NUMBER'],
    ['1a2b3c4d', 'amina', 'BAD_EMAIL'],
  ])('is an error for an invalid number or address: %s, %s', async (number, email, hint) => {
    expect((await withdraw(number, email)).error?.hint).toBe(hint);
  });

  it('is limited per caller', async () => {
    await sql.query(`update private.caller_limits set messages_per_hour = 2`);
    const call = () => withdraw('ffffffff').setHeader('cf-connecting-ip', '203.0.113.9');
    expect([(await call()).error, (await call()).error]).toEqual([null, null]);
    expect((await call()).error).toMatchObject({ code: 'PT429', hint: 'TOO_MANY_CALLS' });
  });
});

describe('the order of a withdrawal', () => {
  it('is cancelled and restocked if it has not been sent, paid or not', async () => {
    const order = await placeOrder(visitor);
    await withdraw(order.id);
    expect([await statusOf(order.id), await kept(order.id)]).toEqual(['cancelled', ['cancelled']]);
    const paid = await delivered();
    await sql.query(`update orders set status = 'processing' where id = $1`, [paid]);
    await withdraw(paid);
    expect(await statusOf(paid)).toBe('cancelled');
    expect(await sql.query('select refund_due from payments where order_id = $1', [paid])).toEqual([
      { refund_due: true },
    ]);
    await withdraw(paid);
    expect(await kept(paid)).toEqual(['cancelled']);
    const gaveUp = await placeOrder(visitor);
    await visitor.rpc('cancel_order', { order_id: gaveUp.id, guest_token: gaveUp.guest_token });
    await withdraw(gaveUp.id);
    await withdraw(await delivered());
    const { data } = await staff.rpc('list_orders', { view: 'withdrawn' });
    expect(data.orders.map(({ id }: { id: string }) => id).sort()).toEqual([order.id, paid].sort());
  });

  it('gets a return of all that is left if it was sent: no fee, and delivery is refunded', async () => {
    const order = await delivered({ lines: [{ product_id: 5, quantity: 2, fee: 10 }], shipping: 9.99 });
    await ask(visitor, order, [{ product_id: 5, quantity: 1 }]);
    await decide(staff, await newestReturn(staff));
    await withdraw(order);
    const requested = await newestReturn(staff);
    expect(requested).toMatchObject({
      reason: 'withdrawal',
      status: 'asked',
      lines: [{ product_id: 5, quantity: 1 }],
      sums: { goods: 47.29, fee: 0, delivery: 9.99 },
    });
    const given = (await decide(staff, requested)).data;
    await refundReturn(staff, service, given);
    expect((await newestReturn(staff)).refunded_at).not.toBeNull();
    expect((await money(order))?.refunded_minor).toBe(Math.round((47.29 + 9.99) * 100));
  });

  it.each([
    ['all of it', 2],
    ['a part of it', 1],
  ])('gets that return also instead of a request for %s that staff have not decided', async (_, quantity) => {
    const order = await delivered({ lines: [{ product_id: 5, quantity: 2, fee: 20 }] });
    await ask(visitor, order, [{ product_id: 5, quantity }]);
    await mails.sendAll();
    await withdraw(order);
    expect(await kept(order)).toEqual(['return']);
    const { returns } = (await staff.rpc('list_returns')).data;
    expect(returns).toMatchObject([
      { reason: 'withdrawal', status: 'asked', lines: [{ quantity: 2 }], sums: { fee: 0 } },
      { reason: 'unwanted', status: 'withdrawn', lines: [{ quantity }] },
    ]);
    expect((await mails.sendAll()).filter((kind) => !kind.startsWith('staff'))).toEqual(['withdrawal']);
  });

  it.each([
    ['reported as missing', 'missing', 1],
    ['asked for before the days were over', 'unwanted', 40],
  ])('leaves a return of all of it as it is: %s', async (_, reason, days) => {
    const order = await delivered({ deliveredDaysAgo: 1 });
    if (reason === 'missing') await sql.query(`update orders set status = 'shipped' where id = $1`, [order]);
    expect((await ask(visitor, order, [{ product_id: 5, quantity: 2 }], { reason })).error).toBeNull();
    await sql.query(`update order_events set at = now() - make_interval(days => $2) where order_id = $1`, [
      order,
      days,
    ]);
    await withdraw(order);
    expect([await kept(order), (await newestReturn(staff)).status]).toEqual([['over'], 'asked']);
  });

  it('gets a return for staff to decide, with the fee, if it is late', async () => {
    const order = await delivered({ lines: [{ product_id: 5, quantity: 1, fee: 10 }], deliveredDaysAgo: 40 });
    await withdraw(order);
    expect(await kept(order)).toEqual(['late']);
    expect((await newestReturn(staff)).sums.fee).toBe(4.3);
  });

  it('is only noted where nothing is left: cancelled, refunded, or completely being returned', async () => {
    const cancelled = await placeOrder(visitor);
    await visitor.rpc('cancel_order', { order_id: cancelled.id, guest_token: cancelled.guest_token });
    await withdraw(cancelled.id);
    const refunded = await delivered();
    await sql.query('update payments set refunded_minor = amount_minor where order_id = $1', [refunded]);
    await withdraw(refunded);
    const returned = await delivered();
    await ask(visitor, returned, [{ product_id: 5, quantity: 2 }]);
    await decide(staff, await newestReturn(staff));
    await withdraw(returned);
    for (const order of [cancelled.id, refunded, returned]) {
      await withdraw(order);
      expect([await kept(order), (await receipts(order)).length]).toEqual([['over'], 1]);
    }
  });

  it('is cancelled again after staff have reopened it', async () => {
    const order = await placeOrder(visitor);
    await withdraw(order.id);
    await staff.rpc('set_order_status', { order_id: order.id, status: 'processing' });
    await withdraw(order.id);
    expect([await statusOf(order.id), await kept(order.id)]).toEqual(['cancelled', ['cancelled', 'cancelled']]);
  });

  it('cannot undo it with a click, and shows it on its page', async () => {
    const order = await delivered();
    await withdraw(order);
    const { id } = await newestReturn(staff);
    const { error } = await visitor.rpc('withdraw_return', { return_id: id, guest_token: GUEST_TOKEN });
    expect(error?.hint).toBe('RETURN_DECIDED');
    const { data } = await visitor.rpc('order_page', { order_id: order, guest_token: GUEST_TOKEN });
    expect(data.withdrawn_at).not.toBeNull();
  });

  it('is not found once its name and address are erased', async () => {
    const order = await delivered();
    await sql.query(`update orders set user_id = null, shipping_address = '{}', erased_at = now() where id = $1`, [
      order,
    ]);
    expect((await withdraw(order)).error).toBeNull();
    expect(await kept(order)).toEqual([]);
  });
});
