import { describe, expect, it } from 'vitest';
import { pay, placeOrder, type Receipt } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { owner, staff, service } = shop.clients;

interface Entry {
  what: string;
  id: string;
  at: string;
  order_id: string | null;
}
interface Page {
  entries: Entry[];
  next: { dispute: boolean; at: string; id: string } | null;
  counts: Record<string, number>;
}

async function list(parameters: object = {}): Promise<Page> {
  const { data, error } = await staff.rpc('list_to_settle', parameters);
  if (error) throw new Error(JSON.stringify(error));
  return data;
}
const after = ({ next }: Page) => ({ after_dispute: next?.dispute, after_at: next?.at, after_id: next?.id });
const nothing = { refund_due: 0, refund_waiting: 0, incident: 0, dispute: 0 };

async function bought(reference: string): Promise<{ order: Receipt; payment: { id: string; amount_minor: number } }> {
  const order = await placeOrder(owner);
  await pay(service, order, { reference });
  const { data } = await service.from('payments').select('*').eq('order_id', order.id).single();
  return { order, payment: data };
}
const cancel = (order: Receipt) => staff.rpc('set_order_status', { order_id: order.id, status: 'cancelled' });
const begin = (payment_id: string, amount_minor: number) =>
  staff.rpc('begin_refund', { payment_id, amount_minor, reason: 'Broken', idempotency_key: crypto.randomUUID() });
const dispute = (dispute_id: string, payment_reference: string, respond_by: string | null, status = 'open') =>
  service.rpc('report_dispute', {
    provider: 'paystack',
    dispute_id,
    payment_reference,
    amount_minor: 500,
    currency: 'USD',
    status,
    respond_by,
  });
const mismatch = (order: Receipt | null, reference: string) =>
  service.rpc('report_incident', {
    kind: order ? 'mismatch' : 'unknown_payment',
    provider: 'paystack',
    reference,
    order_id: order?.id ?? null,
    details: { amount_minor: 100, currency: 'USD' },
  });
const aged = (table: string, id: string, day: string) =>
  shop.database.sql.exec(`update public.${table} set created_at = '${day}' where id = '${id}'`);

it('there is nothing to settle if all payments match', async () => {
  await bought('ref_1');
  expect(await list()).toEqual({ entries: [], next: null, counts: nothing });
  expect((await staff.rpc('to_settle_counts')).data).toEqual(nothing);
});

it('a due refund is listed until all of it is refunded, waits for the provider, and then disappears', async () => {
  const { order, payment } = await bought('ref_1');
  await cancel(order);
  expect((await list()).entries).toEqual([
    expect.objectContaining({
      what: 'refund_due',
      id: payment.id,
      order_id: order.id,
      reference: 'ref_1',
      amount_minor: payment.amount_minor,
      paid_minor: payment.amount_minor,
      reason: 'order_cancelled',
      customer_name: 'Amina Otieno',
    }),
  ]);
  const { data: part } = await begin(payment.id, 500);
  const both = await list();
  expect(both.counts).toEqual({ ...nothing, refund_due: 1, refund_waiting: 1 });
  expect(both.entries.find(({ what }) => what === 'refund_due')).toMatchObject({
    amount_minor: payment.amount_minor - 500,
  });
  expect(both.entries.find(({ what }) => what === 'refund_waiting')).toMatchObject({
    id: part.id,
    amount_minor: 500,
    status: 'requested',
    reason: 'Broken',
  });
  const { data: rest } = await begin(payment.id, payment.amount_minor - 500);
  expect((await list()).counts).toEqual({ ...nothing, refund_waiting: 2 });
  for (const refund of [part, rest]) await service.rpc('settle_refund', { refund_id: refund.id, status: 'done' });
  expect(await list()).toEqual({ entries: [], next: null, counts: nothing });
});

