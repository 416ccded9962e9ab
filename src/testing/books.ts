import type * as z from 'zod/mini';
import type { movementPage } from '@/features/books/staff/movement-rows';
import type { SnakeKeys } from '@/lib/supabase/keys';

/** Sums in the format of the database function `books`. */
export function bookSums(changes: object = {}) {
  return {
    orders: 0,
    payments: 0,
    received: 0,
    goods: 0,
    tax: 0,
    delivery: 0,
    refunds: 0,
    refunded: 0,
    reversals: 0,
    reversed: 0,
    tax_returned: 0,
    earned: 0,
    fees: 0,
    fees_unknown: 0,
    net: 0,
    payouts: 0,
    paid_out_minor: { USD: 0, KES: 0 },
    ...changes,
  };
}

const sold = { orders: 2, payments: 2, received: 76.98, goods: 69.98, tax: 7, fees: 1.12, fees_unknown: 1 };
const given = {
  refunds: 1,
  refunded: 10.5,
  tax_returned: 0.95,
  payouts: 2,
  paid_out_minor: { USD: 5000, KES: 129_000 },
};
const totals = bookSums({ ...sold, ...given, earned: 66.48, net: 65.36 });

/** The books of March 2026, with movements on two days. */
export function booksAnswer(changes: object = {}) {
  return {
    from_day: '2026-03-01',
    to_day: '2026-03-31',
    today: '2026-03-21',
    time_zone: 'Africa/Nairobi',
    days: [
      { day: '2026-03-10', ...bookSums({ ...sold, earned: 76.98, net: 75.86 }) },
      { day: '2026-03-12', ...bookSums({ ...given, earned: -10.5, net: -10.5 }) },
    ],
    months: [{ month: '2026-03', ...totals }],
    providers: [
      {
        ...bookSums({ payments: 1, fees_unknown: 0, paid_out_minor: { USD: 0, KES: 129_000 } }),
        provider: 'paystack',
        currency: 'KES',
        received_minor: 496_500,
        refunded_minor: 0,
        reversed_minor: 0,
        fee_minor: 14_400,
      },
    ],
    totals,
    margin: { revenue: 60, cost: 24.5, margin: 15.5, unknown_lines: 1, unknown_revenue: 20 },
    owed: { due: { payments: 1, usd: 38.49 }, underway: { refunds: 1, usd: 3 } },
    ...changes,
  };
}

type MovementRow = SnakeKeys<z.input<typeof movementPage>>['movements'][number];

export function movementRow(index: number, changes: Partial<MovementRow> = {}): MovementRow {
  return {
    id: `${String(index).padStart(8, '0')}-0000-4000-8000-000000000000`,
    day: '2026-03-10',
    at: `2026-03-10T08:00:${String(index % 60).padStart(2, '0')}+00:00`,
    kind: 'payment',
    order_id: `0000000${index % 10}-0000-4000-8000-00000000aaaa`,
    provider: 'paystack',
    reference: `ref_${index}`,
    currency: 'KES',
    amount_minor: 496_500,
    usd: 38.49,
    tax: 3.5,
    delivery: 0,
    fee_minor: 14_400,
    fee: 1.12,
    ...changes,
  };
}
