import { describe, expect, it } from 'vitest';
import { pay, placeOrder, type Receipt } from './support/orders';
import { openShop } from './support/shop';

const shop = await openShop();
const { owner, staff, service } = shop.clients;
const { sql } = shop.database;

const books = async (period: object = {}) => {
  const { data, error } = await staff.rpc('books', period);
  if (error) throw new Error(JSON.stringify(error));
  return data;
};
const movements = async (page: object) => {
  const { data, error } = await staff.rpc('list_movements', { from_day: '2026-03-01', to_day: '2026-03-31', ...page });
  if (error) throw new Error(JSON.stringify(error));
  return data;
};

async function paidAt(moment: string, order?: Receipt): Promise<Receipt> {
  const bought = order ?? (await placeOrder(owner));
  const reference = crypto.randomUUID();
  await pay(service, bought, { reference });
  await sql.query('update public.payments set created_at = $1 where reference = $2', [moment, reference]);
  return bought;
}

async function refunded(order: Receipt, amount_minor: number, moment: string): Promise<void> {
  const { data } = await service.from('payments').select('id').eq('order_id', order.id).order('created_at');
  const { data: made, error } = await staff.rpc('record_refund', {
    payment_id: data?.[0]?.id,
    amount_minor,
    reason: null,
    provider_refund_id: 'rf_1',
    idempotency_key: crypto.randomUUID(),
  });
  expect(error).toBeNull();
  await sql.query('update public.refunds set decided_at = $1 where id = $2', [moment, made.id]);
}

const payout = (reference: string, amount_minor: number, currency: string, paid_out_at: string) =>
  service.from('payouts').insert({ provider: 'paystack', reference, amount_minor, currency, paid_out_at });

const MARCH = { from_day: '2026-03-01', to_day: '2026-03-31' };

