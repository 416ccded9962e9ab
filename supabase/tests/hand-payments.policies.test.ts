import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { hint } from './support/answers';
import { pay, placeOrder, type Receipt } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { sql } = shop.database;
const { visitor, owner, staff, service } = shop.clients;
const WAYS = ['cash', 'till', 'bank', 'cheque', 'rider'] as const;

const record = (order: Receipt, facts: Record<string, unknown> = {}, client: SupabaseClient = staff) =>
  client.rpc('record_payment', {
    order_id: order.id,
    method: 'till',
    amount: order.total_amount,
    reference: `T${order.id}`,
    idempotency_key: crypto.randomUUID(),
    ...facts,
  });
const state = async ({ id }: { id: string }) =>
  (
    await sql.query('select status, payment_status, payment_method, payment_reference from orders where id = $1', [id])
  )[0];
const paymentsOf = ({ id }: { id: string }) =>
  sql.query<{ provider: string; reference: string; refund_reason: string | null }>(
    `select provider, reference, currency, amount_minor, fee_minor, refund_reason, listed_at is null as unlisted
       from payments where order_id = $1 order by created_at, provider`,
    [id],
  );

describe('money that came by hand', () => {
  it.each(WAYS)('pays an open order: %s', async (method) => {
    const order = await placeOrder(owner);
    const { data, error } = await record(order, { method, reference: ' qf 12-3x9 ' });
    expect(error).toBeNull();
    expect(data).toMatchObject({ refund_due: false });
    const reference = method === 'cash' ? `cash-${order.id}` : 'QF123X9';
    expect(await state(order)).toEqual({
      status: 'processing',
      payment_status: 'paid',
      payment_method: method,
      payment_reference: reference,
    });
    expect(await paymentsOf(order)).toEqual([
      expect.objectContaining({ provider: method, reference, currency: 'USD', fee_minor: 0, unlisted: false }),
    ]);
    const mails = await sql.query('select kind from private.mails where order_id = $1 order by place', [order.id]);
    expect(mails).toContainEqual({ kind: 'paid' });
  });

  it('has the whole total, a known way, and a reference for all but cash', async () => {
    const order = await placeOrder(owner);
    const refused = async (facts: Record<string, unknown>) => hint(await record(order, facts));
    expect(await refused({ amount: order.total_amount - 0.01 })).toBe('NOT_THE_TOTAL');
    expect(await refused({ amount: order.total_amount + 1 })).toBe('NOT_THE_TOTAL');
    expect(await refused({ amount: null })).toBe('NOT_THE_TOTAL');
    expect(await refused({ method: 'paypal' })).toBe('BAD_METHOD');
    expect(await refused({ method: null })).toBe('BAD_METHOD');
    for (const reference of [null, '', ' - ', 'x'.repeat(101)])
      expect(await refused({ reference })).toBe('BAD_REFERENCE');
    expect(await paymentsOf(order)).toEqual([]);
  });

  it('knows a reference once per way, in any spelling', async () => {
    const first = await placeOrder(owner);
    const other = await placeOrder(owner);
    expect((await record(first, { reference: 'sk 99 ab' })).error).toBeNull();
    for (const reference of ['SK99AB', 'sk-99-ab', ' Sk 99AB'])
      expect(hint(await record(other, { reference }))).toBe('REFERENCE_USED');
    expect((await record(other, { method: 'bank', reference: 'SK99AB' })).error).toBeNull();
  });

  it('is recorded by staff alone', async () => {
    const order = await placeOrder(owner);
    for (const client of [visitor, owner]) expect((await record(order, {}, client)).error).not.toBeNull();
    expect(await paymentsOf(order)).toEqual([]);
  });

  it('is refused for an order that is paid; a provider that reports later is due back', async () => {
    const order = await placeOrder(owner);
    expect((await record(order)).error).toBeNull();
    expect(hint(await record(order, { method: 'bank', reference: 'B-1' }))).toBe('ORDER_PAID');
    expect((await pay(service, order)).data.outcome).toBe('refund_due');
    expect((await paymentsOf(order)).map(({ refund_reason }) => refund_reason)).toEqual([null, 'duplicate_payment']);
    expect(await state(order)).toMatchObject({ payment_method: 'till' });
  });

  it('is due back where its order is cancelled', async () => {
    const order = await placeOrder(owner);
    expect((await owner.rpc('cancel_order', { order_id: order.id })).error).toBeNull();
    expect((await record(order)).data).toMatchObject({ refund_due: true });
    expect(await state(order)).toMatchObject({ status: 'cancelled', payment_status: 'paid' });
  });

  it('goes back by hand', async () => {
    const order = await placeOrder(owner);
    const { data: payment } = await record(order);
    const refund = {
      payment_id: payment.id,
      amount_minor: 100,
      reason: 'A scratch',
      idempotency_key: crypto.randomUUID(),
    };
    expect(hint(await staff.rpc('begin_refund', refund))).toBe('REFUND_BY_HAND');
    const { data } = await staff.rpc('record_refund', { ...refund, provider_refund_id: null });
    expect(data).toMatchObject({ status: 'done', provider: 'till' });
  });
});

describe('an order that staff make', () => {
  const make = (facts: Record<string, unknown>) =>
    staff.rpc('create_staff_order', {
      items: [{ product_id: 5, quantity: 1 }],
      pays: 'cash',
      idempotency_key: crypto.randomUUID(),
      ...facts,
    });

  it.each(WAYS)('is paid by hand: %s, in a line of the books of its own, to the cent', async (method) => {
    const before = await linesOf(method);
    const { data: order, error } = await make({ paid_by: method, reference: `ref ${method}` });
    expect(error).toBeNull();
    expect(await state(order)).toMatchObject({ payment_method: method, payment_status: 'paid', status: 'completed' });
    expect((await linesOf(method)) - before).toBe(Math.round(order.total_amount * 100));
  });

  it('is refused without its reference, or with one that is recorded', async () => {
    expect(hint(await make({ paid_by: 'till' }))).toBe('BAD_REFERENCE');
    expect(hint(await make({ paid_by: 'paypal', reference: 'x' }))).toBe('BAD_METHOD');
    expect((await make({ paid_by: 'till', reference: 'Q1' })).error).toBeNull();
    const stock = await shop.stockOf(5);
    expect(hint(await make({ paid_by: 'till', reference: 'q-1' }))).toBe('REFERENCE_USED');
    expect(await shop.stockOf(5)).toBe(stock);
  });

  async function linesOf(method: string): Promise<number> {
    const [today] = await sql.query<{ day: string }>('select private.shop_today()::text as day');
    const { data } = await staff.rpc('books', { from_day: today?.day, to_day: today?.day });
    const line = data.providers.find(({ provider }: { provider: string }) => provider === method);
    return line === undefined ? 0 : Math.round(line.received * 100);
  }
});
