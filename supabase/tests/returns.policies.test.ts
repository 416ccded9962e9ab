import { describe, expect, it } from 'vitest';
import { OWNER } from './support/actors';
import { hint } from './support/answers';
import { mailsOf } from './support/mails';
import { placeOrder } from './support/orders';
import {
  ask,
  decide,
  GUEST_TOKEN,
  newestReturn,
  PHOTO,
  quote,
  refundReturn,
  returnsOf,
  strangersTo,
} from './support/returns';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, stranger, staff, service } = shop.clients;
const { delivered, money } = returnsOf(shop);
const mails = mailsOf(shop);
const one = [{ product_id: 5, quantity: 1 }];
const read = (client: typeof visitor, order: string, token: string | null = GUEST_TOKEN) =>
  client.rpc('order_returns', { order_id: order, guest_token: token });

describe('a return can be requested', () => {
  it('by the holder of the token, and by the owner without one; for everybody else the order does not exist', async () => {
    const [guests, own] = [await delivered(), await delivered({ userId: OWNER.sub })];
    expect((await ask(visitor, guests, one, { photo: PHOTO })).error).toBeNull();
    const guestsReturn = await newestReturn(staff);
    expect((await ask(owner, own, one, { token: null })).error).toBeNull();
    for (const [client, order, token] of strangersTo(shop.clients, guests, own)) {
      expect((await read(client, order, token)).data).toBeNull();
      expect(hint(await quote(client, order, one, 'unwanted', token))).toBe('ORDER_NOT_FOUND');
      expect(hint(await ask(client, order, one, { token }))).toBe('ORDER_NOT_FOUND');
    }
    const photo = (client: typeof visitor, token: string | null) =>
      client.rpc('return_photo', { return_id: guestsReturn.id, guest_token: token });
    expect((await photo(visitor, GUEST_TOKEN)).data).toBe(PHOTO);
    expect((await photo(staff, null)).data).toBe(PHOTO);
    for (const client of [visitor, owner, stranger]) expect((await photo(client, null)).data).toBeNull();
    const withdraw = (client: typeof visitor, token: string | null) =>
      client.rpc('withdraw_return', { return_id: guestsReturn.id, guest_token: token });
    expect(hint(await withdraw(stranger, null))).toBe('RETURN_NOT_FOUND');
    expect((await withdraw(visitor, GUEST_TOKEN)).data.returns).toMatchObject([
      { status: 'withdrawn', has_photo: false },
    ]);
    expect((await withdraw(visitor, GUEST_TOKEN)).error).toBeNull();
  });
});

