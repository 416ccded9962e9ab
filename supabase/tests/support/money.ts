import fc from 'fast-check';
import type { Database } from '../../../sandbox/database/backend';
import type { Shop } from './shop';

/** A payment of an order, and its refunds. `at` are milliseconds after `FIRST_MOMENT`. */
export interface PaymentHistory {
  subtotal: number;
  tax: number;
  payments: readonly {
    at: number;
    kes: boolean;
    fee: number | null;
    refunds: readonly { at: number; share: number; status: 'done' | 'failed' | 'pending'; reversal: boolean }[];
  }[];
}

const HOUR = 3_600_000;
export const FIRST_DAY = '2026-10-20';
export const LAST_DAY = '2026-11-10';
const FIRST_MOMENT = Date.parse('2026-10-21T00:00:00Z');
const CHANGES_OF_CLOCKS = ['2026-10-25T01:00:00Z', '2026-11-01T05:00:00Z', '2026-11-01T06:00:00Z'].map(
  (moment) => Date.parse(moment) - FIRST_MOMENT,
);

// Most times are a few milliseconds from a full hour, because days begin and end there in every time zone.
const moment = fc.oneof(
  fc.tuple(fc.integer({ min: 0, max: 18 * 24 }), fc.integer({ min: -2, max: 2 })).map(([hour, ms]) => hour * HOUR + ms),
  fc.tuple(fc.constantFrom(...CHANGES_OF_CLOCKS), fc.integer({ min: -2, max: 2 })).map(([at, ms]) => at + ms),
  fc.integer({ min: 0, max: 18 * 24 * HOUR }),
);

const refundRecord = fc.record({
  at: moment,
  share: fc.integer({ min: 1, max: 100 }),
  status: fc.constantFrom('done', 'done', 'done', 'failed', 'pending'),
  reversal: fc.boolean(),
});

export const paymentHistories: fc.Arbitrary<PaymentHistory[]> = fc.array(
  fc.record({
    subtotal: fc.integer({ min: 1, max: 30_000 }),
    tax: fc.integer({ min: 0, max: 3000 }),
    payments: fc.array(
      fc.record({
        at: moment,
        kes: fc.boolean(),
        fee: fc.option(fc.integer({ min: 0, max: 100 })),
        refunds: fc.array(refundRecord, { maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  }),
  { minLength: 1, maxLength: 5 },
);

export const ZONES = ['Africa/Nairobi', 'America/New_York', 'Europe/Berlin', 'America/Havana', 'Asia/Kathmandu'];
const at = (ms: number) => new Date(FIRST_MOMENT + ms).toISOString();

type PaymentRecord = PaymentHistory['payments'][number];

async function writeRefund(
  { sql }: Database,
  payment: string,
  { at: goneAt, share, status, reversal }: PaymentRecord['refunds'][number],
) {
  await sql.query(
    `select private.add_refund(p, least(greatest(p.amount_minor * $2 / 100, 1), p.amount_minor - p.refunded_minor),
              'recorded', $3, 'requested', null, null, 'story', gen_random_uuid())
       from public.payments p where p.id = $1 and p.refunded_minor < p.amount_minor`,
    [payment, share, reversal ? 'reversal' : 'refund'],
  );
  await sql.query(
    `update public.refunds set status = $2::text, decided_at = case when $2 <> 'pending' then $3::timestamptz end
      where payment_id = $1 and status = 'requested'`,
    [payment, status, at(goneAt)],
  );
}

async function writePayment(
  database: Database,
  order: string,
  cents: number,
  { at: paidAt, kes, fee, refunds }: PaymentRecord,
) {
  const [payment] = await database.sql.query<{ id: string }>(
    `insert into public.payments (order_id, provider, reference, amount_minor, currency, fee_minor, created_at)
     values ($1, $2, gen_random_uuid()::text, $3, $4, $5, $6) returning id`,
    [order, kes ? 'paystack' : 'paypal', cents * (kes ? 129 : 1), kes ? 'KES' : 'USD', fee, at(paidAt)],
  );
  for (const refund of refunds) await writeRefund(database, payment?.id ?? '', refund);
}

/** Inserts orders with their payments and refunds in their final state. */
export async function writePaymentHistories({ database }: Shop, histories: readonly PaymentHistory[]): Promise<void> {
  for (const { subtotal, tax, payments } of histories) {
    const [order] = await database.sql.query<{ id: string }>(
      `insert into public.orders (subtotal, tax_amount, total_amount, shipping_address, payment_method, status,
         payment_status, charged_currency, charged_minor, idempotency_key, request_hash, expires_at)
       values ($1::numeric / 100, $2::numeric / 100, ($1::numeric + $2) / 100, '{}', 'paypal', 'completed', 'paid', 'USD', $1 + $2,
               gen_random_uuid(), 'story', now()) returning id`,
      [subtotal, tax],
    );
    for (const payment of payments) await writePayment(database, order?.id ?? '', subtotal + tax, payment);
  }
}
