import type postgres from 'postgres';
import { beforeEach, describe, expect, it } from 'vitest';
import { liftLimits, times } from './support/busy-shop';
import { callAs } from './support/callers';
import { hasNoPostgres, openPostgres } from './support/open-postgres';
import { SHIP_TO } from './support/orders';

describe.skipIf(hasNoPostgres)('mails, on a real PostgreSQL server', () => {
  let sql: postgres.Sql;
  openPostgres(12, (opened) => {
    sql = opened;
  });
  beforeEach(async () => {
    await sql`truncate orders, private.mails, private.call_counts cascade`;
    await liftLimits(sql);
  });

  const place = (user: string) =>
    callAs(sql, 'authenticated', user, async (tx) => {
      const cart = tx.json([{ product_id: 5, quantity: 1 }]);
      const shipTo = { ...SHIP_TO, email: `${user}@example.com` };
      const [row] =
        await tx`select place_order(${cart}, ${tx.json(shipTo)}, 'paypal', ${crypto.randomUUID()}) as placed`;
      return String(row?.placed.id);
    });
  const pay = (order: string) =>
    callAs(sql, 'service_role', null, async (tx) => {
      await tx`select mark_order_paid(id, 'paypal', ${order}, charged_minor, charged_currency) from orders where id = ${order}`;
      return 'paid';
    });
  const claim = () =>
    callAs(sql, 'service_role', null, async (tx) => {
      const [row] = await tx`select claim_mails(5, 120) as claimed`;
      return ((row?.claimed ?? []) as { id: string }[]).map(({ id }) => id);
    });

  it('are claimed by one of many callers each, and none is left', async () => {
    await Promise.all(times(20, (index) => place(`user_${index}`)));
    const claimed = (await Promise.all(times(8, claim))).flat();
    for (let more = await claim(); more.length > 0; more = await claim()) claimed.push(...more);
    expect(claimed).toHaveLength(20);
    expect(new Set(claimed).size).toBe(20);
  });

  it('are written once while many report the same payment and others send', async () => {
    const orders = await Promise.all(times(6, (index) => place(`user_${index}`)));
    await Promise.all(orders.flatMap((order) => [pay(order), claim(), pay(order), pay(order)]));
    const rows = await sql`select order_id, kind, count(*)::integer as mails from private.mails
      where kind in ('order_received', 'paid') group by 1, 2`;
    expect(rows).toHaveLength(12);
    expect(rows.every(({ mails }) => mails === 1)).toBe(true);
  });
});