describe('a return is refused', () => {
  it('after 30 days, before delivery, for too many units, none, or unknown products and reasons', async () => {
    const order = await delivered();
    const refused = async (lines: unknown, reason = 'unwanted') => hint(await quote(visitor, order, lines, reason));
    expect(await refused([{ product_id: 5, quantity: 3 }])).toBe('RETURN_TOO_MUCH');
    expect(await refused([{ product_id: 6, quantity: 1 }])).toBe('RETURN_TOO_MUCH');
    expect(await refused([])).toBe('BAD_ITEMS');
    expect(await refused(one, 'bored')).toBe('BAD_REASON');
    expect((await ask(visitor, order, one)).data).toMatchObject({ can_ask: true, lines: [{ product_id: 5, left: 1 }] });
    expect(await refused([{ product_id: 5, quantity: 2 }])).toBe('RETURN_TOO_MUCH');
    const late = await delivered({ deliveredDaysAgo: 31 });
    expect((await read(visitor, late)).data).toMatchObject({ can_ask: false });
    expect(hint(await ask(visitor, late, one))).toBe('RETURN_CLOSED');
    expect((await ask(visitor, await delivered({ deliveredDaysAgo: 29 }), one)).error).toBeNull();
    await staff.rpc('set_order_status', { order_id: order, status: 'processing' });
    expect(await refused(one)).toBe('RETURN_CLOSED');
  });

  it('for a parcel on its way until 30 days after the last promised day, and for one reported missing without a limit', async () => {
    const order = await delivered();
    await staff.rpc('set_order_status', { order_id: order, status: 'shipped' });
    const promise = (daysAgo: number) =>
      shop.database.sql.query(
        `with sent as (update order_events set at = now() - interval '90 days' where order_id = $1)
         update orders set arrives_from = private.shop_today() - $2::integer, arrives_by = private.shop_today() - $2::integer
          where id = $1`,
        [order, daysAgo],
      );
    for (const [daysAgo, answers] of [
      [-3, [null, null]],
      [30, [null, null]],
      [31, ['RETURN_CLOSED', null]],
    ] as const) {
      await promise(daysAgo);
      expect([
        hint(await quote(visitor, order, one, 'unwanted')),
        hint(await quote(visitor, order, one, 'missing')),
      ]).toEqual(answers);
    }
    await staff.rpc('set_order_status', { order_id: order, status: 'processing' });
    expect(hint(await quote(visitor, order, one, 'missing'))).toBe('RETURN_CLOSED');
  });

  it('after the end of the thirtieth day in the shop’s time zone, however often staff mark it delivered', async () => {
    const until = async (at: string) => {
      const order = await delivered();
      await shop.database.sql.query(`update order_events set at = $2 where order_id = $1 and to_status = 'completed'`, [
        order,
        at,
      ]);
      for (const status of ['shipped', 'completed']) await staff.rpc('set_order_status', { order_id: order, status });
      return Date.parse((await read(visitor, order)).data.until);
    };
    expect(await until('2026-10-26T12:00:00Z')).toBe(Date.parse('2026-11-25T23:59:59+03:00'));
    expect(await until('2026-10-26T20:59:00Z')).toBe(Date.parse('2026-11-25T23:59:59+03:00'));
    expect(await until('2026-10-26T21:00:00Z')).toBe(Date.parse('2026-11-26T23:59:59+03:00'));
    expect(await until('2024-01-30T09:00:00Z')).toBe(Date.parse('2024-02-29T23:59:59+03:00'));
    const order = await delivered();
    const [found] = await shop.database.sql.query<{ thirtieth: string }>(
      `update order_events set at = now() - interval '30 days 1 minute' where order_id = $1 and to_status = 'completed'
       returning (private.shop_day(at) + 30 = private.shop_today())::text as thirtieth`,
      [order],
    );
    expect((await read(visitor, order)).data.can_ask).toBe(found?.thirtieth === 'true');
  });

  it('with a photo that is no JPEG or too large, another sum than shown, or a key of other lines', async () => {
    const order = await delivered();
    for (const photo of [
      'no base64!',
      Buffer.from('<svg/>').toString('base64'),
      Buffer.concat([Buffer.from(PHOTO, 'base64'), Buffer.alloc(1_000_000)]).toString('base64'),
    ]) {
      expect(hint(await ask(visitor, order, one, { photo }))).toBe('BAD_PHOTO');
    }
    expect(hint(await ask(visitor, order, one, { expected_refund: 1 }))).toBe('RETURN_CHANGED');
    const request_id = crypto.randomUUID();
    for (const _ of [1, 2]) expect((await ask(visitor, order, one, { request_id })).data.returns).toHaveLength(1);
    expect(hint(await ask(visitor, order, [{ product_id: 5, quantity: 2 }], { request_id }))).toBe('KEY_REUSED');
    expect(await mails.states(`kind = 'staff_return'`)).toEqual(['staff_return waiting']);
  });
});

