import { describe, expect, it } from 'vitest';
import { pay, placeOrder, type Receipt } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { owner, staff, service } = shop.clients;

interface PaymentRow {
  id: string;
  reference: string;
  amount_minor: number;
  refunded_minor: number;
  refund_due: boolean;
  usd_amount: number;
}

const paymentsOf = async (order: Receipt): Promise<PaymentRow[]> => {
  const { data } = await service.from('payments').select('*').eq('order_id', order.id).order('created_at');
  return data ?? [];
};
const refundsOf = async (order: Receipt) => {
  const { data } = await service.from('refunds').select('*').eq('order_id', order.id).order('created_at');
  return data ?? [];
};
const incidents = async () => {
  const { data } = await service.from('payment_incidents').select('*').order('created_at');
  return data ?? [];
};
const eventsOf = async (order: Receipt): Promise<string[]> => {
  const { data } = await service.from('order_events').select('kind').eq('order_id', order.id).order('id');
  return (data ?? []).map(({ kind }) => kind);
};

async function buy(): Promise<{ order: Receipt; payment: PaymentRow }> {
  const order = await placeOrder(owner);
  await pay(service, order);
  const [payment] = await paymentsOf(order);
  if (!payment) throw new Error('no payment');
  return { order, payment };
}

const begin = (payment: PaymentRow, amount_minor: number, idempotency_key: string = crypto.randomUUID()) =>
  staff.rpc('begin_refund', { payment_id: payment.id, amount_minor, reason: 'A corner is broken', idempotency_key });
const settle = (refund_id: string, status: string, provider_refund_id: string | null = null, failure?: string) =>
  service.rpc('settle_refund', { refund_id, status, provider_refund_id, ...(failure ? { failure } : {}) });
const report = (payment: PaymentRow, amount_minor: number, changes: object = {}) =>
  service.rpc('apply_provider_refund', {
    provider: 'paystack',
    payment_reference: payment.reference,
    provider_refund_id: 'rf_1',
    amount_minor,
    currency: 'USD',
    status: 'done',
    ...changes,
  });
const setStatus = (order: Receipt, status: string) => staff.rpc('set_order_status', { order_id: order.id, status });

