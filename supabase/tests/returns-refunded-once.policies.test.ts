import { describe, expect, it } from 'vitest';
import { mailsOf } from './support/mails';
import { ask, decide, newestReturn, type ReturnRecord, refundReturn, returnsOf } from './support/returns';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, staff, service } = shop.clients;
const { delivered, money } = returnsOf(shop);
const { sql } = shop.database;
const mails = mailsOf(shop);

/** An approved return of one of two, worth $47.29, or of both, worth all of the payment. */
async function approved(quantity = 1) {
  const order = await delivered();
  expect((await ask(visitor, order, [{ product_id: 5, quantity }], { reason: 'damaged' })).error).toBeNull();
  await decide(staff, await newestReturn(staff));
  return { order, record: await newestReturn(staff) };
}

const begin = ({ due }: ReturnRecord) =>
  staff.rpc('begin_refund', {
    payment_id: due?.payment_id,
    amount_minor: due?.amount_minor,
    reason: 'Return',
    idempotency_key: due?.key,
  });
const settle = async (refund_id: string, status: string, failure?: string) =>
  (await service.rpc('settle_refund', { refund_id, status, ...(failure ? { failure } : {}) })).data;
const claim = async (refund_id: string) =>
  (await service.rpc('claim_refund', { refund_id, token: crypto.randomUUID() })).data;
const problems = async () =>
  (
    await sql.query<{ problem: string }>("select details ->> 'problem' as problem from payment_incidents order by 1")
  ).map(({ problem }) => problem);
const statusOf = async (id: string) =>
  (await sql.query<{ status: string }>('select status from refunds where id = $1', [id]))[0]?.status;

/** A refund of the return that the bank rejected. */
async function failed(quantity?: number) {
  const made = await approved(quantity);
  const first: string = (await begin(made.record)).data.id;
  await settle(first, 'failed', 'The bank sent it back');
  return { ...made, first, again: await newestReturn(staff) };
}

describe('a return’s refund that first fails and is then done', () => {
  it('completes the return: no second refund can begin', async () => {
    const { order, first, again } = await failed();
    expect(again.due).not.toBeNull();
    expect(await settle(first, 'done')).toMatchObject({ outcome: 'done' });
    expect(await newestReturn(staff)).toMatchObject({
      refunded_at: expect.any(String),
      due: null,
      other_refunds: 0,
    });
    expect((await begin(again)).error?.hint).toBe('RETURN_CHANGED');
    expect(await money(order)).toMatchObject({ refunded_minor: 4729 });
    expect(await problems()).toEqual(['failed']);
  });

  it.each([
    ['of a part', 1, 4729],
    ['of all that was paid', 2, 9458],
  ])('gives up a second one that was not requested yet: %s', async (_, quantity, minorUnits) => {
    const { order, first, again } = await failed(quantity);
    const second: string = (await begin(again)).data.id;
    expect(await settle(first, 'done')).toMatchObject({ outcome: 'done' });
    expect(await statusOf(second)).toBe('failed');
    expect(await claim(second)).toBe(false);
    expect(await newestReturn(staff)).toMatchObject({
      refunded_at: expect.any(String),
      due: null,
      waiting_refund: null,
    });
    expect(await money(order)).toMatchObject({ refunded_minor: minorUnits });
    expect(await problems()).toEqual(['failed', 'second_refund_stopped']);
  });

  it('is an incident while a second one is being requested, which is not requested again', async () => {
    const { first, again } = await failed();
    const second: string = (await begin(again)).data.id;
    expect(await claim(second)).toBe(true);
    expect(await settle(first, 'done')).toMatchObject({ outcome: 'done' });
    expect(await statusOf(second)).toBe('requested');
    expect(await problems()).toEqual(['failed', 'returned_twice']);
    await sql.query("update private.refund_claims set until = now() - interval '1 second'");
    expect(await claim(second)).toBe(false);
    expect(await statusOf(second)).toBe('failed');
  });

  it('is booked and is an incident when the second one is done, too', async () => {
    const { order, first, again } = await failed();
    const second: string = (await begin(again)).data.id;
    await settle(second, 'done');
    expect(await settle(first, 'done')).toMatchObject({ outcome: 'done' });
    expect(await money(order)).toMatchObject({ refunded_minor: 9458 });
    expect(await problems()).toEqual(['failed', 'returned_twice']);
  });

  it('is an incident when a second one is done that had been given up', async () => {
    const { order, first, again } = await failed();
    const second: string = (await begin(again)).data.id;
    await settle(first, 'done');
    await sql.query("update payment_incidents set status = 'closed', closed_at = now(), closed_by = 'x'");
    expect(await settle(second, 'done')).toMatchObject({ outcome: 'done' });
    expect(await money(order)).toMatchObject({ refunded_minor: 9458 });
    const open = await sql.query(
      "select details ->> 'problem' as problem from payment_incidents where status = 'open'",
    );
    expect(open).toEqual([{ problem: 'returned_twice' }]);
  });
});

