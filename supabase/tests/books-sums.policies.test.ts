import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FIRST_DAY,
  LAST_DAY,
  type PaymentHistory,
  paymentHistories,
  writePaymentHistories,
  ZONES,
} from './support/money';
import { tries } from './support/runs';
import { openShop } from './support/shop';

const shop = await openShop();
const { staff, service } = shop.clients;
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

const answer = async (text: string) => (await sql.query<{ answer: unknown }>(`select (${text}) as answer`))[0]?.answer;

const sums = (from: string) =>
  answer(
    `select jsonb_agg(to_jsonb(b) order by b.day, b.provider, b.currency) from ${from}('${FIRST_DAY}', '${LAST_DAY}') b`,
  );
const close = () => answer('private.close_books(1000)');

const LATE = [
  `update public.payments set fee_minor = 77 where id in (select id from public.payments order by created_at limit 1)`,
  `update public.refunds set status = 'done', decided_at = '2026-11-02T21:00:00Z' where status = 'pending'`,
  `insert into public.payouts (provider, reference, amount_minor, currency, paid_out_at)
   values ('paystack', 'po_late', 5000, 'KES', '2026-10-28T20:59:59.999Z')`,
  `update public.payouts set amount_minor = 4900 where reference = 'po_late'`,
  `delete from public.payouts where reference = 'po_late'`,
] as const;

/** Its second refund is decided before the first, which is recorded later. */
const LATE_DECISION: PaymentHistory = {
  subtotal: 724,
  tax: 679,
  payments: [
    {
      at: 349_200_000,
      kes: false,
      fee: null,
      refunds: [
        { at: 1_141_200_000, share: 7, status: 'done', reversal: false },
        { at: 349_200_000, share: 63, status: 'pending', reversal: false },
      ],
    },
    { at: 349_200_000, kes: false, fee: null, refunds: [] },
  ],
};

describe('closed days', () => {
  it('have the same sums as their movements, even after late changes', async () => {
    await fc.assert(
      fc.asyncProperty(
        paymentHistories,
        paymentHistories,
        fc.constantFrom(...ZONES),
        async (histories, later, zone) => {
          await sql.exec(`truncate public.orders, public.payouts, private.book_days, private.book_changes cascade;
                        update public.shop_settings set time_zone = '${zone}'`);
          await writePaymentHistories(shop, histories);
          await close();
          expect(await sums('private.book')).toEqual(await sums('private.live_book'));
          await writePaymentHistories(shop, later);
          for (const text of LATE) {
            await sql.exec(text);
            expect(await sums('private.book')).toEqual(await sums('private.live_book'));
          }
          await close();
          expect(await sums('private.book')).toEqual(await sums('private.live_book'));
          expect(await answer('select count(*)::integer from private.book_changes')).toBe(0);
        },
      ),
      { ...tries(5), examples: [[[LATE_DECISION], [], 'America/Havana']] },
    );
  }, 300_000);

  it('are read from the stored sums, not from the payments', async () => {
    const [histories] = fc.sample(paymentHistories, 1);
    await writePaymentHistories(shop, histories ?? []);
    await close();
    await sql.exec('update private.book_sums set received = received + 1');
    const lines = Number(await answer('select count(*)::integer from private.book_sums'));
    expect(lines).toBeGreaterThan(0);
    const total = (from: string) =>
      answer(`select sum(received)::float from ${from}('${FIRST_DAY}', '${LAST_DAY}')`).then(Number);
    expect((await total('private.book')) - (await total('private.live_book'))).toBeCloseTo(lines, 5);
    await answer('private.rebuild_books()');
    expect(await sums('private.book')).toEqual(await sums('private.live_book'));
  });

  it('are closed in limited batches, the newest first; today is never closed', async () => {
    const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const payout = (days: number) =>
      service.from('payouts').insert({
        provider: 'paypal',
        reference: `po_${days}`,
        amount_minor: 100,
        currency: 'USD',
        paid_out_at: at(days),
      });
    for (const days of [0, 1, 40]) await payout(days);
    expect(await answer('private.close_books(31)')).toBe(31);
    expect(await answer('select max(day) = private.shop_today() - 1 from private.book_days')).toBe(true);
    expect(await answer('private.close_books(31)')).toBe(9);
    expect(await answer('private.close_books(31)')).toBe(0);
    await payout(2);
    expect(await answer('select count(*)::integer from private.book_changes')).toBe(1);
    expect(await answer('private.close_books()')).toBe(1);
  });

  it('are ignored after a change of the time zone, until they are closed again', async () => {
    const [histories] = fc.sample(paymentHistories, 1);
    await writePaymentHistories(shop, histories ?? []);
    await close();
    expect(await answer('select count(*)::integer from private.book_days')).toBeGreaterThan(0);
    await sql.exec(`update public.shop_settings set time_zone = 'America/New_York';
                    update private.book_sums set received = 0`);
    expect(await sums('private.book')).toEqual(await sums('private.live_book'));
    await close();
    expect(await sums('private.book')).toEqual(await sums('private.live_book'));
  });

  it('cannot be read or written through the API', async () => {
    for (const client of Object.values(shop.clients)) {
      for (const name of ['close_books', 'rebuild_books']) expect((await client.rpc(name)).error).not.toBeNull();
    }
  });
});

it.each(['Nairobi', 'Africa/Nowhere', 'posix/Africa/Nairobi', '', 'UTC+3'])(
  'refuses the time zone %j',
  async (zone) => {
    await expect(sql.query('update public.shop_settings set time_zone = $1', [zone])).rejects.toThrow(/zone/);
  },
);