describe('a refund requested by staff', () => {
  it('is subtracted from the payment at once, and done when the provider confirms it', async () => {
    const { order, payment } = await buy();
    const { data } = await begin(payment, 500);
    expect(data).toMatchObject({ status: 'requested', payment_reference: 'ref_1', amount_minor: 500, usd_amount: 5 });
    expect((await paymentsOf(order))[0]).toMatchObject({ refunded_minor: 500 });
    expect((await settle(data.id, 'pending', 'rf_1')).data).toMatchObject({ outcome: 'pending' });
    expect((await settle(data.id, 'done', 'rf_1')).data).toMatchObject({ outcome: 'done', provider_refund_id: 'rf_1' });
    expect((await settle(data.id, 'done', 'rf_1')).data).toMatchObject({ outcome: 'unchanged' });
    expect((await settle(data.id, 'pending', 'rf_1')).data).toMatchObject({ status: 'done', outcome: 'unchanged' });
    expect(await eventsOf(order)).toEqual(['placed', 'paid', 'refund_requested', 'refunded']);
  });

  it('is the same refund when it is requested again with its key, and with no other sum', async () => {
    const { order, payment } = await buy();
    const key = crypto.randomUUID();
    const [one, again] = await Promise.all([begin(payment, 500, key), begin(payment, 500, key)]);
    expect(one.data.id).toBe(again.data.id);
    expect(await refundsOf(order)).toHaveLength(1);
    expect((await begin(payment, 501, key)).error?.hint).toBe('KEY_REUSED');
  });

  it('is not the same as a recorded one, which has its own key', async () => {
    const { order, payment } = await buy();
    const record = (idempotency_key: string) =>
      staff.rpc('record_refund', {
        payment_id: payment.id,
        amount_minor: 500,
        reason: 'By hand',
        provider_refund_id: 'MP-1',
        idempotency_key,
      });
    const [key, other] = [crypto.randomUUID(), crypto.randomUUID()];
    await begin(payment, 500, key);
    expect((await record(key)).error?.hint).toBe('KEY_REUSED');
    expect((await record(other)).data).toMatchObject({ origin: 'recorded', provider_refund_id: 'MP-1' });
    expect((await record(other)).error).toBeNull();
    expect((await begin(payment, 500, other)).error?.hint).toBe('KEY_REUSED');
    expect(await refundsOf(order)).toHaveLength(2);
  });

  it('can fail with a reason of any length', async () => {
    const { payment } = await buy();
    const { data } = await begin(payment, 500);
    // Repetitive texts would be compressed.
    const text = Array.from({ length: 400 }, () => crypto.randomUUID()).join(' ');
    expect((await settle(data.id, 'failed', 'rf_1', text)).data).toMatchObject({ failure: text.slice(0, 500) });
    expect(await incidents()).toMatchObject([{ details: { failure: text.slice(0, 500), amount_minor: 500 } }]);
  });

  it('never exceeds the payment', async () => {
    const { order, payment } = await buy();
    const half = Math.ceil(payment.amount_minor / 2);
    expect((await begin(payment, half)).error).toBeNull();
    const { error: refused } = await begin(payment, half);
    expect(refused?.hint).toBe('REFUND_TOO_LARGE');
    expect(JSON.parse(refused?.details ?? '')).toEqual({
      refundable_minor: payment.amount_minor - half,
      currency: 'USD',
    });
    expect((await paymentsOf(order))[0]?.refunded_minor).toBe(half);
    for (const amount of [0, -1]) expect((await begin(payment, amount)).error?.hint).toBe('BAD_AMOUNT');
  });

  it('in parts adds up to the dollars of the payment', async () => {
    const { order, payment } = await buy();
    await begin(payment, 333);
    await begin(payment, 334);
    await begin(payment, payment.amount_minor - 667);
    const dollars = (await refundsOf(order)).reduce((sum, { usd_amount }) => sum + Math.round(usd_amount * 100), 0);
    expect(dollars).toBe(Math.round(payment.usd_amount * 100));
  });

  it('that failed releases its sum and is an incident', async () => {
    const { order, payment } = await buy();
    const { data } = await begin(payment, payment.amount_minor);
    await settle(data.id, 'failed', 'rf_1', 'The card is closed');
    expect((await paymentsOf(order))[0]?.refunded_minor).toBe(0);
    expect(await incidents()).toMatchObject([
      {
        kind: 'refund',
        status: 'open',
        reference: 'rf_1',
        details: { problem: 'failed', failure: 'The card is closed' },
      },
    ]);
    await begin(payment, payment.amount_minor);
    expect((await settle(data.id, 'done', 'rf_1')).data).toMatchObject({ outcome: 'incident', status: 'failed' });
    expect((await paymentsOf(order))[0]?.refunded_minor).toBe(payment.amount_minor);
  });

  it('stays done when the provider reports a failure later, which is an incident', async () => {
    const { payment } = await buy();
    const { data } = await begin(payment, 500);
    await settle(data.id, 'done', 'rf_1');
    expect((await settle(data.id, 'failed', 'rf_1', 'Returned')).data).toMatchObject({
      outcome: 'incident',
      status: 'done',
    });
    expect(await incidents()).toMatchObject([{ details: { problem: 'failed_after_done' } }]);
  });
});

