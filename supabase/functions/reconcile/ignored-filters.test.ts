import { describe, expect, it } from 'vitest';
import { ORDER_ID } from '../_testing/fake-database.ts';
import { FakeServices } from '../_testing/fake-services.ts';
import { runStep } from '../_testing/reconcile-step.ts';
import { paypalDisputes, paypalMovements, paypalPayments } from './paypal.ts';
import { paystackDisputes, paystackPayments, paystackPayouts, paystackRefunds } from './paystack.ts';

const NOW = '2026-01-01T11:30:00.000Z';
const LONG_AGO = '2025-06-01T11:30:00.000Z';
const names = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);
const sorted = (texts: Iterable<unknown>) => [...texts].map(String).toSorted();

/** Providers that ignore filters and page sizes, with or without totals. */
const HABITS = [
  ['tells its totals', { ignoresFilters: true, hidesTotals: false }],
  ['hides its totals', { ignoresFilters: true, hidesTotals: true }],
] as const;

function paystackThat(habits: object) {
  const services = new FakeServices();
  Object.assign(services.paystack.lists, habits);
  return services;
}

describe.each(HABITS)('a Paystack that ignores filters and page sizes, and %s', (_, habits) => {
  it('has all its payments compared, and no others', async () => {
    const services = paystackThat(habits);
    const amount = { amount: 100, metadata: {} };
    for (const one of names('old', 60)) services.paystack.addTransaction(one, { ...amount, created_at: LONG_AGO });
    services.paystack.addTransaction('missing');
    for (const one of names('new', 120)) services.paystack.addTransaction(one, amount);
    services.paystack.addTransaction('declined', { status: 'failed', amount: 1 });
    services.paystack.addTransaction('left', { status: 'abandoned', amount: 2 });
    const { compared, progress, errors } = await runStep(services, paystackPayments, (one) => one.startsWith('new'));
    expect({ progress, errors }).toEqual({ progress: 'done', errors: [] });
    expect(sorted(compared)).toEqual(sorted([...names('new', 120), 'missing']));
    expect(services.order()).toMatchObject({ payment_status: 'paid', payment_reference: 'missing' });
    expect(services.money.incidents).toEqual([]);
  });

  it('has only payouts of the window booked that have reached the bank', async () => {
    const services = paystackThat(habits);
    let id = 0;
    const settlement = (status: string, day: string) => {
      id += 1;
      const money = { currency: 'USD', total_amount: 500, effective_amount: 500, total_fees: 0 };
      services.paystack.settlements.push({ id, status, ...money, settlement_date: day, createdAt: day });
      return String(id);
    };
    for (let index = 0; index < 70; index += 1) settlement('success', LONG_AGO);
    const paid = Array.from({ length: 60 }, () => settlement('success', NOW));
    for (const status of ['pending', 'processing', 'failed', 'something new']) settlement(status, NOW);
    const { payouts, progress } = await runStep(services, paystackPayouts);
    expect(progress).toBe('done');
    expect(sorted(payouts)).toEqual(sorted(paid));
  });

  it('has all its refunds recorded, each for its own payment', async () => {
    const services = paystackThat(habits);
    services.paystack.addTransaction('r1');
    services.paystack.addTransaction('r2');
    for (const reference of ['r1', 'r2']) {
      const payment = { order_id: ORDER_ID, provider: 'paystack', amount_minor: 3849, currency: 'USD' } as const;
      services.money.addPayment({ ...payment, id: reference, reference });
    }
    const refund = { status: 'processed', amount: 1, currency: 'USD', merchant_note: '' };
    const add = (id: number, transaction: number, createdAt: string) =>
      services.paystack.refunds.push({ ...refund, id, transaction, createdAt });
    for (let id = 1; id <= 20; id += 1) add(id, 4_000, LONG_AGO);
    for (let id = 101; id <= 160; id += 1) add(id, id % 2 ? 4_000 : 4_001, NOW);
    const { progress, errors } = await runStep(services, paystackRefunds);
    expect({ progress, errors }).toEqual({ progress: 'done', errors: [] });
    const applied = services.money.applied.map((one) => `${one.provider_refund_id} of ${one.payment_reference}`);
    const wanted = Array.from({ length: 60 }, (_, index) => `${101 + index} of ${index % 2 ? 'r2' : 'r1'}`);
    expect(sorted(applied)).toEqual(sorted(wanted));
  });

  it('has all disputes of the window recorded, and no others', async () => {
    const services = paystackThat(habits);
    const transaction = { reference: 'r1', amount: 500, currency: 'USD' };
    const add = (id: number, dates: object) =>
      services.paystack.disputes.set(String(id), { id, status: 'pending', transaction, ...dates });
    for (let id = 1; id <= 10; id += 1) add(id, { createdAt: LONG_AGO });
    add(11, { createdAt: LONG_AGO, updatedAt: NOW });
    for (let id = 101; id <= 170; id += 1) add(id, { createdAt: NOW });
    const { progress } = await runStep(services, paystackDisputes);
    expect(progress).toBe('done');
    const recorded = services.money.disputes.map(({ dispute_id }) => dispute_id);
    expect(sorted(recorded)).toEqual(sorted([11, ...Array.from({ length: 70 }, (_, index) => 101 + index)]));
  });
});

