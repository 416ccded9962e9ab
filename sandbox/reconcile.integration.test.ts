import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPaymentFixture, type PaymentFixture, type Receipt } from './payment-fixture.ts';

let shop: PaymentFixture;

beforeAll(async () => {
  shop = await createPaymentFixture();
});
beforeEach(async () => {
  await shop.database.sql.exec('delete from public.payment_incidents; delete from private.reconciliation_leases');
});
afterAll(() => shop.close());

const PAID = { status: 'processing', payment_status: 'paid', payments: 1, refunds: 0 };
const OPEN = { status: 'pending', payment_status: 'pending', payments: 0, refunds: 0 };

const rows = <Row>(text: string, parameters: unknown[] = []) => shop.database.sql.query<Row>(text, parameters);
const incidents = () =>
  rows<Record<string, unknown>>(
    'select kind, provider, reference, order_id, status, details from public.payment_incidents order by created_at',
  );
const loseWebhooks = () => shop.post('/__sandbox/faults', { target: 'webhooks', mode: 'drop' });

/** Every row of money, to tell that nothing has changed. */
const books = async () =>
  JSON.stringify(
    await Promise.all(
      ['payments', 'refunds', 'payouts', 'order_events', 'orders'].map((table) =>
        rows(`select t::text from public.${table} t order by 1`),
      ),
    ),
  );

async function approveAtPaypal(order: Receipt, decision = 'approve'): Promise<string> {
  const { id } = (await shop.post('/functions/v1/paypal-order', { orderId: order.id })).body;
  await shop.post(`/__paypal/sandbox/orders/${id}`, { decision });
  return String(id);
}
/** As if some time had passed since the PayPal orders were made. */
const later = () => rows("update private.paypal_orders set created_at = created_at - interval '5 minutes'");

describe('a browser that was closed and a webhook that was lost', () => {
  it('leave a paid order at Paystack, which is settled within minutes', async () => {
    const order = await shop.placeOrder();
    const reference = await shop.charge(order, 'leave-pending');
    await loseWebhooks();
    expect(await shop.paystack.resolvePending(reference, 'paid')).toMatchObject({ webhookStatus: 204 });
    expect(await shop.stateOf(order)).toEqual(OPEN);
    const { status, body } = await shop.reconcile({ mode: 'pending' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ settled: 1, incidents: 0, errors: [], unfinished: false });
    expect(body.found).toContainEqual({ what: 'settled', provider: 'paystack', reference, order: order.id });
    expect(await shop.stateOf(order)).toEqual(PAID);
    expect((await shop.reconcile()).body).toMatchObject({ settled: 0, incidents: 0 });
    const before = await books();
    expect((await shop.reconcile({ mode: 'pending' })).body).toMatchObject({ settled: 0, incidents: 0 });
    expect((await shop.reconcile()).body).toMatchObject({ settled: 0, fees: 0, incidents: 0 });
    expect(await books()).toBe(before);
  });

  it('leave an approved PayPal order, which is captured', async () => {
    const order = await shop.placeOrder('paypal');
    await approveAtPaypal(order);
    expect((await shop.reconcile({ mode: 'pending' })).body).toMatchObject({ settled: 0 });
    await later();
    expect((await shop.reconcile({ mode: 'pending' })).body).toMatchObject({ settled: 1, errors: [] });
    expect(await shop.stateOf(order)).toEqual(PAID);
  });

  it('leave a capture that PayPal decides later', async () => {
    const order = await shop.placeOrder('paypal');
    const id = await approveAtPaypal(order, 'leave-pending');
    expect(await shop.confirm(order, id, 'paypal')).toMatchObject({ status: 202 });
    await later();
    expect((await shop.reconcile({ mode: 'pending' })).body).toMatchObject({ settled: 0 });
    await loseWebhooks();
    await shop.paypal.resolvePending(id, 'paid');
    expect(await shop.stateOf(order)).toEqual(OPEN);
    expect((await shop.reconcile()).body).toMatchObject({ settled: 1, incidents: 0 });
    expect(await shop.stateOf(order)).toEqual(PAID);
  });

  it('of an order that has expired meanwhile, too', async () => {
    const order = await shop.placeOrder();
    const reference = await shop.charge(order, 'leave-pending');
    await shop.letExpire(order);
    await loseWebhooks();
    await shop.paystack.resolvePending(reference, 'paid');
    expect((await shop.reconcile({ mode: 'pending' })).body).toMatchObject({ settled: 1 });
    expect(await shop.stateOf(order)).toEqual(PAID);
  });
});