it('a failed refund, a different sum and an unknown payment stay until somebody closes them', async () => {
  const { order, payment } = await bought('ref_1');
  const { data: refund } = await begin(payment.id, 500);
  await service.rpc('settle_refund', { refund_id: refund.id, status: 'failed', failure: 'The card is closed' });
  const { data: other } = await mismatch(order, 'ref_2');
  await mismatch(null, 'ref_3');
  const { entries, counts } = await list();
  expect(counts).toEqual({ ...nothing, incident: 3 });
  expect(entries).toEqual([
    expect.objectContaining({ kind: 'refund', details: expect.objectContaining({ failure: 'The card is closed' }) }),
    expect.objectContaining({
      kind: 'mismatch',
      order_id: order.id,
      details: expect.objectContaining({ amount_minor: 100 }),
      expected_minor: order.charged_minor,
      expected_currency: 'USD',
    }),
    expect.objectContaining({ kind: 'unknown_payment', order_id: null, customer_name: null, expected_minor: null }),
  ]);
  await staff.rpc('close_incident', { incident_id: other.id, note: 'Sent back' });
  expect((await list()).counts).toEqual({ ...nothing, incident: 2 });
});

describe('the order of the list', () => {
  it('has disputes by due date first, then the oldest, page by page and each once', async () => {
    const orders = [];
    for (let index = 0; index < 4; index += 1) orders.push(await bought(`ref_${index}`));
    await dispute('D-late', 'ref_0', '2026-12-30T00:00:00Z');
    await dispute('D-soon', 'ref_1', '2026-12-01T00:00:00Z');
    await dispute('D-done', 'ref_2', '2026-11-01T00:00:00Z', 'won');
    for (const { order } of orders.slice(0, 3)) await cancel(order);
    for (const [index, { payment }] of orders.entries()) await aged('payments', payment.id, `2026-02-0${9 - index}`);
    const { data: incident } = await mismatch(null, 'ref_9');
    await aged('payment_incidents', incident.id, '2026-02-07');
    const { data: refund } = await begin(orders[3]?.payment.id ?? '', 100);
    await aged('refunds', refund.id, '2026-02-07');
    const whole = await list();
    expect(whole.entries.map(({ what, at }) => `${what} ${at.slice(0, 10)}`)).toEqual([
      'dispute 2026-12-01',
      'dispute 2026-12-30',
      ...whole.entries.slice(2, 5).map(({ what }) => `${what} 2026-02-07`),
      'refund_due 2026-02-08',
      'refund_due 2026-02-09',
    ]);
    expect(whole.counts).toEqual({ refund_due: 3, refund_waiting: 1, incident: 1, dispute: 2 });
    for (const page_size of [1, 2, 3, 5]) {
      const seen: Entry[] = [];
      let page = await list({ page_size });
      seen.push(...page.entries);
      while (page.next) {
        page = await list({ page_size, ...after(page) });
        expect(page.entries.length).toBeGreaterThan(0);
        seen.push(...page.entries);
      }
      expect(seen).toEqual(whole.entries);
    }
    expect((await list({ page_size: 7 })).next).toBeNull();
  });
});

it('the row of an order contains what is due, refunded and disputed', async () => {
  const { order, payment } = await bought('ref_1');
  await dispute('D1', 'ref_1', null);
  await cancel(order);
  await staff.rpc('record_refund', {
    payment_id: payment.id,
    amount_minor: 250,
    reason: 'Bank',
    provider_refund_id: 'R1',
    idempotency_key: crypto.randomUUID(),
  });
  const waiting = await begin(payment.id, 100);
  const rowOf = async () => (await staff.rpc('list_orders')).data.orders[0];
  expect(await rowOf()).toMatchObject({
    paid_amount: order.total_amount,
    refunded_amount: 2.5,
    refund_due: true,
    disputed: true,
  });
  await service.rpc('settle_refund', { refund_id: waiting.data.id, status: 'done' });
  await begin(payment.id, payment.amount_minor - 350);
  await dispute('D1', 'ref_1', null, 'lost');
  expect(await rowOf()).toMatchObject({ refunded_amount: 3.5, refund_due: false, disputed: false });
});
