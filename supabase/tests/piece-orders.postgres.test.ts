import { describe, expect, it } from 'vitest';
import { openBusyShop, tally, times } from './support/busy-shop';
import { hasNoPostgres } from './support/open-postgres';
import { rounds } from './support/runs';

describe.skipIf(hasNoPostgres)('concurrent orders for lost pieces, on a real PostgreSQL server', () => {
  const shop = openBusyShop();

  /** The id of the message about a piece of a delivered order. */
  const lost = async (user = 'user_anne') => {
    const { order } = await shop.buy(user, 5);
    await shop.setStatus(0, order, 'completed');
    const ask = `ask_piece($1::text::uuid, 5, (select box_contents[1] from products where id = 5), gen_random_uuid())`;
    await shop.asCustomer(user, 'length', ask, order);
    const [row] = await shop.sql<{ id: string }[]>`select id from private.messages where order_id = ${order}`;
    return row?.id ?? '';
  };
  const send = (member: number, message: string, price: number) =>
    shop.asStaff(
      member,
      'payment_status',
      `create_staff_order('[]', case when $2::text = '0' then 'cash' else 'link' end, gen_random_uuid(),
                          '{"firstName": "Amina", "email": "amina@example.com"}',
                          lost_piece => $1::text::uuid, piece_price => $2::text::numeric)`,
      message,
      String(price),
    );
  const parts = async () =>
    (
      await shop.sql`select count(*)::integer as parts, coalesce(sum(stock), 0)::integer as stock
                       from products where part_of = 5`
    )[0];

  it('two members of staff sell one piece or send it free: one succeeds, with one order', async () => {
    for (let round = 0; round < rounds(4); round += 1) {
      const message = await lost();
      const answers = await Promise.all(times(10, (member) => send(member, message, member % 3 === 0 ? 0 : 3)));
      expect(tally(answers).REQUEST_ANSWERED).toBe(9);
    }
    expect((await parts())?.parts).toBe(1);
  });

  it('the same piece is sold to many customers at once: one part, an order for each, and enough stock', async () => {
    const messages: string[] = [];
    for (const user of ['user_anne', 'user_ben', 'user_cate', 'user_dan', 'user_eve']) messages.push(await lost(user));
    const answers = await Promise.all(messages.map((message, member) => send(member, message, 2 + member)));
    expect(tally(answers)).toEqual({ pending: 5 });
    expect(await parts()).toEqual({ parts: 1, stock: 0 });
  });

  it('an order during purchases of the toy and expiring orders causes no deadlock', async () => {
    const messages: string[] = [];
    for (const user of ['user_anne', 'user_ben', 'user_cate']) messages.push(await lost(user));
    const answers = await Promise.all([
      ...messages.map((message, member) => send(member, message, 3)),
      ...times(6, (index) => shop.place(`user_${index}`, 5)),
      ...times(3, () => shop.expire()),
    ]);
    expect(answers.filter((given) => given === 'pending')).toHaveLength(3);
  });
});