describe('a refund that the provider reports', () => {
  it('made on its own pages is added once', async () => {
    const { order, payment } = await buy();
    expect((await report(payment, 700)).data).toMatchObject({ outcome: 'done', origin: 'provider' });
    expect((await report(payment, 700)).data).toMatchObject({ outcome: 'unchanged' });
    expect(await refundsOf(order)).toMatchObject([{ amount_minor: 700, status: 'done', actor: 'system' }]);
  });

  it('completes our own request whose response was lost', async () => {
    const { order, payment } = await buy();
    const { data } = await begin(payment, 700);
    expect((await report(payment, 700)).data).toMatchObject({
      id: data.id,
      outcome: 'done',
      provider_refund_id: 'rf_1',
    });
    expect(await refundsOf(order)).toHaveLength(1);
  });

  it('is matched to the one that staff recorded by hand, which gets its id', async () => {
    const { order, payment } = await buy();
    const recorded = await staff.rpc('record_refund', {
      payment_id: payment.id,
      amount_minor: 700,
      reason: 'Sent by hand',
      provider_refund_id: null,
      idempotency_key: crypto.randomUUID(),
    });
    expect(recorded.data).toMatchObject({ status: 'done', origin: 'recorded' });
    expect((await report(payment, 700)).data).toMatchObject({ id: recorded.data.id, outcome: 'unchanged' });
    expect(await refundsOf(order)).toMatchObject([{ provider_refund_id: 'rf_1' }]);
  });

  it('with an id of another payment is an incident', async () => {
    const [first, second] = [await buy(), await placeOrder(owner)];
    await pay(service, second, { reference: 'ref_2' });
    const [other] = await paymentsOf(second);
    await report(first.payment, 700);
    expect((await report(first.payment, 700, { payment_reference: other?.reference })).data).toEqual({
      outcome: 'incident',
    });
    expect((await incidents()).map(({ details }) => details.problem)).toEqual(['other_payment']);
  });

  it('as failed, and later as pending, does not reduce the payment', async () => {
    const { order, payment } = await buy();
    expect((await report(payment, 700, { status: 'failed', failure: 'Returned' })).data).toMatchObject({
      outcome: 'failed',
    });
    expect((await report(payment, 700, { status: 'pending' })).data).toMatchObject({ outcome: 'unchanged' });
    expect((await paymentsOf(order))[0]?.refunded_minor).toBe(0);
    expect(await refundsOf(order)).toMatchObject([{ status: 'failed', provider_refund_id: 'rf_1' }]);
  });

  it('that does not match is an incident and changes no sum', async () => {
    const { order, payment } = await buy();
    expect((await report(payment, payment.amount_minor + 1)).data).toEqual({ outcome: 'incident' });
    expect((await report(payment, 100, { currency: 'KES', provider_refund_id: 'rf_2' })).data).toEqual({
      outcome: 'incident',
    });
    expect((await report(payment, 100, { payment_reference: 'nobody' })).data).toEqual({ outcome: 'unknown_payment' });
    expect((await paymentsOf(order))[0]?.refunded_minor).toBe(0);
    expect((await incidents()).map(({ details }) => details.problem)).toEqual(['more_than_left', 'currency']);
  });
});

describe('a refund that is due', () => {
  it('is waived when the order is reopened', async () => {
    const { order } = await buy();
    await setStatus(order, 'cancelled');
    await setStatus(order, 'processing');
    expect((await paymentsOf(order))[0]?.refund_due).toBe(false);
    expect((await eventsOf(order)).slice(2)).toEqual(['cancelled', 'refund_due', 'status', 'refund_waived']);
    const { data } = await staff.from('audit_log').select('table_name').eq('table_name', 'payments');
    expect(data).toHaveLength(2);
  });

  it('cannot be waived by reopening once something was refunded', async () => {
    const { order, payment } = await buy();
    await setStatus(order, 'cancelled');
    await begin(payment, 100);
    expect((await setStatus(order, 'processing')).error?.hint).toBe('ORDER_REFUNDED');
    expect((await paymentsOf(order))[0]?.refund_due).toBe(true);
  });

  it('is not due when everything was refunded before', async () => {
    const { order, payment } = await buy();
    const { data } = await begin(payment, payment.amount_minor);
    await settle(data.id, 'done', 'rf_1');
    await setStatus(order, 'cancelled');
    expect((await paymentsOf(order))[0]?.refund_due).toBe(false);
  });
});