it('a missing parcel is reported once, answered by staff, and closed without goods', async () => {
  const all = [{ product_id: 5, quantity: 2 }];
  for (const approve of [false, true]) {
    const order = await delivered({ shipping: 9.99 });
    await staff.rpc('set_order_status', { order_id: order, status: 'shipped' });
    expect((await ask(visitor, order, all, { reason: 'missing' })).error).toBeNull();
    expect(hint(await quote(visitor, order, one, 'missing'))).toBe('RETURN_TOO_MUCH');
    const reported = await newestReturn(staff);
    expect(reported).toMatchObject({ reason: 'missing', worth: { theirs: { refund: 104.57 } } });
    await decide(staff, reported, approve);
    if (approve) await refundReturn(staff, service, await newestReturn(staff));
    expect((await read(visitor, order)).data.returns).toMatchObject([{ status: approve ? 'approved' : 'refused' }]);
    expect((await staff.rpc('list_returns', { open_only: true })).data).toMatchObject({ returns: [], open: 0 });
  }
});

it('is confirmed to its customer by mail when it is requested, and when it is withdrawn', async () => {
  const order = await delivered();
  await mails.sendAll();
  await ask(visitor, order, one);
  expect(await mails.sendAll()).toContain('return_asked');
  const withdraw = async () =>
    visitor.rpc('withdraw_return', { return_id: (await newestReturn(staff)).id, guest_token: GUEST_TOKEN });
  await withdraw();
  await withdraw();
  expect(await mails.sendAll()).toEqual(['return_withdrawn']);
  await ask(visitor, order, one);
  await withdraw();
  expect(await mails.sendAll()).not.toContain('return_asked');
});

it('from request to refund: restocked as staff enter, refunded once, one mail, each step once', async () => {
  const order = await delivered({ shipping: 9.99 });
  await ask(visitor, order, one, { reason: 'damaged', photo: PHOTO });
  const requested = await newestReturn(staff);
  expect(requested).toMatchObject({
    due: null,
    worth: { ours: { refund: 57.28 }, theirs: { refund: 47.29 } },
    our_fault: true,
  });
  expect(hint(await decide(staff, requested, false, { decision: ' ' }))).toBe('BAD_DECISION');
  expect((await decide(staff, requested, true, { our_fault: false })).data).toMatchObject({
    status: 'approved',
    sums: { refund: 47.29 },
  });
  expect(hint(await decide(staff, requested, false))).toBe('VERSION_CONFLICT');
  expect(hint(await visitor.rpc('withdraw_return', { return_id: requested.id, guest_token: GUEST_TOKEN }))).toBe(
    'RETURN_DECIDED',
  );
  const approved = await newestReturn(staff);
  const receive = (quantity: number) =>
    staff.rpc('receive_return', {
      return_id: requested.id,
      back: [{ product_id: 5, quantity }],
      expected_version: approved.version,
    });
  expect(hint(await receive(2))).toBe('BAD_ITEMS');
  const before = await shop.stockOf(5);
  expect((await receive(1)).data).toMatchObject({ lines: [{ restocked: 1 }] });
  expect(hint(await receive(1))).toBe('VERSION_CONFLICT');
  expect(await shop.stockOf(5)).toBe(before + 1);
  const refused = await refundReturn(staff, service, approved, 'failed');
  expect(refused.error).toBeNull();
  expect(
    hint(
      await refundReturn(staff, service, { ...approved, due: approved.due && { ...approved.due, amount_minor: 9000 } }),
    ),
  ).toBe('KEY_REUSED');
  const again = await newestReturn(staff);
  expect(again.due?.key).not.toBe(approved.due?.key);
  expect(
    hint(await refundReturn(staff, service, { ...again, due: again.due && { ...again.due, amount_minor: 9000 } })),
  ).toBe('RETURN_CHANGED');
  for (const _ of [1, 2]) expect((await refundReturn(staff, service, again)).error).toBeNull();
  expect(await money(order)).toMatchObject({ refunded_minor: 4729 });
  expect((await read(visitor, order)).data.returns).toMatchObject([
    { status: 'approved', refunded_at: expect.any(String), received_at: expect.any(String) },
  ]);
  expect((await staff.rpc('list_returns', { open_only: true })).data).toMatchObject({ returns: [], open: 0 });
  expect(await mails.states(`kind = 'return_decided'`)).toEqual(['return_decided waiting']);
  let claimed = await mails.claim();
  while (claimed.every(({ kind }) => kind !== 'return_decided')) {
    for (const mail of claimed) await mails.settle(mail);
    claimed = await mails.claim();
  }
  const mail = claimed.find(({ kind }) => kind === 'return_decided');
  expect(mail?.facts).toMatchObject({ return: { is_approved: true, refund: 4729, lines: [{ quantity: 1 }] } });
  const events = await shop.database.sql.query<{ step: string }>(
    `select actor || ' ' || (details ->> 'status') as step from order_events where order_id = $1 and kind = 'return' order by id`,
    [order],
  );
  expect(events.map(({ step }) => step)).toEqual([
    'customer asked',
    expect.stringMatching(/@.* approved$/),
    expect.stringMatching(/@.* received$/),
  ]);
  expect(await shop.database.sql.query(`select 1 from audit_log where table_name = 'return_lines'`)).toHaveLength(1);
});

