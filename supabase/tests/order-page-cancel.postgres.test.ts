import type postgres from 'postgres';
import { beforeEach, describe, expect, it } from 'vitest';
import { busyShop, emptyShop, times } from './support/busy-shop';
import { rounds } from './support/runs';
import { hasNoPostgres, usePostgres } from './support/use-postgres';

describe.skipIf(hasNoPostgres)('customers cancelling concurrently, on a real PostgreSQL server', () => {
  let sql: postgres.Sql;
  let shop: ReturnType<typeof busyShop>;
  usePostgres(20, (opened) => {
    sql = opened;
    shop = busyShop(opened);
  });
  beforeEach(() => emptyShop(sql));

  const callOff = (order: string, seen: 'pending' | 'paid') =>
    shop.asCustomer('user_anne', 'status', 'cancel_own_order($1::text::uuid, $2)', order, seen);

  it('while staff ship: either it is sent, or a refund is due, never both', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < rounds(12); round += 1) {
      const { order } = await shop.buy('user_anne', 1 + (round % 8));
      const ship = () => shop.setStatus(0, order, 'shipped', 'processing');
      const calls = [() => callOff(order, 'paid'), ship];
      const answers = await Promise.all((round % 2 ? calls.toReversed() : calls).map((call) => call()));
      seen.add((round % 2 ? answers.toReversed() : answers).join());
    }
    for (const both of seen) expect(['cancelled,STATUS_CONFLICT', 'ORDER_SENT,shipped']).toContain(both);
    await shop.expectNothingBroken();
  });

  it('while the payment arrives: the order is paid, or a refund is due', async () => {
    for (let round = 0; round < rounds(12); round += 1) {
      const order = await shop.place('user_anne', 1 + (round % 8));
      const [called, paid] = await Promise.all([callOff(order, 'pending'), shop.pay(order)]);
      expect([
        ['cancelled', 'refund_due'],
        ['ORDER_PAID', 'paid'],
      ]).toContainEqual([called, paid]);
    }
    await shop.expectNothingBroken();
  });

  it('twenty times at once: it is cancelled once', async () => {
    const { order } = await shop.buy();
    const answers = await Promise.all(times(20, () => callOff(order, 'paid')));
    expect(new Set(answers)).toEqual(new Set(['cancelled']));
    expect(await shop.kinds(order)).toEqual(['placed', 'paid', 'cancelled', 'refund_due']);
    await shop.expectNothingBroken();
  });
});
