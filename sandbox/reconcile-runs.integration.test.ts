import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createReconcileFixture, OPEN, PAID, type ReconcileFixture } from './reconcile-fixture.ts';

let shop: ReconcileFixture;

beforeAll(async () => {
  shop = await createReconcileFixture();
});
beforeEach(() => shop.forgetRuns());
afterAll(() => shop.close());

describe('a reconciliation run', () => {
  it('adds missing fees to payments, and records payouts', async () => {
    const order = await shop.placeOrder('paypal');
    await shop.confirm(order, await shop.approveAtPaypal(order), 'paypal');
    const payout = shop.paypal.payOut('USD');
    const { body } = await shop.reconcile();
    expect(body).toMatchObject({ payouts: 1, errors: [] });
    const [payment] = await shop.rows<{ fee_minor: number }>(
      'select fee_minor from public.payments where order_id = $1',
      [order.id],
    );
    expect(Number(payment?.fee_minor)).toBe(Math.round(order.charged_minor * 0.0349) + 49);
    expect(await shop.rows('select provider, amount_minor::integer from public.payouts')).toEqual([
      { provider: 'paypal', amount_minor: payout?.amountMinor },
    ]);
  });

  it('stopped by a provider resumes in the next run, and does not delay the other provider', async () => {
    const order = await shop.placeOrder();
    const reference = await shop.charge(order, 'leave-pending');
    await shop.loseWebhooks();
    await shop.paystack.resolvePending(reference, 'paid');
    const wallet = await shop.placeOrder('paypal');
    await shop.approveAtPaypal(wallet);
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
      await shop.loseWebhooks();
      await shop.paystack.resolvePending(reference, 'paid');
    }
    shop.loseAnswerOf('mark_order_paid');
    const { body } = await shop.reconcile();
    expect(body).toMatchObject({ unfinished: true, errors: ['the database could not be reached'] });
    expect((await shop.reconcile()).body).toMatchObject({ unfinished: false, errors: [] });
    expect([await shop.stateOf(first), await shop.stateOf(second)]).toEqual([PAID, PAID]);
  });

  it('changes nothing as a dry run', async () => {
    const order = await shop.placeOrder();
    const reference = await shop.charge(order, 'leave-pending');
    await shop.loseWebhooks();
    await shop.paystack.resolvePending(reference, 'paid');
    const before = await shop.everyRow();
    const { body } = await shop.reconcile({ dryRun: true, days: 1 });
    expect(body).toMatchObject({ dryRun: true, settled: 1, unfinished: false });
    expect(await shop.everyRow()).toBe(before);
    expect(await shop.incidents()).toEqual([]);
    await shop.reconcile();
  });

  it('is stored for staff, and the last one can be queried', async () => {
    await shop.reconcile();
    const { body } = await shop.reconcile({ mode: 'status' });
    expect(body.last).toMatchObject({ finished: true, report: { mode: 'full', errors: [] } });
  });

  it('can be started with the secret of the schedule only', async () => {
    const call = (headers: Record<string, string>) => shop.post('/functions/v1/reconcile', {}, headers);
    for (const authorization of ['', 'Bearer ', 'Bearer reconcile-secret-of-the-integration-tesT', 'Basic x']) {
      expect(await call({ authorization })).toEqual({ status: 401, body: { error: 'unauthorized' } });
    }
    expect(await call({ authorization: 'Bearer sb_secret_integration' })).toMatchObject({ status: 401 });
    expect(await shop.reconcile({ days: 32 })).toEqual({ status: 400, body: { error: 'bad_request' } });
  });

  it('excludes another one of the same mode', async () => {
    await shop.database.service().rpc('begin_reconciliation', { mode: 'full' });
    expect(await shop.reconcile()).toEqual({ status: 409, body: { error: 'busy' } });
    expect(await shop.reconcile({ mode: 'pending' })).toMatchObject({ status: 200 });
    expect(await shop.reconcile({ dryRun: true })).toMatchObject({ status: 200 });
  });
});
