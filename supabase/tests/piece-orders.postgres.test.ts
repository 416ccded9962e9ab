import { describe, expect, it } from 'vitest';
import { openBusyShop, tally, times } from './support/busy-shop';
import { hasNoPostgres } from './support/open-postgres';
import { rounds } from './support/runs';

describe.skipIf(hasNoPostgres)('concurrent sales of pieces, on a real PostgreSQL server', () => {
  const shop = openBusyShop();

  /** The id of a request for a piece of a delivered order. */
  const lost = async (user = 'user_anne') => {
    const { order } = await shop.buy(user, 5);
    await shop.setStatus(0, order, 'completed');
    const ask = `ask_piece($1::text::uuid, 5, (select box_contents[1] from products where id = 5), gen_random_uuid())`;
    await shop.asCustomer(user, 'length', ask, order);
    const [row] = await shop.sql<{ id: string }[]>`select id from private.piece_requests where order_id = ${order}`;
    return row?.id ?? '';
  };
  const answer = (member: number, request: string, price: number | null) =>
    shop.asStaff(
      member,
      'status',
      `answer_piece($1::text::uuid, true, null, 1, $2::text::numeric)`,
      request,
      price === null ? null : String(price),
    );
  const count = async () =>
    (
      await shop.sql`select (select count(*) from orders where request_hash like 'piece:%')::integer as sales,
                       (select count(*) from products where part_of = 5)::integer as parts,
                       (select coalesce(sum(stock), 0) from products where part_of = 5)::integer as stock`
    )[0];

  it('two members of staff sell one piece or send it free: one succeeds, with one order at most', async () => {
    for (let round = 0; round < rounds(4); round += 1) {
      const request = await lost();
      const answers = await Promise.all(times(10, (member) => answer(member, request, member % 3 === 0 ? null : 3)));
      expect(tally(answers).VERSION_CONFLICT).toBe(9);
      const [row] = await shop.sql`select status, sale_id from private.piece_requests where id = ${request}`;
      expect(row?.sale_id === null).toBe(row?.status === 'sent');
    }
    expect((await count())?.parts).toBeLessThanOrEqual(1);
  });

  it('the same piece is sold to many customers at once: one part, an order for each, and enough stock', async () => {
    const requests: string[] = [];
    for (const user of ['user_anne', 'user_ben', 'user_cate', 'user_dan', 'user_eve']) requests.push(await lost(user));
    const answers = await Promise.all(requests.map((request, member) => answer(member, request, 2 + member)));
    expect(tally(answers)).toEqual({ offered: 5 });
    expect(await count()).toEqual({ sales: 5, parts: 1, stock: 0 });
  });

  it('a sale during purchases of the toy and expiring orders causes no deadlock', async () => {
    const requests: string[] = [];
    for (const user of ['user_anne', 'user_ben', 'user_cate']) requests.push(await lost(user));
    const answers = await Promise.all([
      ...requests.map((request, member) => answer(member, request, 3)),
      ...times(6, (index) => shop.place(`user_${index}`, 5)),
      ...times(3, () => shop.expire()),
    ]);
    expect(answers.filter((given) => given === 'offered')).toHaveLength(3);
  });
});
