import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Receipt } from './payment-fixture.ts';
import { createReconcileFixture, OPEN, PAID, type ReconcileFixture } from './reconcile-fixture.ts';

let shop: ReconcileFixture;

beforeAll(async () => {
  shop = await createReconcileFixture();
});
beforeEach(() => shop.forgetRuns());
afterAll(() => shop.close());

describe('a closed browser and a lost webhook', () => {
  it('leave a paid order at Paystack, which is completed within minutes', async () => {
    const order = await shop.placeOrder();
    const reference = await shop.charge(order, 'leave-pending');
    await shop.loseWebhooks();
    expect(await shop.paystack.resolvePending(reference, 'paid')).toMatchObject({ webhookStatus: 204 });
    expect(await shop.stateOf(order)).toEqual(OPEN);
    const { status, body } = await shop.reconcile({ mode: 'pending' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ settled: 1, incidents: 0, errors: [], unfinished: false });
    expect(body.found).toContainEqual({ what: 'settled', provider: 'paystack', reference, order: order.id });
    expect(await shop.stateOf(order)).toEqual(PAID);
    expect((await shop.reconcile()).body).toMatchObject({ settled: 0, incidents: 0 });
    const before = await shop.everyRow();
    expect((await shop.reconcile({ mode: 'pending' })).body).toMatchObject({ settled: 0, incidents: 0 });
    expect((await shop.reconcile()).body).toMatchObject({ settled: 0, fees: 0, incidents: 0 });
    expect(await shop.everyRow()).toBe(before);
  });

  it('leave an approved PayPal order, which is captured', async () => {
    const order = await shop.placeOrder('paypal');
    await shop.approveAtPaypal(order);
    expect((await shop.reconcile({ mode: 'pending' })).body).toMatchObject({ settled: 0 });
    await shop.letTimePass();
    expect((await shop.reconcile({ mode: 'pending' })).body).toMatchObject({ settled: 1, errors: [] });
    expect(await shop.stateOf(order)).toEqual(PAID);
  });

  it('leave a capture that PayPal decides later', async () => {
    const order = await shop.placeOrder('paypal');
    const id = await shop.approveAtPaypal(order, 'leave-pending');
    expect(await shop.confirm(order, id, 'paypal')).toMatchObject({ status: 202 });
    await shop.letTimePass();
    expect((await shop.reconcile({ mode: 'pending' })).body).toMatchObject({ settled: 0 });
    await shop.loseWebhooks();
    await shop.paypal.resolvePending(id, 'paid');
    expect(await shop.stateOf(order)).toEqual(OPEN);
    expect((await shop.reconcile()).body).toMatchObject({ settled: 1, incidents: 0 });
    expect(await shop.stateOf(order)).toEqual(PAID);
  });

  it('leave an order that has expired since, which is completed, too', async () => {
    const order = await shop.placeOrder();
    const reference = await shop.charge(order, 'leave-pending');
    await shop.letExpire(order);
    await shop.loseWebhooks();
    await shop.paystack.resolvePending(reference, 'paid');
    expect((await shop.reconcile({ mode: 'pending' })).body).toMatchObject({ settled: 1 });
    expect(await shop.stateOf(order)).toEqual(PAID);
  });
});

describe('a payment that does not match', () => {
  it('is an incident: another sum, or an unknown order', async () => {
    const order = await shop.placeOrder();
    const less = await shop.charge(order, 'approve', { amount: order.charged_minor - 1 });
    const foreign = await shop.charge(order, 'approve', { metadata: '{}' });
    const { body } = await shop.reconcile();
    expect(body).toMatchObject({ settled: 0, incidents: 2, errors: [] });
    expect(await shop.incidents()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'mismatch',
          provider: 'paystack',
          reference: less,
          order_id: order.id,
          status: 'open',
          details: expect.objectContaining({
            received_minor: order.charged_minor - 1,
            expected_minor: order.charged_minor,
            expected_currency: 'USD',
          }),
        }),
        expect.objectContaining({ kind: 'unknown_payment', reference: foreign, order_id: null }),
      ]),
    );
    expect(await shop.stateOf(order)).toEqual(OPEN);
    await shop.reconcile();
    expect(await shop.incidents()).toHaveLength(2);
  });

  it('is no incident any more after staff have closed it', async () => {
    await shop.reconcile();
    await shop.rows("update public.payment_incidents set status = 'closed', closed_at = now(), closed_by = 'staff'");
    expect((await shop.reconcile()).body).toMatchObject({ incidents: 0 });
    expect((await shop.incidents()).map(({ status }) => status)).not.toContain('open');
  });

  it('is an incident if it is recorded with another sum, or unknown to the provider', async () => {
    const order = await shop.placeOrder();
    const reference = await shop.charge(order, 'approve');
    await shop.confirm(order, reference);
    await shop.rows('update public.payments set amount_minor = amount_minor + 1 where reference = $1', [reference]);
    await shop.rows(
      "update public.payments set reference = 'gone', created_at = now() - interval '2 hours' where order_id = $1",
      [(await paidOrder()).id],
    );
    await shop.reconcile();
    expect(await shop.incidents()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'mismatch',
          reference,
          details: expect.objectContaining({ problem: 'recorded_otherwise' }),
        }),
        expect.objectContaining({
          reference: 'gone',
          details: expect.objectContaining({ problem: 'not_at_provider' }),
        }),
      ]),
    );
    await shop.rows('update public.payments set amount_minor = amount_minor - 1 where reference = $1', [reference]);
    await shop.rows("delete from public.payment_incidents where reference = 'gone'");
    await shop.rows("delete from public.payments where reference = 'gone'");
  });

  async function paidOrder(): Promise<Receipt> {
    const order = await shop.placeOrder();
    await shop.confirm(order, await shop.charge(order, 'approve'));
    return order;
  }
});

