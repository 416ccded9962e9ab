import { beforeEach, describe, expect, it } from 'vitest';
import { openBusyShop, tally, times } from './support/busy-shop';
import { hasNoPostgres } from './support/open-postgres';
import { SHIP_TO } from './support/orders';
import { rounds } from './support/runs';

describe.skipIf(hasNoPostgres)(
  'discount codes with a limit, on a real PostgreSQL server with twenty connections',
  () => {
    const shop = openBusyShop();
    beforeEach(async () => void (await shop.sql`truncate discount_codes cascade`));

    const addCode = (limits: { max_uses?: number; max_each?: number }) =>
      shop.sql`insert into discount_codes ${shop.sql({ code: 'SPRING', kind: 'percent', amount: 10, ...limits })}`;
    const place = (user: string, product = 5) =>
      shop.asCustomer(
        user,
        'status',
        `place_order($1::text::jsonb, $2::text::jsonb, 'paypal', gen_random_uuid(), null, '{"discount_code": "spring"}')
         || jsonb_build_object('status', current_setting('response.status', true))`,
        JSON.stringify([{ product_id: product, quantity: 1 }]),
        JSON.stringify({ ...SHIP_TO, email: `${user}@example.com` }),
      );
    const redemptions = async () => {
      const [row] = await shop.sql<{ uses: number; orders: number }[]>`
      select (select count(*)::integer from private.code_redemptions) as uses,
             (select count(*)::integer from orders where discount_code = 'SPRING' and status <> 'cancelled') as orders`;
      return row;
    };

    it('twenty people press at once with three uses left: three of them get it', async () => {
      await addCode({ max_uses: 3 });
      for (let round = 0; round < rounds(4); round += 1) {
        await shop.sql`delete from orders`;
        const answers = await Promise.all(times(20, (index) => place(`user_${index}`, 1 + (index % 8))));
        expect(tally(answers)['400']).toBe(17);
        expect(await redemptions()).toEqual({ uses: 3, orders: 3 });
      }
    });

    it('one customer presses in ten tabs: one of the orders gets the code', async () => {
      await addCode({ max_each: 1 });
      const answers = await Promise.all(times(10, () => place('user_anne')));
      // Each order replaces the one before.
      expect(tally(answers)['400']).toBeUndefined();
      expect(await redemptions()).toEqual({ uses: 1, orders: 1 });
    });

    it('orders, expiry, late payments and new orders neither deadlock nor exceed the limit', async () => {
      await addCode({ max_uses: 5, max_each: 2 });
      for (let round = 0; round < rounds(6); round += 1) {
        await Promise.all(times(8, (index) => place(`user_${round}_${index}`, 1 + (index % 4))));
        const ids = await shop.sql<{ id: string }[]>`
        update orders set expires_at = now() - interval '1 minute' where status = 'pending' returning id`;
        await Promise.all([
          shop.expire(),
          ...ids.slice(0, 3).map(({ id }) => shop.pay(id)),
          ...times(6, (index) => place(`late_${round}_${index}`, 1 + (index % 4))),
        ]);
        const found = await redemptions();
        expect(found?.uses).toBeLessThanOrEqual(5);
        expect(found?.uses).toBe(found?.orders);
      }
    });
  },
);