describe('money that does not fit', () => {
  it('is an incident: another sum, and an order that is not ours', async () => {
    const order = await shop.placeOrder();
    const less = await shop.charge(order, 'approve', { amount: order.charged_minor - 1 });
    const foreign = await shop.charge(order, 'approve', { metadata: '{}' });
    const { body } = await shop.reconcile();
    expect(body).toMatchObject({ settled: 0, incidents: 2, errors: [] });
    expect(await incidents()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ kind: 'mismatch', provider: 'paystack', reference: less, order_id: order.id, status: 'open' },
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
    expect(await incidents()).toHaveLength(2);
  });

  it('is no incident any more once staff have closed it', async () => {
    await shop.reconcile();
    await rows("update public.payment_incidents set status = 'closed', closed_at = now(), closed_by = 'staff'");
    expect((await shop.reconcile()).body).toMatchObject({ incidents: 0 });
    expect((await incidents()).map(({ status }) => status)).not.toContain('open');
  });

  it('is an incident when it is recorded with another sum, or unknown to the provider', async () => {
    const order = await shop.placeOrder();
    const reference = await shop.charge(order, 'approve');
    await shop.confirm(order, reference);
    await rows('update public.payments set amount_minor = amount_minor + 1 where reference = $1', [reference]);
    await rows(
      "update public.payments set reference = 'gone', created_at = now() - interval '2 hours' where order_id = $1",
      [(await paidOrder()).id],
    );
    await shop.reconcile();
    expect(await incidents()).toEqual(
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
    await rows('update public.payments set amount_minor = amount_minor - 1 where reference = $1', [reference]);
    await rows("delete from public.payment_incidents where reference = 'gone'");
    await rows("delete from public.payments where reference = 'gone'");
  });

  async function paidOrder(): Promise<Receipt> {
    const order = await shop.placeOrder();
    await shop.confirm(order, await shop.charge(order, 'approve'));
    return order;
  }
});

describe('what happened on the pages of a provider while its message was lost', () => {
  const refundsOf = (order: Receipt) =>
    rows('select origin, kind, status, amount_minor::integer from public.refunds where order_id = $1', [order.id]);

  it.each(['paystack', 'paypal'] as const)('at %s: a refund appears, once', async (name) => {
    const order = await shop.placeOrder(name === 'paypal' ? 'paypal' : 'paystack-card');
    const reference = name === 'paypal' ? await approveAtPaypal(order) : await shop.charge(order, 'approve');
    await shop.confirm(order, reference, name);
    await loseWebhooks();
    await shop[name].money.refundElsewhere(order.id, 500);
    await loseWebhooks();
    await shop[name].money.decideRefund(order.id, 'done');
    await shop.clearFaults();
    expect(await refundsOf(order)).toEqual([]);
    expect((await shop.reconcile()).body).toMatchObject({ refunds: 1, errors: [] });
    expect(await refundsOf(order)).toEqual([{ origin: 'provider', kind: 'refund', status: 'done', amount_minor: 500 }]);
    const before = await books();
    expect((await shop.reconcile()).body).toMatchObject({ refunds: 0 });
    expect(await books()).toBe(before);
  });

  it('a refund that staff began and whose answer was lost ends', async () => {
    const order = await shop.placeOrder();
    await shop.confirm(order, await shop.charge(order, 'approve'));
    const [payment] = await rows<{ id: string }>('select id from public.payments where order_id = $1', [order.id]);
    await shop.post('/__sandbox/faults', { target: 'paystack-refund', mode: 'drop' });
    const wanted = { paymentId: payment?.id, amountMinor: 300, reason: '', idempotencyKey: crypto.randomUUID() };
    expect(await shop.post('/functions/v1/refund-payment', wanted, shop.asStaff)).toMatchObject({ status: 502 });
    await loseWebhooks();
    await shop.paystack.money.decideRefund(order.id, 'done');
    await rows("update public.refunds set created_at = created_at - interval '1 hour' where order_id = $1", [order.id]);
    await shop.reconcile();
    expect(await refundsOf(order)).toEqual([{ origin: 'staff', kind: 'refund', status: 'done', amount_minor: 300 }]);
  });

  it('a dispute appears, and ends as it was decided', async () => {
    const order = await shop.placeOrder();
    await shop.confirm(order, await shop.charge(order, 'approve'));
    await loseWebhooks();
    const opened = await shop.paystack.money.openDispute(order.id);
    const found = { what: 'dispute', why: 'dispute', provider: 'paystack', reference: opened?.id, order: order.id };
    expect((await shop.reconcile()).body.found).toContainEqual(found);
    const disputes = async () => (await incidents()).filter(({ kind }) => kind === 'dispute');
    expect(await disputes()).toMatchObject([{ reference: opened?.id, order_id: order.id, status: 'open' }]);
    await loseWebhooks();
    await shop.paystack.money.decideDispute(order.id, 'won');
    expect((await shop.reconcile()).body.found).not.toContainEqual(found);
    expect(await disputes()).toMatchObject([{ reference: opened?.id, status: 'won' }]);
  });
});

describe('a run', () => {
  it('fills in what payments have cost, and records what was paid out', async () => {
    const order = await shop.placeOrder('paypal');
    await shop.confirm(order, await approveAtPaypal(order), 'paypal');
    const payout = shop.paypal.payOut('USD');
    const { body } = await shop.reconcile();
    expect(body).toMatchObject({ payouts: 1, errors: [] });
    const [payment] = await rows<{ fee_minor: number }>('select fee_minor from public.payments where order_id = $1', [
      order.id,
    ]);
    expect(Number(payment?.fee_minor)).toBe(Math.round(order.charged_minor * 0.0349) + 49);
    expect(await rows('select provider, amount_minor::integer from public.payouts')).toEqual([
      { provider: 'paypal', amount_minor: payout?.amountMinor },
    ]);
  });

  it('that is stopped by a provider goes on where it was, and does not hold up the other provider', async () => {
    const order = await shop.placeOrder();
    const reference = await shop.charge(order, 'leave-pending');
    await loseWebhooks();
    await shop.paystack.resolvePending(reference, 'paid');
    const wallet = await shop.placeOrder('paypal');
    await approveAtPaypal(wallet);
    await shop.post('/__sandbox/faults', { target: 'paystack-api', mode: 'error', times: 100 });
    const { body } = await shop.reconcile();
    expect(body).toMatchObject({ settled: 1, unfinished: true, errors: ['Paystack answered 500'] });
    expect(await shop.stateOf(wallet)).toEqual(PAID);
    expect(await shop.stateOf(order)).toEqual(OPEN);
    await shop.clearFaults();
    expect((await shop.reconcile()).body).toMatchObject({ settled: 1, unfinished: false, errors: [] });
    expect(await shop.stateOf(order)).toEqual(PAID);
  });

  it('loses nothing when the provider fails between two calls about one payment', async () => {
    const [first, second] = [await shop.placeOrder(), await shop.placeOrder()];
    for (const order of [first, second]) {
      const reference = await shop.charge(order, 'leave-pending');
      await loseWebhooks();
      await shop.paystack.resolvePending(reference, 'paid');
    }
    shop.loseAnswerOf('mark_order_paid');
    const { body } = await shop.reconcile();
    expect(body).toMatchObject({ unfinished: true, errors: ['the database could not be reached'] });
    expect((await shop.reconcile()).body).toMatchObject({ unfinished: false, errors: [] });
    expect([await shop.stateOf(first), await shop.stateOf(second)]).toEqual([PAID, PAID]);
  });

  it('changes nothing when it is tried out', async () => {
    const order = await shop.placeOrder();
    const reference = await shop.charge(order, 'leave-pending');
    await loseWebhooks();
    await shop.paystack.resolvePending(reference, 'paid');
    const before = await books();
    const { body } = await shop.reconcile({ dryRun: true, days: 1 });
    expect(body).toMatchObject({ dryRun: true, settled: 1, unfinished: false });
    expect(await books()).toBe(before);
    expect(await incidents()).toEqual([]);
    await shop.reconcile();
  });

  it('is kept for staff, and told to who asks for the last one', async () => {
    await shop.reconcile();
    const { body } = await shop.reconcile({ mode: 'status' });
    expect(body.last).toMatchObject({ finished: true, report: { mode: 'full', errors: [] } });
  });

  it('is for the schedule only', async () => {
    const call = (headers: Record<string, string>) => shop.post('/functions/v1/reconcile', {}, headers);
    for (const authorization of ['', 'Bearer ', 'Bearer reconcile-secret-of-the-integration-tesT', 'Basic x']) {
      expect(await call({ authorization })).toEqual({ status: 401, body: { error: 'unauthorized' } });
    }
    expect(await call({ authorization: 'Bearer sb_secret_integration' })).toMatchObject({ status: 200 });
    expect(await shop.reconcile({ days: 32 })).toEqual({ status: 400, body: { error: 'bad_request' } });
  });

  it('is alone in its mode', async () => {
    await shop.database.service().rpc('begin_reconciliation', { mode: 'full' });
    expect(await shop.reconcile()).toEqual({ status: 409, body: { error: 'busy' } });
    expect(await shop.reconcile({ mode: 'pending' })).toMatchObject({ status: 200 });
    expect(await shop.reconcile({ dryRun: true })).toMatchObject({ status: 200 });
  });
});
