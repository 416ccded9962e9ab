import { describe, expect, it } from 'vitest';
import { pay, placeOrder, type Receipt } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { owner, staff, service } = shop.clients;
const { sql } = shop.database;

const begin = async (mode = 'full', days = 7) => (await service.rpc('begin_reconciliation', { mode, days })).data;
const keep = async (run_id: string, cursor: object | null, ended: boolean, report: object = {}) =>
  (await service.rpc('keep_reconciliation', { run_id, cursor, report, ended })).data;
const runs = async () => (await staff.from('reconciliation_runs').select('*').order('started_at')).data ?? [];
const hours = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 3_600_000);

describe('a reconciliation run', () => {
  it('excludes another of the same mode, but not of the other mode', async () => {
    const [one, other] = await Promise.all([begin(), begin()]);
    expect([one.outcome, other.outcome].sort()).toEqual(['busy', 'started']);
    expect(await begin('pending')).toMatchObject({ outcome: 'started', cursor: {} });
    expect(await runs()).toHaveLength(2);
  });

  it('resumes where the last one stopped, with the same window, and starts over once that is complete', async () => {
    const first = await begin();
    expect(hours(first.from, first.to)).toBe(7 * 24);
    expect(await keep(first.run_id, { 'paystack-payments': { page: 3 } }, true, { checked: 300 })).toBe(true);
    const second = await begin();
    expect(second).toMatchObject({ from: first.from, to: first.to, cursor: { 'paystack-payments': { page: 3 } } });
    expect(await keep(second.run_id, null, true)).toBe(true);
    const third = await begin();
    expect(third.cursor).toEqual({});
    expect(third.to > first.to).toBe(true);
    expect((await runs()).map(({ finished }) => finished)).toEqual([false, true, false]);
    expect((await runs())[0]?.report).toEqual({ checked: 300 });
  });

  it.each([
    ['is shorter than the requested one', 30, ''],
    ['is three hours old', 7, "set to_at = to_at - interval '4 hours', from_at = from_at - interval '4 hours'"],
  ])('does not resume with a window that %s', async (_, days, change) => {
    const first = await begin();
    await keep(first.run_id, { 'paystack-payments': { page: 3 } }, true);
    if (change) await sql.exec(`update private.reconciliation_leases ${change}`);
    expect(await begin('full', days)).toMatchObject({ outcome: 'started', cursor: {} });
  });

  it('that crashed is replaced by another after two minutes, and can change nothing any more', async () => {
    const dead = await begin();
    await keep(dead.run_id, { 'paypal-payments': { page: 2 } }, false);
    await sql.exec("update private.reconciliation_leases set held_until = held_until - interval '2 minutes'");
    const next = await begin();
    expect(next).toMatchObject({ outcome: 'started', cursor: { 'paypal-payments': { page: 2 } } });
    expect(await keep(dead.run_id, null, true)).toBe(false);
    expect(await runs()).toMatchObject([{ finished: false, ended_at: expect.any(String) }, { ended_at: null }]);
    expect(await begin()).toMatchObject({ outcome: 'busy' });
  });

  it('for pending orders covers two hours, and more than a day once an hour', async () => {
    const lengths = [];
    for (let time = 0; time < 3; time += 1) {
      const run = await begin('pending');
      lengths.push(hours(run.from, run.to));
      await keep(run.run_id, null, true);
      if (time === 1) await sql.exec("update private.reconciliation_leases set wide_at = wide_at - interval '1 hour'");
    }
    expect(lengths).toEqual([26, 2, 26]);
  });

  it('is deleted after 90 days, one for pending orders after a day', async () => {
    await keep((await begin()).run_id, null, true);
    await keep((await begin('pending')).run_id, null, true);
    await sql.exec("update public.reconciliation_runs set started_at = started_at - interval '25 hours'");
    await begin();
    expect((await runs()).map(({ mode }) => mode)).toEqual(['full', 'full']);
    await sql.exec("update public.reconciliation_runs set started_at = started_at - interval '90 days'");
    await begin('pending');
    expect((await runs()).map(({ mode }) => mode)).toEqual(['pending']);
  });

  it('covers 1 to 31 days', async () => {
    for (const days of [0, 32]) {
      const { error } = await service.rpc('begin_reconciliation', { mode: 'full', days });
      expect(error?.hint).toBe('BAD_DAYS');
    }
    expect((await service.rpc('begin_reconciliation', { mode: 'some', days: 1 })).error?.hint).toBe('BAD_MODE');
  });
});

