import { describe, expect, it } from 'vitest';
import { openBusyShop, tally, times } from './support/busy-shop';
import { hasNoPostgres } from './support/open-postgres';
import { rounds } from './support/runs';

const isId = (answer: string) => /^[0-9a-f-]{36}$/.test(answer);

const shop = openBusyShop();

describe.skipIf(hasNoPostgres)('refunds on a real PostgreSQL server, twenty connections at once', () => {
  it('two staff refund one cent more than there is: one of them is refused', async () => {
    for (let round = 0; round < rounds(8); round += 1) {
      const { payment, amount } = await shop.buy();
      const half = Math.floor(amount / 2);
      const answers = await Promise.all([shop.refund(0, payment, half + 1), shop.refund(1, payment, amount - half)]);
      expect(answers.filter(isId)).toHaveLength(1);
      expect(answers).toContain('REFUND_TOO_LARGE');
    }
    await shop.expectNothingBroken();
  });

  it('twenty refunds of a tenth: ten are accepted, and the dollars add up', async () => {
    const { payment, amount } = await shop.buy();
    const tenth = Math.floor(amount / 10);
    const answers = await Promise.all(times(20, (index) => shop.refund(index, payment, tenth)));
    expect(answers.filter(isId)).toHaveLength(10);
    expect(tally(answers.filter((answer) => !isId(answer)))).toEqual({ REFUND_TOO_LARGE: 10 });
    await shop.expectNothingBroken();
  });

  it('one press sent ten times is one refund with one event', async () => {
    const { payment, amount, order } = await shop.buy();
    const key = crypto.randomUUID();
    const answers = await Promise.all(times(10, () => shop.refund(0, payment, amount, key)));
    expect(new Set(answers).size).toBe(1);
    expect(await shop.kinds(order)).toEqual(['placed', 'paid', 'refund_requested']);
    await shop.expectNothingBroken();
  });

  it('the provider’s response and its webhook, five times each, complete a refund once', async () => {
    for (let round = 0; round < rounds(5); round += 1) {
      const bought = await shop.buy();
      const refund = await shop.refund(0, bought.payment, 500);
      const answers = await Promise.all(
        times(5, (index) => [
          shop.settle(refund, 'done', `refund_${round}`),
          shop.reportRefund(bought, 500, `refund_${round}`, 'done', index % 2 ? refund : null),
        ]).flat(),
      );
      expect(tally(answers)).toEqual({ done: 1, unchanged: 9 });
      expect(await shop.kinds(bought.order)).toEqual(['placed', 'paid', 'refund_requested', 'refunded']);
    }
    await shop.expectNothingBroken();
  });

  it('a refund made on the provider’s pages, reported ten times and recorded by two staff, is one row', async () => {
    for (let round = 0; round < rounds(5); round += 1) {
      const bought = await shop.buy();
      const record = (member: number) =>
        shop.asStaff(
          member,
          'status',
          `record_refund($1::text::uuid, 700, null, $2, gen_random_uuid())`,
          bought.payment,
          `refund_${round}`,
        );
      const answers = await Promise.all([
        ...times(5, () => shop.reportRefund(bought, 700, `refund_${round}`)),
        record(0),
        ...times(5, () => shop.reportRefund(bought, 700, `refund_${round}`)),
        record(1),
      ]);
      expect(tally(answers).done).toBe(1);
      const { orders } = await shop.expectNothingBroken();
      expect(orders.find(({ id }) => id === bought.order)?.refunds).toHaveLength(1);
    }
  });

  it('reopening an order and refunding it happen one after the other', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < rounds(10); round += 1) {
      const { order, payment, amount } = await shop.buy();
      expect(await shop.setStatus(0, order, 'cancelled', 'processing')).toBe('cancelled');
      const calls = [() => shop.setStatus(0, order, 'processing', 'cancelled'), () => shop.refund(1, payment, amount)];
      const [first, second] = await Promise.all((round % 2 ? calls : calls.reverse()).map((start) => start()));
      const reopened = round % 2 ? first : second;
      const kinds = await shop.kinds(order);
      seen.add(String(reopened));
      if (reopened === 'processing')
        expect(kinds.indexOf('refund_waived')).toBeLessThan(kinds.indexOf('refund_requested'));
      else expect(kinds).not.toContain('refund_waived');
    }
    expect(['processing', 'ORDER_REFUNDED']).toEqual(expect.arrayContaining([...seen]));
    await shop.expectNothingBroken();
  });

  it('refunds, their webhooks and the deletion of the account cause neither a deadlock nor a lost cent', async () => {
    for (let round = 0; round < rounds(5); round += 1) {
      const people = times(4, (index) => `user_${round}_${index}`);
      const bought = await Promise.all(people.map((user, index) => shop.buy(user, 1 + (index % 3))));
      await Promise.all(
        bought.flatMap((each, index) => [
          shop.refund(0, each.payment, 300),
          shop.asCustomer(people[index] ?? '', 'erased_orders', 'erase_my_account()'),
          shop.reportRefund(each, 200, `refund_${round}_${index}`),
          shop.setStatus(1, each.order, index % 2 ? 'completed' : 'cancelled'),
          shop.refund(1, each.payment, 100),
        ]),
      );
      const { orders } = await shop.expectNothingBroken();
      for (const each of bought) {
        const refunds = orders.find(({ id }) => id === each.order)?.refunds ?? [];
        expect(refunds.map(({ amount_minor }) => amount_minor).sort()).toEqual([100, 200, 300]);
      }
    }
  });

  it('late payments, expiry and their refunds leave nothing sold twice', async () => {
    for (let round = 0; round < rounds(5); round += 1) {
      const orders = await Promise.all(times(8, (index) => shop.place('user_anne', 1 + (index % 3))));
      await shop.sql`update orders set expires_at = now() - interval '1 minute' where status = 'pending'`;
      await Promise.all([
        ...orders.flatMap((order) => [shop.pay(order, `first_${order}`), shop.pay(order, `second_${order}`)]),
        ...times(3, () => shop.expire()),
      ]);
      const { orders: found } = await shop.expectNothingBroken();
      const payments = found.flatMap(({ payments: paid }) => paid).filter(({ refunded_minor }) => refunded_minor === 0);
      await Promise.all(
        payments.flatMap((payment, index) => [
          shop.refund(index, payment.id, payment.amount_minor),
          shop.refund(index + 1, payment.id, payment.amount_minor),
        ]),
      );
      const after = await shop.expectNothingBroken();
      expect(after.orders.flatMap(({ payments: paid }) => paid).every((paid) => paid.refunded_minor > 0)).toBe(true);
    }
  });

  it('the guarantees above need the lock of the order', async () => {
    const [lock] = await shop.sql<
      { text: string }[]
    >`select pg_get_functiondef('private.lock_payment'::regproc) as text`;
    const text = lock?.text ?? '';
    const unlocked = text.replace('perform private.lock_order(paid_order);', '').replace(/ for update;/, ';');
    expect(unlocked).not.toBe(text);
    await shop.sql.unsafe(unlocked);
    const over: number[] = [];
    for (let round = 0; round < rounds(12); round += 1) {
      const { payment, amount } = await shop.buy('user_anne', 1 + (round % 8));
      const answers = await Promise.allSettled(
        times(10, (index) => shop.refund(index, payment, Math.ceil(amount / 2) + 1)),
      );
      over.push(
        answers.filter(({ status, ...answer }) => status === 'rejected' || isId(String(Object.values(answer)[0])))
          .length,
      );
    }
    await shop.sql.unsafe(text);
    expect(Math.max(...over)).toBeGreaterThan(1);
  });
});

