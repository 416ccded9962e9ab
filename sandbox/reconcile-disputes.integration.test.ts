import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Receipt } from './payment-fixture.ts';
import { createReconcileFixture, type ReconcileFixture } from './reconcile-fixture.ts';

let shop: ReconcileFixture;

beforeAll(async () => {
  shop = await createReconcileFixture();
});
beforeEach(() => shop.forgetRuns());
afterAll(() => shop.close());

const PARTIAL = 1000;

/** An order with a reported dispute. */
async function disputedOrder(amountMinor?: number) {
  const order = await shop.placeOrder();
  await shop.confirm(order, await shop.charge(order, 'approve'));
  const opened = await shop.paystack.money.openDispute(order.id, amountMinor);
  return { order, dispute: opened?.id };
}

const incidentsOf = async (order: string) => (await shop.incidents()).filter(({ order_id }) => order_id === order);

/** Its records for the books, the customer and staff. */
async function traceOf({ id }: Receipt) {
  const [payment] = await shop.rows<{ refunded: number }>(
    'select refunded_minor::integer as refunded from public.payments where order_id = $1',
    [id],
  );
  return {
    refunds: await shop.rows(
      'select kind, origin, status, amount_minor::integer, dispute_id from public.refunds where order_id = $1',
      [id],
    ),
    refunded: payment?.refunded,
    mails: await shop.rows("select kind from private.mails where order_id = $1 and kind = 'refunded'", [id]),
    incidents: (await incidentsOf(id)).map(({ kind, status }) => [kind, status]),
  };
}

describe.each([
  ['with its refund', 'lost'],
  ['without a refund', 'lost-unlisted'],
] as const)('a lost dispute that Paystack lists %s', (_, outcome) => {
  it.each([
    ['partial', PARTIAL],
    ['full', undefined],
  ])('is taken once if its webhook arrives after the run: %s', async (_, amountMinor) => {
    const { order, dispute } = await disputedOrder(amountMinor);
    const taken = amountMinor ?? order.charged_minor;
    await shop.loseWebhooks();
    await shop.paystack.money.decideDispute(order.id, outcome);
    expect((await shop.reconcile()).body).toMatchObject({ errors: [] });
    const once = {
      refunds: [{ kind: 'reversal', origin: 'provider', status: 'done', amount_minor: taken, dispute_id: dispute }],
      refunded: taken,
      mails: [],
      incidents: [['dispute', 'lost']],
    };
    expect(await traceOf(order)).toEqual(once);
    await shop.paystack.money.decideDispute(order.id, outcome);
    expect(await traceOf(order)).toEqual(once);
    await shop.reconcile();
    expect(await traceOf(order)).toEqual(once);
  });
});

describe('a dispute that Paystack resolves without an outcome', () => {
  it.each(['message', 'run'])('stays open for staff and takes nothing, reported by a %s', async (way) => {
    const { order, dispute } = await disputedOrder();
    if (way === 'run') await shop.loseWebhooks();
    await shop.paystack.money.decideDispute(order.id, 'unclear');
    expect((await shop.reconcile()).body).toMatchObject({ errors: [] });
    expect(await traceOf(order)).toEqual({ refunds: [], refunded: 0, mails: [], incidents: [['dispute', 'open']] });
    expect(await incidentsOf(order.id)).toMatchObject([
      { reference: dispute, details: { provider_status: 'resolved' } },
    ]);
  });

  it('is reopened when it ends after staff closed it, and stays closed if they close it again', async () => {
    const { order } = await disputedOrder();
    const close = () =>
      shop.rows("update public.payment_incidents set status = 'closed', closed_at = now(), closed_by = 'staff'");
    await close();
    await shop.paystack.money.decideDispute(order.id, 'unclear');
    expect((await traceOf(order)).incidents).toEqual([['dispute', 'open']]);
    await close();
    await shop.reconcile();
    expect((await traceOf(order)).incidents).toEqual([['dispute', 'closed']]);
  });
});