describe('a change on a provider’s pages whose webhook was lost', () => {
  const refundsOf = (order: Receipt) =>
    shop.rows('select origin, kind, status, amount_minor::integer from public.refunds where order_id = $1', [order.id]);

  it.each(['paystack', 'paypal'] as const)('at %s: a refund is added once', async (name) => {
    const order = await shop.placeOrder(name === 'paypal' ? 'paypal' : 'paystack-card');
    const reference = name === 'paypal' ? await shop.approveAtPaypal(order) : await shop.charge(order, 'approve');
    await shop.confirm(order, reference, name);
    await shop.loseWebhooks();
    await shop[name].money.refundElsewhere(order.id, 500);
    await shop.loseWebhooks();
    await shop[name].money.decideRefund(order.id, 'done');
    await shop.clearFaults();
    expect(await refundsOf(order)).toEqual([]);
    expect((await shop.reconcile()).body).toMatchObject({ refunds: 1, errors: [] });
    expect(await refundsOf(order)).toEqual([{ origin: 'provider', kind: 'refund', status: 'done', amount_minor: 500 }]);
    const before = await shop.everyRow();
    expect((await shop.reconcile()).body).toMatchObject({ refunds: 0 });
    expect(await shop.everyRow()).toBe(before);
  });

  it('completes a refund that staff began and whose response was lost', async () => {
    const order = await shop.placeOrder();
    await shop.confirm(order, await shop.charge(order, 'approve'));
    const [payment] = await shop.rows<{ id: string }>('select id from public.payments where order_id = $1', [order.id]);
    await shop.post('/__sandbox/faults', { target: 'paystack-refund', mode: 'drop' });
    const wanted = { paymentId: payment?.id, amountMinor: 300, reason: '', idempotencyKey: crypto.randomUUID() };
    expect(await shop.post('/functions/v1/refund-payment', wanted, shop.asStaff)).toMatchObject({ status: 502 });
    await shop.loseWebhooks();
    await shop.paystack.money.decideRefund(order.id, 'done');
    await shop.rows("update public.refunds set created_at = created_at - interval '1 hour' where order_id = $1", [
      order.id,
    ]);
    await shop.reconcile();
    expect(await refundsOf(order)).toEqual([{ origin: 'staff', kind: 'refund', status: 'done', amount_minor: 300 }]);
  });

  it('adds a dispute, and closes it with its outcome', async () => {
    const order = await shop.placeOrder();
    await shop.confirm(order, await shop.charge(order, 'approve'));
    await shop.loseWebhooks();
    const opened = await shop.paystack.money.openDispute(order.id);
    const found = { what: 'dispute', why: 'dispute', provider: 'paystack', reference: opened?.id, order: order.id };
    expect((await shop.reconcile()).body.found).toContainEqual(found);
    const disputes = async () => (await shop.incidents()).filter(({ kind }) => kind === 'dispute');
    expect(await disputes()).toMatchObject([{ reference: opened?.id, order_id: order.id, status: 'open' }]);
    await shop.loseWebhooks();
    await shop.paystack.money.decideDispute(order.id, 'won');
    expect((await shop.reconcile()).body.found).not.toContainEqual(found);
    expect(await disputes()).toMatchObject([{ reference: opened?.id, status: 'won' }]);
  });
});
