import { describe, expect, it } from 'vitest';
import { ask, decide, newestReturn, type ReturnRecord, refundReturn, returnsOf } from './support/returns';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, stranger, staff, service } = shop.clients;
const { delivered, money } = returnsOf(shop);
const { sql } = shop.database;

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

  it('is shown to staff only', async () => {
    const order = await withReturn();
    await refundFromOrder(order, 2000);
    for (const client of [visitor, owner, stranger]) {
      expect((await client.rpc('get_order', { order_id: order })).error?.code).toBe('42501');
      expect((await client.rpc('list_returns', {})).error?.code).toBe('42501');
    }
  });
});
