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
const { service } = shop.clients;
const { sql } = shop.database;

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