describe('a refund of a return', () => {
  it('has the id of the return, one of an order has none', async () => {
    const { record } = await approved();
    const { data } = await begin(record);
    expect(data.return_id).toBe(record.id);
    const besides = await staff.rpc('begin_refund', {
      payment_id: record.due?.payment_id,
      amount_minor: 100,
      reason: 'A scratch',
      idempotency_key: crypto.randomUUID(),
    });
    expect(besides.data.return_id).toBeNull();
    expect(await newestReturn(staff)).toMatchObject({ waiting_refund: data.id, other_refunds: 1 });
  });

  it('is requested from the provider by one caller, like any other', async () => {
    const { record } = await approved();
    const { data } = await begin(record);
    expect([await claim(data.id), await claim(data.id)]).toEqual([true, false]);
  });
});

/** A refund that staff make directly from the order. */
async function refundFromOrder(order: string, minorUnits: number, status: 'done' | 'failed' | 'waits' = 'done') {
  const [payment] = await sql.query<{ id: string }>('select id from payments where order_id = $1', [order]);
  const begun = await staff.rpc('begin_refund', {
    payment_id: payment?.id,
    amount_minor: minorUnits,
    reason: 'A scratch',
    idempotency_key: crypto.randomUUID(),
  });
  if (begun.error || status === 'waits') return begun.error?.hint ?? null;
  const settled = await service.rpc('settle_refund', {
    refund_id: begun.data.id,
    status,
    provider_refund_id: status === 'done' ? `rf_${begun.data.id}` : null,
    failure: status === 'failed' ? 'No money' : null,
  });
  return settled.error?.hint ?? null;
}

const withReturn = async () => {
  // Two for $94.58 with tax; the return of one is worth $47.29.
  const order = await delivered();
  expect((await ask(visitor, order, [{ product_id: 5, quantity: 1 }])).error).toBeNull();
  return order;
};
type ReturnBesideRefunds = ReturnRecord & { other_refunds: number };
const newest = async () => (await newestReturn(staff)) as ReturnBesideRefunds;

const openReturnsOf = async (order: string) =>
  (await staff.rpc('get_order', { order_id: order })).data.open_returns as object[];

describe('a refund from the order while a return is open', () => {
  it('leaves the return open, and order and return each list the other', async () => {
    const order = await withReturn();
    expect(await openReturnsOf(order)).toMatchObject([{ is_approved: false, refund: 47.29 }]);
    expect((await newest()).other_refunds).toBe(0);
    expect(await refundFromOrder(order, 2000)).toBeNull();
    expect(await newest()).toMatchObject({ status: 'asked', other_refunds: 20, refunded_at: null });
    await decide(staff, await newest());
    expect(await newest()).toMatchObject({ other_refunds: 20, due: { amount_minor: 4729 } });
    expect(await openReturnsOf(order)).toMatchObject([{ is_approved: true, refund: 47.29 }]);
    expect((await refundReturn(staff, service, await newest())).error).toBeNull();
    expect(await newest()).toMatchObject({ other_refunds: 20, refunded_at: expect.any(String), due: null });
    expect(await openReturnsOf(order)).toEqual([]);
    expect(await money(order)).toMatchObject({ refunded_minor: 6729 });
  });

  it('counts refunds the provider has not decided, and not those it refused', async () => {
    const order = await withReturn();
    await refundFromOrder(order, 1000, 'failed');
    expect((await newest()).other_refunds).toBe(0);
    await refundFromOrder(order, 1500, 'waits');
    expect((await newest()).other_refunds).toBe(15);
  });

  it.each([
    ['a part', 8000, 1458],
    ['all', 9458, 0],
  ])('leaves only the rest to the mail about the return: after %s', async (_, given, refund) => {
    const order = await withReturn();
    expect(await refundFromOrder(order, given)).toBeNull();
    await mails.sendAll();
    await decide(staff, await newest());
    const told = (await mails.claim()).find(({ kind }) => kind === 'return_decided');
    expect(told?.facts.return).toMatchObject({ is_approved: true, refund });
  });

  it('takes no more than is left: the return refunds the rest, and is complete when nothing is left', async () => {
    const order = await withReturn();
    await decide(staff, await newest());
    expect(await refundFromOrder(order, 8000)).toBeNull();
    const rest = await newest();
    expect(rest).toMatchObject({ refunded_at: null, due: { amount_minor: 1458 } });
    const asBefore = { ...rest, due: rest.due && { ...rest.due, amount_minor: 4729 } };
    expect((await refundReturn(staff, service, asBefore)).error?.hint).toBe('REFUND_TOO_LARGE');
    expect(await refundFromOrder(order, 1459)).toBe('REFUND_TOO_LARGE');
    expect(await refundFromOrder(order, 1458)).toBeNull();
    expect(await newest()).toMatchObject({ refunded_at: expect.any(String), due: null });
    expect(await money(order)).toMatchObject({ refunded_minor: 9458 });
  });
});
