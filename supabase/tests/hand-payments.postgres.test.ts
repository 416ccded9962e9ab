import { describe, expect, it } from 'vitest';
import { openBusyShop, tally, times } from './support/busy-shop';
import { hasNoPostgres } from './support/open-postgres';
import { rounds } from './support/runs';

describe.skipIf(hasNoPostgres)('payments by hand at once, on a real PostgreSQL server', () => {
  const shop = openBusyShop();

  const record = (member: number, order: string, reference: string) =>
    shop.asStaff(
      member,
      'refund_due',
      `(select record_payment(o.id, 'till', o.total_amount, gen_random_uuid(), $2) from orders o where o.id = $1::text::uuid)`,
      order,
      reference,
    );
  const payments = async () =>
    (
      await shop.sql<{ provider: string; refund_due: boolean }[]>`
        select provider, refund_due from payments order by refund_due, provider`
    ).map(({ provider, refund_due }) => `${provider} ${refund_due ? 'due back' : 'kept'}`);

  it('two members record the same money for two orders: one of them has it', async () => {
    for (let round = 0; round < rounds(4); round += 1) {
      const orders = await Promise.all(times(6, (index) => shop.place(`user_${round}_${index}`)));
      const answers = await Promise.all(orders.map((order, member) => record(member, order, `sk ${round} 12`)));
      expect(tally(answers)).toEqual({ false: 1, REFERENCE_USED: 5 });
    }
  });

  it('two members record one order: it is paid once', async () => {
    const order = await shop.place('user_anne');
    const answers = await Promise.all(times(6, (member) => record(member, order, `SK${member}`)));
    expect(tally(answers)).toEqual({ false: 1, ORDER_PAID: 5 });
    expect(await payments()).toEqual(['till kept']);
    await shop.expectNothingBroken();
  });

  it('a provider reports a payment while staff record one: one pays, the other is due back or refused', async () => {
    for (let round = 0; round < rounds(6); round += 1) {
      const order = await shop.place(`user_${round}`);
      const [recorded, reported] = await Promise.all([record(round, order, `SK${round}`), shop.pay(order)]);
      expect([
        ['false', 'refund_due'],
        ['ORDER_PAID', 'paid'],
      ]).toContainEqual([recorded, reported]);
    }
    await shop.expectNothingBroken();
  });
});
