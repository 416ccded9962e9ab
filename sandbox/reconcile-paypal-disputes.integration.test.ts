import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Receipt } from './payment-fixture.ts';
import { createReconcileFixture, type ReconcileFixture } from './reconcile-fixture.ts';

let shop: ReconcileFixture;

beforeAll(async () => {
  shop = await createReconcileFixture();
});
beforeEach(async () => {
  await shop.clearFaults();
  await shop.forgetRuns();
});
afterAll(() => shop.close());

const PARTIAL = 1000;
const COME = { errors: [], unfinished: false };

async function paidOrder(): Promise<Receipt> {
  const order = await shop.placeOrder('paypal');
  await shop.confirm(order, await shop.approveAtPaypal(order), 'paypal');
  return order;
}

/** An order with a dispute whose webhook was lost. */
async function disputedUnheard(amountMinor?: number) {
  const order = await paidOrder();
  await shop.loseWebhooks();
  const opened = await shop.paypal.money.openDispute(order.id, amountMinor);
  return { order, dispute: opened?.id ?? '' };
}

const disputesOf = async ({ id }: Receipt) =>
  (await shop.incidents()).filter(({ order_id, kind }) => order_id === id && kind === 'dispute');

/** Its records for the books, the history and the customer. */
async function traceOf(order: Receipt) {
  const ofOrder = <Row>(text: string) => shop.rows<Row>(text, [order.id]);
  const [payment] = await ofOrder<{ reference: string; refunded: number }>(
    'select reference, refunded_minor::integer as refunded from public.payments where order_id = $1',
  );
  return {
    refunds: await ofOrder(
      'select kind, origin, status, amount_minor::integer, dispute_id from public.refunds where order_id = $1',
    ),
    refunded: payment?.refunded,
    mails: await ofOrder("select kind from private.mails where order_id = $1 and kind = 'refunded'"),
    disputes: (await disputesOf(order)).map(({ reference, status }) => [reference, status]),
    events: (await ofOrder("select id from public.order_events where order_id = $1 and kind = 'dispute'")).length,
  };
}

const untouched = { refunds: [], refunded: 0, mails: [] };

describe('a PayPal dispute whose webhook was lost', () => {
  it('is found by the next run, with its payment and the date for a response', async () => {
    const { order, dispute } = await disputedUnheard(PARTIAL);
    expect(await disputesOf(order)).toEqual([]);
    const { body } = await shop.reconcile();
    expect(body).toMatchObject({ ...COME, found: [{ what: 'dispute', provider: 'paypal', reference: dispute }] });
    const [payment] = await shop.rows<{ reference: string }>(
      'select reference from public.payments where order_id = $1',
      [order.id],
    );
    expect(await disputesOf(order)).toMatchObject([
      {
        provider: 'paypal',
        reference: dispute,
        status: 'open',
        details: { payment_reference: payment?.reference, amount_minor: PARTIAL, currency: 'USD' },
      },
    ]);
    const [{ due } = { due: null }] = await shop.rows<{ due: Date | null }>(
      'select respond_by as due from public.payment_incidents where reference = $1',
      [dispute],
    );
    expect(due).not.toBeNull();
    expect(await traceOf(order)).toEqual({ ...untouched, disputes: [[dispute, 'open']], events: 1 });
  });

  it('is stored once, however often and in whichever way it is reported', async () => {
    const { order, dispute } = await disputedUnheard();
    const once = { ...untouched, disputes: [[dispute, 'open']], events: 1 };
    await Promise.all([shop.reconcile(), shop.reconcile()]);
    await shop.reconcile();
    expect(await traceOf(order)).toEqual(once);
    await shop.rows("update public.payment_incidents set status = 'closed', closed_at = now(), closed_by = 'staff'");
    await shop.reconcile();
    expect(await traceOf(order)).toEqual({ ...once, disputes: [[dispute, 'closed']], events: 2 });
    const reported = await paidOrder();
    const opened = await shop.paypal.money.openDispute(reported.id);
    await shop.reconcile();
    expect(await traceOf(reported)).toEqual({ ...untouched, disputes: [[opened?.id, 'open']], events: 1 });
  });

  it('is reported by a dry run, which changes nothing', async () => {
    const { order, dispute } = await disputedUnheard();
    const before = await shop.everyRow();
    const { body } = await shop.reconcile({ dryRun: true });
    expect(body.found).toContainEqual({ what: 'dispute', provider: 'paypal', reference: dispute, order: null });
    expect(await shop.everyRow()).toBe(before);
    expect(await disputesOf(order)).toEqual([]);
  });

  it('about a foreign payment is an incident for staff, and takes nothing', async () => {
    const { id } = await shop.paypal.money.payAnySum(crypto.randomUUID(), 4200, 'USD');
    await shop.loseWebhooks();
    const opened = await shop.paypal.money.openDispute(id);
    await shop.loseWebhooks();
    await shop.paypal.money.decideDispute(id, 'lost-unlisted');
    const moved = () => shop.rows('select id, refunded_minor from public.payments where refunded_minor > 0');
    const before = await moved();
    expect((await shop.reconcile()).body).toMatchObject(COME);
    expect((await shop.incidents()).filter(({ reference }) => reference === opened?.id)).toMatchObject([
      { kind: 'dispute', order_id: null, status: 'lost', details: { payment_reference: id, amount_minor: 4200 } },
    ]);
    expect(await moved()).toEqual(before);
    expect(await shop.rows('select id from public.refunds where dispute_id = $1', [opened?.id])).toEqual([]);
  });
});

