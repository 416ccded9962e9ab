import type postgres from 'postgres';
import { beforeEach, describe, expect, it } from 'vitest';
import { liftLimits, times } from './support/busy-shop';
import { callAs } from './support/callers';
import { hasNoPostgres, openPostgres } from './support/open-postgres';
import { SHIP_TO } from './support/orders';
import { rounds } from './support/runs';

const METHODS = ['paystack-card', 'paystack-mpesa', 'paypal'] as const;

describe.skipIf(hasNoPostgres)('ways to pay one order, on a real PostgreSQL server', () => {
  let sql: postgres.Sql;
  openPostgres(12, (opened) => {
    sql = opened;
  });
  beforeEach(async () => {
    await sql`truncate orders, private.call_counts cascade`;
    await liftLimits(sql);
    await sql`update shop_settings set mpesa_currency = 'KES', usd_kes_rate = 129.5`;
  });

  const place = (user: string) =>
    callAs(sql, 'authenticated', user, async (tx) => {
      const cart = tx.json([{ product_id: 5, quantity: 1 }]);
      const [row] =
        await tx`select place_order(${cart}, ${tx.json(SHIP_TO)}, 'paypal', ${crypto.randomUUID()}) as placed`;
      return String(row?.placed.id);
    });
  const begin = (user: string, order: string, method: string) =>
    callAs(sql, 'authenticated', user, async (tx) => {
      await tx`select begin_payment(${order}, ${method})`;
      return 'begun';
    });
  const pay = (order: string, method: string, minor: number, currency: string) =>
    callAs(sql, 'service_role', null, async (tx) => {
      const [row] = await tx`
        select mark_order_paid(${order}, split_part(${method}, '-', 1), ${order + method}, ${minor}, ${currency}, null, ${method}) as paid`;
      return String(row?.paid.outcome);
    });

  it('two paid at once: one pays, the other is due for a refund, and the order says which paid', async () => {
    for (let round = 0; round < rounds(3); round += 1) {
      const orders = await Promise.all(times(4, (index) => place(`user_${index}`)));
      for (const method of METHODS)
        await Promise.all(orders.map((order, index) => begin(`user_${index}`, order, method)));
      const attempts = await sql<{ order_id: string; method: string; minor: string; currency: string }[]>`
        select order_id, method, minor, currency from private.payment_attempts where order_id = any (${orders})`;
      expect(attempts).toHaveLength(12);
      const outcomes = await Promise.all([
        ...attempts.map(({ order_id, method, minor, currency }) => pay(order_id, method, Number(minor), currency)),
        ...orders.flatMap((order, index) => METHODS.map((method) => begin(`user_${index}`, order, method))),
      ]);
      expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(4);
      expect(outcomes.filter((outcome) => outcome === 'refund_due')).toHaveLength(8);
      expect(outcomes.filter((outcome) => !['paid', 'refund_due', 'begun', 'ORDER_PAID'].includes(outcome))).toEqual(
        [],
      );
      const wrong = await sql`
        select o.id from orders o join payments p on p.order_id = o.id and p.reference = o.payment_reference
         where p.refund_due or p.reference <> o.id || o.payment_method
            or (p.amount_minor, p.currency) <> (o.charged_minor, o.charged_currency)`;
      expect(wrong).toEqual([]);
    }
  });
});