describe('an incident', () => {
  const mismatch = (order: Receipt, received_minor: number) =>
    service.rpc('report_incident', {
      kind: 'mismatch',
      provider: 'paystack',
      reference: 'ref_9',
      order_id: order.id,
      details: { difference: 'amount', received_minor },
    });

  it('reported twice is one row, which staff can close', async () => {
    const order = await placeOrder(owner);
    await mismatch(order, 10);
    const { data } = await mismatch(order, 10);
    expect(data).toMatchObject({ times: 2, status: 'open', order_id: order.id });
    const closed = await staff.rpc('close_incident', { incident_id: data.id, note: 'Written to the customer' });
    expect(closed.data).toMatchObject({ status: 'closed', closing_note: 'Written to the customer' });
    expect((await mismatch(order, 10)).data).toMatchObject({ times: 3, status: 'closed' });
    expect((await mismatch(order, 11)).data).toMatchObject({ times: 4, status: 'open', closed_by: null });
    expect(await eventsOf(order)).toEqual(['placed', 'incident', 'incident_closed', 'incident']);
  });

  it('without a known order is stored, too', async () => {
    const { data, error } = await service.rpc('report_incident', {
      kind: 'unknown_payment',
      provider: 'paypal',
      reference: 'CAP1',
      order_id: crypto.randomUUID(),
      details: {},
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ order_id: null, status: 'open' });
  });

  it('about a dispute ends with the provider’s decision, in any order of its webhooks', async () => {
    const { order, payment } = await buy();
    const reportDispute = (status: string, provider_status: string) =>
      service.rpc('report_dispute', {
        provider: 'paystack',
        dispute_id: 'dp_1',
        payment_reference: payment.reference,
        amount_minor: 900,
        currency: 'USD',
        status,
        provider_status,
      });
    expect((await reportDispute('open', 'awaiting-merchant-feedback')).data).toMatchObject({
      status: 'open',
      order_id: order.id,
    });
    expect((await reportDispute('lost', 'resolved')).data).toMatchObject({ status: 'lost', closed_by: 'system' });
    expect((await reportDispute('open', 'awaiting-merchant-feedback')).data).toMatchObject({ status: 'lost' });
    expect((await reportDispute('won', 'resolved')).data).toMatchObject({ status: 'lost' });
    expect(await eventsOf(order)).toEqual(['placed', 'paid', 'dispute', 'dispute']);
  });
});

describe('a payout', () => {
  const columns = { provider: 'paystack', reference: 'po_1', amount_minor: 9_000, currency: 'USD' };

  it('is written by the server once, and readable by staff', async () => {
    const row = { ...columns, paid_out_at: '2026-11-01T08:00:00Z' };
    expect((await service.from('payouts').insert(row)).error).toBeNull();
    expect((await service.from('payouts').insert(row)).error?.code).toBe('23505');
    expect((await staff.from('payouts').select('reference')).data).toEqual([{ reference: 'po_1' }]);
    expect((await owner.from('payouts').select('reference')).data).toEqual([]);
  });
});

describe('reasons written by staff and providers', () => {
  it('are erased with the customer’s account; the sums stay', async () => {
    const { order, payment } = await buy();
    const { data } = await begin(payment, payment.amount_minor);
    await settle(data.id, 'done', 'rf_1');
    await setStatus(order, 'cancelled');
    await owner.rpc('erase_my_account');
    expect(await refundsOf(order)).toMatchObject([
      { reason: null, amount_minor: payment.amount_minor, status: 'done' },
    ]);
    const { rows } = {
      rows: await shop.database.sql.query('select 1 from public.audit_log a where a::text ~ $1', ['corner']),
    };
    expect(rows).toEqual([]);
  });
});
