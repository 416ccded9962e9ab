import type postgres from 'postgres';
import { beforeEach, describe, expect, it } from 'vitest';
import { busyShop, emptyShop, tally, times } from './support/busy-shop';
import { rounds } from './support/runs';
import { hasNoPostgres, usePostgres } from './support/use-postgres';

const LINE = JSON.stringify([{ product_id: 5, quantity: 1 }]);

describe.skipIf(hasNoPostgres)('concurrent returns, on a real PostgreSQL server', () => {
  let sql: postgres.Sql;
  let shop: ReturnType<typeof busyShop>;
  usePostgres(20, (opened) => {
    sql = opened;
    shop = busyShop(opened);
  });
  beforeEach(() => emptyShop(sql));

  const worth = (order: string) =>
    shop.asCustomer('user_anne', 'refund', `quote_return($1::text::uuid, $2::text::jsonb, 'unwanted')`, order, LINE);
  const ask = (order: string, refund: string, key: string) =>
    shop.asCustomer(
      'user_anne',
      'can_ask',
      `ask_return($1::text::uuid, $4::text::uuid, $2::text::jsonb, 'unwanted', '', $3::text::numeric)`,
      order,
      LINE,
      refund,
      key,
    );
  const delivered = async () => {
    const bought = await shop.buy('user_anne', 5);
    await shop.setStatus(0, bought.order, 'completed');
    return bought;
  };
  const withReturn = async () => {
    const bought = await delivered();
    await ask(bought.order, await worth(bought.order), crypto.randomUUID());
    const [row] = await sql<{ id: string }[]>`select id from private.returns where order_id = ${bought.order}`;
    return { ...bought, id: row?.id ?? '' };
  };

  it('many tabs request the same unit: one gets it; a repeated press is one return', async () => {
    const { order } = await delivered();
    const refund = await worth(order);
    expect(tally(await Promise.all(times(10, () => ask(order, refund, crypto.randomUUID()))))).toEqual({
      false: 1,
      RETURN_TOO_MUCH: 9,
    });
    const second = await delivered();
    const key = crypto.randomUUID();
    const answers = await Promise.all(times(10, () => ask(second.order, refund, key)));
    expect(new Set(answers)).toEqual(new Set(['false']));
    expect(await sql`select count(*)::integer as kept from private.returns`).toEqual([{ kept: 2 }]);
  });

  it('two staff decide while the customer withdraws: one of them succeeds', async () => {
    for (let round = 0; round < rounds(6); round += 1) {
      const { id } = await withReturn();
      const decide = (member: number, yes: boolean) =>
        shop.asStaff(
          member,
          'status',
          `decide_return($1::text::uuid, $2::text::boolean, 'No.', null, 1)`,
          id,
          String(yes),
        );
      const withdraw = () => shop.asCustomer('user_anne', 'until', 'withdraw_return($1::text::uuid)', id);
      const answers = await Promise.all([decide(0, true), decide(1, false), withdraw()]);
      expect(answers.filter((answer) => /CONFLICT|DECIDED/.test(answer))).toHaveLength(2);
    }
  });

  it('received and refunded by many: restocked and refunded once', async () => {
    const { id, order, payment } = await withReturn();
    await shop.asStaff(0, 'status', `decide_return($1::text::uuid, true, null, null, 1)`, id);
    const [due] = await sql<{ key: string; refund: string; stock: number }[]>`
      select r.refund_key as key, r.refund_usd as refund, p.stock from private.returns r, products p where r.id = ${id} and p.id = 5`;
    const receive = (member: number) =>
      shop.asStaff(member, 'status', 'receive_return($1::text::uuid, $2::text::jsonb, 2)', id, LINE);
    const cents = Math.round(Number(due?.refund) * 100);
    const refund = (member: number) => shop.refund(member, payment, cents, due?.key);
    const [received, refunds] = await Promise.all([Promise.all(times(6, receive)), Promise.all(times(6, refund))]);
    expect(tally(received)).toEqual({ approved: 1, VERSION_CONFLICT: 5 });
    expect(new Set(refunds).size).toBe(1);
    await Promise.all(times(4, () => shop.settle(refunds[0] ?? '', 'done', 'rf_1')));
    expect(await sql`select stock from products where id = 5`).toEqual([{ stock: (due?.stock ?? 0) + 1 }]);
    expect(await sql`select sum(amount_minor)::integer as given from refunds where order_id = ${order}`).toEqual([
      { given: cents },
    ]);
    expect(await sql`select refunded_at is not null as settled from private.returns where id = ${id}`).toEqual([
      { settled: true },
    ]);
  });
});