const LINE = JSON.stringify([{ product_id: 5, quantity: 1 }]);

describe.skipIf(hasNoPostgres)('concurrent returns, on a real PostgreSQL server', () => {
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
    const [row] = await shop.sql<{ id: string }[]>`select id from private.returns where order_id = ${bought.order}`;
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
    expect(await shop.sql`select count(*)::integer as kept from private.returns`).toEqual([{ kept: 2 }]);
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
    const [due] = await shop.sql<{ key: string; refund: string; stock: number }[]>`
      select r.refund_key as key, r.refund_usd as refund, p.stock from private.returns r, products p where r.id = ${id} and p.id = 5`;
    const receive = (member: number) =>
      shop.asStaff(member, 'status', 'receive_return($1::text::uuid, $2::text::jsonb, 2)', id, LINE);
    const cents = Math.round(Number(due?.refund) * 100);
    const refund = (member: number) => shop.refund(member, payment, cents, due?.key);
    const [received, refunds] = await Promise.all([Promise.all(times(6, receive)), Promise.all(times(6, refund))]);
    expect(tally(received)).toEqual({ approved: 1, VERSION_CONFLICT: 5 });
    expect(new Set(refunds).size).toBe(1);
    await Promise.all(times(4, () => shop.settle(refunds[0] ?? '', 'done', 'rf_1')));
    expect(await shop.sql`select stock from products where id = 5`).toEqual([{ stock: (due?.stock ?? 0) + 1 }]);
    expect(await shop.sql`select sum(amount_minor)::integer as given from refunds where order_id = ${order}`).toEqual([
      { given: cents },
    ]);
    expect(await shop.sql`select refunded_at is not null as settled from private.returns where id = ${id}`).toEqual([
      { settled: true },
    ]);
  });
});
