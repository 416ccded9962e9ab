import { beforeEach, describe, expect, it } from 'vitest';
import { STAFF } from './support/actors';
import { pay, placeOrder, type Receipt } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { staff, owner, service } = shop.clients;
const BLOCKS = 5;

let order: Receipt;
beforeEach(async () => {
  order = await placeOrder(owner, { items: [{ product_id: BLOCKS, quantity: 4 }] });
});

const change = (status: string, expected_status: string, more: object = {}) =>
  staff.rpc('set_order_status', { order_id: order.id, status, expected_status, ...more });
const current = async () => (await staff.rpc('get_order', { order_id: order.id })).data;

describe('a change from an outdated page', () => {
  it('is refused without revealing the order, and changes nothing', async () => {
    await pay(service, order);
    expect((await change('shipped', 'processing')).data).toMatchObject({ status: 'shipped' });
    const { data, error } = await change('cancelled', 'processing', { note: 'Wrong address' });
    expect(data).toBeNull();
    expect(error).toMatchObject({ code: 'P0001', hint: 'STATUS_CONFLICT', details: null });
    const meanwhile = await current();
    expect(meanwhile).toMatchObject({ status: 'shipped', payments: [{ refund_due: false }] });
    expect(meanwhile.events.at(-1)).toMatchObject({
      kind: 'status',
      to_status: 'shipped',
      actor: STAFF.email.toLowerCase(),
    });
    expect(await shop.stockOf(BLOCKS)).toBe(15);
    expect((await change('completed', 'shipped')).data).toMatchObject({ status: 'completed' });
  });

  it('is refused even if the order has that status already, and its note is not stored', async () => {
    await change('shipped', 'pending');
    expect((await change('shipped', 'pending', { note: 'Second parcel' })).error?.hint).toBe('STATUS_CONFLICT');
    expect((await current()).events).toHaveLength(2);
  });

  it('does not cancel an order that was paid in the meantime', async () => {
    await change('processing', 'pending');
    await pay(service, order);
    const stale = { expected_payment_status: 'pending' };
    expect((await change('cancelled', 'processing', stale)).error?.hint).toBe('STATUS_CONFLICT');
    expect(await current()).toMatchObject({ status: 'processing', payments: [{ refund_due: false }] });
    expect((await change('cancelled', 'processing', { expected_payment_status: 'paid' })).error).toBeNull();
  });

  it('checks first that the order and the status exist', async () => {
    expect((await change('gone', 'completed')).error?.hint).toBe('BAD_STATUS');
    const nowhere = { order_id: crypto.randomUUID(), status: 'shipped', expected_status: 'pending' };
    expect((await staff.rpc('set_order_status', nowhere)).error?.hint).toBe('ORDER_NOT_FOUND');
  });
});

it('an order contains its refunds without their keys, its incidents, and whether it holds stock', async () => {
  await pay(service, order);
  const [payment] = (await current()).payments;
  const idempotency_key = crypto.randomUUID();
  const refund = { payment_id: payment.id, amount_minor: 250, reason: 'A scratch', provider_refund_id: 'R1' };
  await staff.rpc('record_refund', { ...refund, idempotency_key });
  await service.rpc('report_dispute', {
    provider: 'paystack',
    dispute_id: 'D1',
    payment_reference: payment.reference,
    amount_minor: 500,
    currency: 'USD',
    status: 'open',
  });
  const shown = await current();
  expect(shown).toMatchObject({ stock_held: true, payments: [{ refunded_minor: 250, fee_minor: null }] });
  expect(shown.refunds).toMatchObject([{ amount_minor: 250, status: 'done', origin: 'recorded', usd_amount: 2.5 }]);
  expect(JSON.stringify(shown)).not.toContain(idempotency_key);
  expect(shown.incidents).toMatchObject([{ kind: 'dispute', reference: 'D1', status: 'open' }]);
});
