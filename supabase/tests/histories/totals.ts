import { type HistoryDatabase, staffMember } from './shop-session';

interface Sums {
  received: number;
  tax: number;
  refunded: number;
  reversed: number;
}

const ordersSql = `
select (select coalesce(sum(o.total_amount), 0) from public.payments p join public.orders o on o.id = p.order_id)::float8 as received,
       (select coalesce(sum(o.tax_amount), 0) from public.payments p join public.orders o on o.id = p.order_id)::float8 as tax,
       coalesce(sum(r.usd_amount) filter (where r.kind = 'refund'), 0)::float8 as refunded,
       coalesce(sum(r.usd_amount) filter (where r.kind = 'reversal'), 0)::float8 as reversed
  from public.refunds r where r.status = 'done'`;

/** The shop's books, as staff read them, must be the totals of its orders. */
export async function brokenTotals(database: HistoryDatabase): Promise<string[]> {
  const { role, claims } = staffMember(0);
  const calls = [{ text: 'select public.books(current_date - 2, current_date + 2)' }];
  const [books] = await database.query<{ done: { answer: { totals: Sums | null } } }>(
    `select histories.call($1, $2::text::jsonb, $3::text::jsonb, '{}', 'none') as done`,
    [role, JSON.stringify(claims), JSON.stringify(calls)],
  );
  const [orders] = await database.query<Sums>(ordersSql);
  const totals = books?.done.answer.totals;
  return (['received', 'tax', 'refunded', 'reversed'] as const)
    .filter((sum) => Math.round(100 * (totals?.[sum] ?? 0)) !== Math.round(100 * (orders?.[sum] ?? 0)))
    .map((sum) => `the books say ${totals?.[sum]} ${sum}, the orders ${orders?.[sum]}`);
}