describe.each(HABITS)('a PayPal that ignores filters and page sizes, and %s', (_, habits) => {
  const entry = (transaction_id: string, code: string, value: string, at: string) => ({
    transaction_id,
    transaction_event_code: code,
    transaction_status: 'S',
    transaction_initiation_date: at,
    transaction_amount: { value, currency_code: 'USD' },
  });
  function paypalWithEntries() {
    const services = new FakeServices();
    const { lists } = services.paypal;
    Object.assign(lists, habits);
    lists.entries.push(...names('OLD', 70).map((id) => entry(id, 'T0006', '1.00', LONG_AGO)));
    lists.entries.push(entry('OLDOUT', 'T0400', '-1.00', LONG_AGO));
    lists.entries.push(...names('NEW', 70).map((id) => entry(id, 'T0006', '1.00', NOW)));
    lists.entries.push(...names('OUT', 60).map((id) => entry(id, 'T0400', '-1.00', NOW)));
    return services;
  }

  it('has all its payments compared, and no others', async () => {
    const { compared, progress, errors } = await runStep(paypalWithEntries(), paypalPayments, () => true);
    expect({ progress, errors }).toEqual({ progress: 'done', errors: [] });
    expect(sorted(compared)).toEqual(sorted(names('NEW', 70)));
  });

  it('has only payouts of the window booked', async () => {
    const { payouts, progress } = await runStep(paypalWithEntries(), paypalMovements);
    expect(progress).toBe('done');
    expect(sorted(payouts)).toEqual(sorted(names('OUT', 60)));
  });

  it('has all disputes of the window recorded, and no others', async () => {
    const services = new FakeServices();
    Object.assign(services.paypal.lists, habits);
    const add = (dispute_id: string, update_time: string) =>
      services.paypal.disputes.set(dispute_id, {
        dispute_id,
        update_time,
        disputed_transactions: [{ seller_transaction_id: 'CAP-PP1' }],
        status: 'UNDER_REVIEW',
        dispute_amount: { value: '9.00', currency_code: 'USD' },
      });
    for (const id of names('PP-OLD-', 60)) add(id, LONG_AGO);
    for (const id of names('PP-NEW-', 60)) add(id, NOW);
    const { progress } = await runStep(services, paypalDisputes);
    expect(progress).toBe('done');
    expect(sorted(services.money.disputes.map(({ dispute_id }) => dispute_id))).toEqual(sorted(names('PP-NEW-', 60)));
  });
});

describe('a list that repeats its first page for ever', () => {
  it.each([
    ['transactions', paystackPayments],
    ['settlements', paystackPayouts],
    ['refunds', paystackRefunds],
    ['disputes', paystackDisputes],
  ])('is refused by us, not read on: %s of Paystack', async (what, step) => {
    for (const hidesTotals of [false, true]) {
      const services = paystackThat({ ignoresPage: true, ignoresFilters: true, hidesTotals });
      for (const one of names('r', 60)) services.paystack.addTransaction(one, { amount: 1, metadata: {} });
      for (let id = 1; id <= 60; id += 1) {
        services.paystack.settlements.push({ id, status: 'pending', createdAt: NOW });
        services.paystack.disputes.set(String(id), { id, createdAt: LONG_AGO });
        const refund = { transaction: 1, status: 'processed', amount: 1, currency: 'USD', merchant_note: '' };
        services.paystack.refunds.push({ ...refund, id, createdAt: LONG_AGO });
      }
      const { failure } = await runStep(services, step);
      expect(failure).toBe(`ListRefusedError: Paystack repeats a page of its ${what}: the rest cannot be read`);
      expect(services.callsOf('paystack').filter((call) => call.includes('page='))).toHaveLength(2);
    }
  });

  it.each([
    ['transactions', paypalPayments],
    ['disputes', paypalDisputes],
  ])('is refused by us, not read on: %s of PayPal', async (what, step) => {
    const services = new FakeServices();
    Object.assign(services.paypal.lists, { ignoresPage: true, ignoresFilters: true, hidesTotals: true });
    for (const dispute_id of names('PP-', 60)) {
      services.paypal.disputes.set(dispute_id, { dispute_id, update_time: LONG_AGO });
      const at = { transaction_id: dispute_id, transaction_initiation_date: LONG_AGO };
      services.paypal.lists.entries.push({ ...at, transaction_event_code: 'T0006' });
    }
    const { failure } = await runStep(services, step);
    expect(failure).toBe(`ListRefusedError: PayPal repeats a page of its ${what}: the rest cannot be read`);
  });
});

describe('a list without an end', () => {
  it('is not read past its thousandth page', async () => {
    const services = new FakeServices();
    services.paystack.answer = async (_, path) => {
      const id = Number(new URLSearchParams(path.split('?')[1]).get('page'));
      return Response.json({ status: true, data: [{ id, status: 'pending', createdAt: NOW }] });
    };
    const { failure } = await runStep(services, paystackPayouts);
    expect(failure).toBe(
      'ListRefusedError: Paystack has more than 1000 pages of its settlements: the rest is not read',
    );
    expect(services.callsOf('paystack')).toHaveLength(1000);
  });
});
