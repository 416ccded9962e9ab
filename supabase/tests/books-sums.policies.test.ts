import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FIRST_DAY, LAST_DAY, paymentHistories, writePaymentHistories, ZONES } from './support/money';
import { tries } from './support/runs';
import { openShop } from './support/shop';

const shop = await openShop();
const { staff } = shop.clients;
const { sql } = shop.database;
const RUNS = tries(12);

type Sums = Record<string, number>;
interface Books {
  days: (Sums & { day: string })[];
  months: Sums[];
  providers: (Sums & { provider: string; currency: string })[];
  totals: Sums;
}
const SUMMED = [
  'orders',
  'payments',
  'received',
  'goods',
  'tax',
  'delivery',
  'refunds',
  'refunded',
  'reversals',
].concat(['reversed', 'tax_returned', 'earned', 'fees', 'fees_unknown', 'net', 'payouts']);

async function books(from_day: string, to_day: string): Promise<Books> {
  const { data, error } = await staff.rpc('books', { from_day, to_day });
  if (error) throw new Error(JSON.stringify(error));
  return data;
}

/** In cents, so that sums are exact. */
const cents = (lines: readonly Sums[]) =>
  Object.fromEntries(
    SUMMED.map((name) => [name, lines.reduce((sum, line) => sum + Math.round((line[name] ?? Number.NaN) * 100), 0)]),
  );

async function reset(zone: string) {
  await sql.exec(`truncate public.orders, public.payouts, private.book_days, private.book_changes cascade;
                  update public.shop_settings set time_zone = '${zone}'`);
}

it('the books add up to the orders, in every zone, however the period is split', async () => {
  await fc.assert(
    fc.asyncProperty(
      paymentHistories,
      fc.constantFrom(...ZONES),
      fc.integer({ min: 0, max: 20 }),
      async (histories, zone, split) => {
        await reset(zone);
        await writePaymentHistories(shop, histories);
        const [earned] = await sql.query<Record<string, number>>(`
        select coalesce(sum(p.usd_amount) * 100, 0)::integer as received, count(*)::integer as payments,
               (coalesce(sum(p.usd_amount), 0) - (
                 select coalesce(sum(r.usd_amount), 0) from public.refunds r where r.status = 'done')) * 100 as earned,
               (select count(*)::integer from public.orders o where exists (
                  select from public.payments p where p.order_id = o.id)) as orders from public.payments p`);
        const all = await books(FIRST_DAY, LAST_DAY);
        const totals = cents([all.totals]);
        expect(totals).toMatchObject({
          received: earned?.received,
          earned: Math.round(Number(earned?.earned)),
          payments: (earned?.payments ?? 0) * 100,
          orders: (earned?.orders ?? 0) * 100,
        });
        expect((totals.goods ?? 0) + (totals.tax ?? 0) + (totals.delivery ?? 0)).toBe(totals.received);
        for (const lines of [all.days, all.months, all.providers]) expect(cents(lines)).toEqual(totals);
        const cut = new Date(Date.parse(FIRST_DAY) + split * 86_400_000).toISOString().slice(0, 10);
        const next = new Date(Date.parse(cut) + 86_400_000).toISOString().slice(0, 10);
        const parts = [await books(FIRST_DAY, cut), await books(next, LAST_DAY)];
        expect(cents(parts.map((part) => part.totals))).toEqual(totals);
        expect(parts.flatMap((part) => part.days)).toEqual(all.days);
      },
    ),
    RUNS,
  );
}, 300_000);

it('every movement is on exactly one day, in the time zone of the shop', async () => {
  await fc.assert(
    fc.asyncProperty(paymentHistories, fc.constantFrom(...ZONES), async (histories, zone) => {
      await reset(zone);
      await writePaymentHistories(shop, histories);
      const { days } = await books(FIRST_DAY, LAST_DAY);
      const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
      const moved = await sql.query<{ at: Date; cents: number }>(`
        select created_at as at, (usd_amount * 100)::integer as cents from public.payments
         union all select decided_at, (usd_amount * -100)::integer from public.refunds where status = 'done'`);
      const wanted = new Map<string, number>();
      for (const one of moved) {
        const on = day.format(new Date(one.at));
        wanted.set(on, (wanted.get(on) ?? 0) + one.cents);
      }
      expect(days.map((line) => [line.day, Math.round((line.earned ?? 0) * 100)])).toEqual(
        [...wanted].sort(([a], [b]) => (a < b ? -1 : 1)),
      );
    }),
    RUNS,
  );
}, 300_000);

it('partial refunds of a payment include their tax to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(paymentHistories, async (histories) => {
      await reset('Africa/Nairobi');
      const whole = histories.map((history) => ({
        ...history,
        payments: history.payments.map((payment) => ({
          ...payment,
          refunds: [
            ...payment.refunds.map((one) => ({ ...one, status: 'done' as const })),
            { at: 18 * 86_400_000, share: 100, status: 'done' as const, reversal: false },
          ],
        })),
      }));
      await writePaymentHistories(shop, whole);
      const { totals } = await books(FIRST_DAY, LAST_DAY);
      expect(totals).toMatchObject({ earned: 0, tax_returned: totals.tax });
    }),
    RUNS,
  );
}, 300_000);