describe('a PayPal dispute that ended while webhooks were lost', () => {
  it.each([
    ['partial, with its reversal', 'lost', PARTIAL],
    ['full, with its reversal', 'lost', undefined],
    ['partial, without a reversal', 'lost-unlisted', PARTIAL],
    ['full, without a reversal', 'lost-unlisted', undefined],
  ] as const)('lost: its sum is taken once if the webhook arrives after the run: %s', async (_, outcome, sum) => {
    const { order, dispute } = await disputedUnheard(sum);
    const taken = sum ?? order.charged_minor;
    await shop.post('/__sandbox/faults', { target: 'webhooks', mode: 'drop', times: 2 });
    await shop.paypal.money.decideDispute(order.id, outcome);
    await shop.clearFaults();
    expect((await shop.reconcile()).body).toMatchObject(COME);
    const once = {
      refunds: [{ kind: 'reversal', origin: 'provider', status: 'done', amount_minor: taken, dispute_id: dispute }],
      refunded: taken,
      mails: [],
      disputes: [[dispute, 'lost']],
    };
    expect(await traceOf(order)).toMatchObject(once);
    await shop.paypal.money.decideDispute(order.id, outcome);
    await shop.reconcile();
    expect(await traceOf(order)).toMatchObject(once);
  });

  it.each([
    ['won', 'won'],
    ['unclear', 'open'],
  ] as const)('%s: nothing is taken, and the open incident becomes %s', async (outcome, status) => {
    const order = await paidOrder();
    const opened = await shop.paypal.money.openDispute(order.id);
    await shop.loseWebhooks();
    await shop.paypal.money.decideDispute(order.id, outcome);
    expect((await traceOf(order)).disputes).toEqual([[opened?.id, 'open']]);
    expect((await shop.reconcile()).body).toMatchObject(COME);
    expect(await traceOf(order)).toMatchObject({ ...untouched, disputes: [[opened?.id, status]] });
  });
});

describe('a list of several pages', () => {
  const MANY = 55;

  it('resumes with the second page in the next run if PayPal fails there, and finds every dispute', async () => {
    const order = await paidOrder();
    await shop.post('/__sandbox/faults', { target: 'webhooks', mode: 'drop', times: MANY });
    for (let opened = 0; opened < MANY; opened += 1) await shop.paypal.money.openDispute(order.id, 1 + opened);
    await shop.post('/__sandbox/faults', { target: 'paypal-next-page', mode: 'error' });
    expect((await shop.reconcile()).body).toMatchObject({ unfinished: true, errors: ['PayPal answered 500'] });
    const [lease] = await shop.rows<{ cursor: Record<string, unknown> }>(
      "select cursor from private.reconciliation_leases where mode = 'full'",
    );
    expect(lease?.cursor).toMatchObject({
      'paypal-disputes': { page: 2, item: 0 },
      'paystack-unlisted': 'done',
      refunds: 'done',
    });
    const first = await disputesOf(order);
    expect(first.length).toBeLessThan(MANY);
    const { body } = await shop.reconcile();
    expect(body).toMatchObject(COME);
    expect(body.checked).toBeLessThan(50);
    expect(await disputesOf(order)).toHaveLength(MANY);
  });
});