describe('payments listed by a provider', () => {
  const listed = (order: Receipt, changes: object = {}) => ({
    reference: 'ref_1',
    amount_minor: order.charged_minor,
    currency: 'USD',
    fee_minor: 120,
    ...changes,
  });
  const compare = async (page: object[], dry_run = false) =>
    (await service.rpc('compare_payments', { provider: 'paystack', listed: page, dry_run })).data;
  const payment = async () => (await service.from('payments').select('fee_minor, listed_at').single()).data;

  it('get a missing fee once, and are marked as listed', async () => {
    const order = await placeOrder(owner);
    await pay(service, order);
    expect(await compare([listed(order)], true)).toEqual({ fees: 0, open: [] });
    expect(await payment()).toEqual({ fee_minor: null, listed_at: null });
    expect(await compare([listed(order), listed(order)])).toEqual({ fees: 1, open: [] });
    const first = await payment();
    expect(first).toEqual({ fee_minor: 120, listed_at: expect.any(String) });
    expect(await compare([listed(order, { fee_minor: 999 })])).toEqual({ fees: 0, open: [] });
    expect(await payment()).toEqual(first);
  });

  it('are reported as unknown, or as recorded with another sum or currency', async () => {
    const order = await placeOrder(owner);
    await pay(service, order);
    const recorded = { order_id: order.id, recorded_minor: order.charged_minor, recorded_currency: 'USD' };
    expect(await compare([listed(order, { reference: 'nobody' })])).toEqual({
      fees: 0,
      open: [{ reference: 'nobody' }],
    });
    for (const changes of [{ amount_minor: 1 }, { currency: 'KES' }]) {
      expect(await compare([listed(order, changes)])).toEqual({
        fees: 0,
        open: [{ reference: 'ref_1', ...recorded }],
      });
    }
    expect(await payment()).toEqual({ fee_minor: null, listed_at: null });
  });

  it('are matched within their provider only', async () => {
    const order = await placeOrder(owner);
    await pay(service, order, { provider: 'paypal' });
    expect((await compare([listed(order)])).open).toEqual([{ reference: 'ref_1' }]);
  });
});

describe('payouts', () => {
  it('are recorded once', async () => {
    const payout = { reference: 'po_1', amount_minor: 9_000, currency: 'USD', paid_out_at: '2026-11-01T08:00:00Z' };
    const record = async (dry_run: boolean) =>
      (await service.rpc('record_payouts', { provider: 'paypal', listed: [payout], dry_run })).data;
    expect([await record(true), await record(true), await record(false), await record(false)]).toEqual([1, 1, 1, 0]);
    expect((await staff.from('payouts').select('reference, amount_minor')).data).toEqual([
      { reference: 'po_1', amount_minor: 9_000 },
    ]);
  });
});

describe('pending PayPal orders to poll', () => {
  const due = async (asked_before: string | null = null, dry_run = false, created_after = '2020-01-01') => {
    const { data } = await service.rpc('paypal_orders_to_ask', { created_after, asked_before, most: 10, dry_run });
    return data.map(({ paypal_id }: { paypal_id: string }) => paypal_id);
  };
  const make = async (paypal_id: string, age: string) => {
    const order = await placeOrder(owner, { payment_method: 'paypal' });
    await service.rpc('record_paypal_order', { order_id: order.id, paypal_id });
    await sql.query('update private.paypal_orders set created_at = now() - $1::interval where paypal_id = $2', [
      age,
      paypal_id,
    ]);
    return order;
  };
  const polledAgo = (interval: string) =>
    sql.query('update private.paypal_orders set asked_at = now() - $1::interval', [interval]);

  it('are due not at once, then every four minutes, later after a sixth of their age', async () => {
    await make('PP-NEW', '10 seconds');
    await make('PP-YOUNG', '5 minutes');
    await make('PP-OLD', '12 hours');
    expect(await due(null, true)).toEqual(['PP-OLD', 'PP-YOUNG']);
    expect(await due()).toEqual(['PP-OLD', 'PP-YOUNG']);
    expect(await due()).toEqual([]);
    await polledAgo('5 minutes');
    expect(await due()).toEqual(['PP-YOUNG']);
    await polledAgo('121 minutes');
    expect(await due()).toEqual(['PP-OLD', 'PP-YOUNG']);
    expect(await due(null, false, new Date().toISOString())).toEqual([]);
  });

  it('are due once in a full run', async () => {
    await make('PP-1', '5 minutes');
    await due();
    expect(await due(new Date(Date.now() - 60_000).toISOString())).toEqual([]);
    expect(await due(new Date(Date.now() + 60_000).toISOString())).toEqual(['PP-1']);
  });

  it('do not include paid and finished ones', async () => {
    const paid = await make('PP-PAID', '5 minutes');
    await make('PP-DONE', '5 minutes');
    await pay(service, paid, { provider: 'paypal' });
    expect((await service.rpc('finish_paypal_order', { paypal_id: 'PP-DONE' })).data).toBe(true);
    expect((await service.rpc('finish_paypal_order', { paypal_id: 'PP-DONE' })).data).toBe(false);
    expect(await due()).toEqual([]);
  });
});