describe('the books', () => {
  it('of a shop without movements are empty for the current month', async () => {
    const empty = await books();
    expect(empty).toMatchObject({ days: [], months: [], providers: [], time_zone: 'Africa/Nairobi' });
    expect(empty.totals).toMatchObject({ received: 0, earned: 0, orders: 0, paid_out_minor: { USD: 0, KES: 0 } });
    expect(empty.from_day).toBe(`${empty.today.slice(0, 7)}-01`);
    expect(empty.to_day.slice(0, 7)).toBe(empty.today.slice(0, 7));
  });

  it('contain payments, refunds, the fees of the provider and its payouts', async () => {
    const order = await paidAt('2026-03-10T20:59:59Z');
    await paidAt('2026-03-10T21:00:00Z', order);
    await sql.query("update public.payments set fee_minor = 150 where created_at < '2026-03-10T21:00:00Z'");
    await refunded(order, 1000, '2026-03-20T12:00:00Z');
    await payout('po_1', 2500, 'USD', '2026-03-12T09:00:00Z');
    await payout('po_2', 99_000, 'KES', '2026-03-12T09:00:00Z');
    const { days, totals, providers, owed } = await books(MARCH);
    expect(days.map(({ day }: { day: string }) => day)).toEqual([
      '2026-03-10',
      '2026-03-11',
      '2026-03-12',
      '2026-03-20',
    ]);
    const { subtotal, tax_amount, total_amount } = order;
    expect(days[0]).toMatchObject({
      orders: 1,
      payments: 1,
      received: total_amount,
      goods: subtotal,
      tax: tax_amount,
      delivery: 0,
      fees: 1.5,
      fees_unknown: 0,
      net: Math.round((total_amount - 1.5) * 100) / 100,
    });
    expect(days[1]).toMatchObject({ orders: 0, payments: 1, received: total_amount, fees: 0, fees_unknown: 1 });
    expect(days[2]).toMatchObject({ received: 0, payouts: 2, paid_out_minor: { USD: 2500, KES: 99_000 } });
    expect(days[3]).toMatchObject({ refunds: 1, refunded: 10, earned: -10 });
    expect(totals).toMatchObject({ earned: Math.round(200 * total_amount - 1000) / 100, refunded: 10, payouts: 2 });
    expect(providers).toMatchObject([
      { provider: 'paystack', currency: 'KES', received_minor: 0, payouts: 1 },
      {
        provider: 'paystack',
        currency: 'USD',
        received_minor: 2 * order.charged_minor,
        refunded_minor: 1000,
        fee_minor: 150,
        payouts: 1,
      },
    ]);
    expect(owed).toEqual({ due: { payments: 1, usd: total_amount }, underway: { refunds: 0, usd: 0 } });
  });

  it('distinguish refunds from reversals, and refunds due from those underway', async () => {
    const order = await paidAt('2026-03-10T12:00:00Z');
    const { data } = await service.from('payments').select('id, reference').eq('order_id', order.id).single();
    await service.rpc('apply_provider_refund', {
      provider: 'paystack',
      payment_reference: data?.reference,
      provider_refund_id: 'cb_1',
      amount_minor: 700,
      currency: 'USD',
      status: 'done',
      kind: 'reversal',
    });
    await sql.exec("update public.refunds set decided_at = '2026-03-11T12:00:00Z'");
    await staff.rpc('begin_refund', {
      payment_id: data?.id,
      amount_minor: 300,
      reason: null,
      idempotency_key: crypto.randomUUID(),
    });
    await staff.rpc('set_order_status', { order_id: order.id, status: 'cancelled' });
    const { totals, owed } = await books(MARCH);
    expect(totals).toMatchObject({ refunds: 0, refunded: 0, reversals: 1, reversed: 7 });
    expect(owed).toEqual({
      due: { payments: 1, usd: Math.round(order.total_amount * 100 - 1000) / 100 },
      underway: { refunds: 1, usd: 3 },
    });
  });

  it.each([
    { from_day: '2026-03-01', to_day: null },
    { from_day: null, to_day: '2026-03-01' },
    { from_day: '2026-03-02', to_day: '2026-03-01' },
    { from_day: '2026-01-01', to_day: '2027-01-02' },
    { from_day: '-infinity', to_day: '2026-03-01' },
    { from_day: '1999-12-31', to_day: '1999-12-31' },
  ])('refuse the period %j', async (period) => {
    for (const name of ['books', 'list_movements']) {
      expect((await staff.rpc(name, period)).error).toMatchObject({ code: '22023', hint: 'BAD_PERIOD' });
    }
    expect((await staff.rpc('books', { from_day: '2024-01-01', to_day: '2024-12-31' })).error).toBeNull();
  });
});

it('paging through the movements returns each once, with the same sums', async () => {
  const order = await paidAt('2026-03-10T12:00:00Z');
  await paidAt('2026-03-10T12:00:00Z', order);
  await paidAt('2026-02-28T20:59:59Z');
  await paidAt('2026-03-31T20:59:59Z');
  await paidAt('2026-03-31T21:00:00Z');
  await refunded(order, 500, '2026-03-10T12:00:00Z');
  await payout('po_1', 2500, 'USD', '2026-02-28T21:00:00Z');
  const all = (await movements({})).movements;
  expect(all.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'payment',
    'payment',
    'payment',
    'payout',
    'refund',
  ]);
  expect(all[0]).toMatchObject({ kind: 'payout', day: '2026-03-01', reference: 'po_1', usd: null, order_id: null });
  const found: object[] = [];
  for (
    let next: { at: string; id: string } | null = { at: '2000-01-01', id: '00000000-0000-0000-0000-000000000000' };
    next;
  ) {
    const page: { movements: object[]; next: { at: string; id: string } | null } = await movements({
      after_at: next.at,
      after_id: next.id,
      page_size: 2,
    });
    expect(page.movements.length).toBeLessThanOrEqual(2);
    found.push(...page.movements);
    next = page.next;
  }
  expect(found).toEqual(all);
  const { totals } = await books(MARCH);
  const sum = all.reduce(
    (cents: number, { kind, usd }: { kind: string; usd: number }) =>
      cents + Math.round(usd * 100) * (kind === 'refund' ? -1 : 1),
    0,
  );
  expect(sum).toBe(Math.round(totals.earned * 100));
});