it('a line keeps the restocking fee from the day it was bought, which must be a percentage', async () => {
  const { sql } = shop.database;
  const setFee = (text: string) =>
    sql.query(`update products set details = jsonb_build_object('restocking_fee', $1::text) where id = 5`, [text]);
  for (const wrong of ['60%', '10', 'ten', '0%'])
    await expect(setFee(wrong)).rejects.toThrow('form in which they are stored');
  await setFee('10%');
  const order = await placeOrder(visitor);
  await setFee('20%');
  expect(await sql.query('select restocking_percent from order_items where order_id = $1', [order.id])).toEqual([
    { restocking_percent: 10 },
  ]);
  const bought = await delivered({ lines: [{ product_id: 5, quantity: 2, price: 50, fee: 10, discount: 20 }] });
  const worth = async (reason: string) => (await quote(visitor, bought, one, reason)).data;
  expect(await worth('unwanted')).toEqual({
    price: 50,
    discount: 10,
    tax: 4,
    tax_included: false,
    goods: 44,
    fee: 4,
    delivery: 0,
    wrap: 0,
    refund: 40,
  });
  expect(await worth('damaged')).toMatchObject({ fee: 0, refund: 44 });
});

it('deletes the photo after half a year', async () => {
  await ask(visitor, await delivered(), one, { photo: PHOTO });
  const { sql } = shop.database;
  const ageTo = async (days: number) => {
    await sql.query('update private.returns set created_at = now() - make_interval(days => $1)', [days]);
    await sql.query('select private.forget_return_photos()');
    return (await newestReturn(staff)).has_photo;
  };
  expect([await ageTo(179), await ageTo(181)]).toEqual([true, false]);
});

it('is exported with its photo, and erased with its order once it has ended', async () => {
  const order = await delivered({ userId: OWNER.sub });
  await ask(owner, order, one, { token: null, photo: PHOTO });
  expect((await owner.rpc('export_my_data')).data.returns).toMatchObject([
    { order_id: order, words: 'Too small', photo_jpeg_base64: PHOTO },
  ]);
  expect((await stranger.rpc('export_my_data')).data.returns).toEqual([]);
  expect((await owner.rpc('erase_my_account')).error).toBeNull();
  const open = await newestReturn(staff);
  expect(open, 'until it is decided').toMatchObject({ words: 'Too small', has_photo: true });
  await decide(staff, open, false);
  await shop.database.sql.exec(`update public.orders set erase_requested_at = erase_requested_at - interval '25 hours';
    update public.order_events set at = at - interval '25 hours'`);
  await service.rpc('erase_stale_data');
  expect(await newestReturn(staff)).toMatchObject({ words: null, has_photo: false });
});
