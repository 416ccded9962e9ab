import { describe, expect, it } from 'vitest';
import { type Bought, openBusyShop, tally, times } from './support/busy-shop';
import { hasNoPostgres } from './support/open-postgres';
import { rounds } from './support/runs';

const shop = openBusyShop();

describe.skipIf(hasNoPostgres)('concurrent staff, on a real PostgreSQL server', () => {
  const mismatch = (order: string, reference: string) =>
    shop.asServer(
      'id',
      `report_incident('mismatch', 'paypal', $1, $2::text::uuid, '{"problem": "amount"}')`,
      reference,
      order,
    );
  const close = (member: number, incident: string) =>
    shop.asStaff(member, 'status', `close_incident($1::text::uuid, 'Looked into it.')`, incident);
  const dispute = ({ reference }: Bought, id: string, status: string) =>
    shop.asServer('status', `report_dispute('paypal', $1, $2, 500, 'USD', $3)`, id, reference, status);

  it('of forty changes of one order at once exactly one succeeds', async () => {
    const { order } = await shop.buy();
    const wanted = ['shipped', 'cancelled', 'completed', 'pending'];
    const answers = await Promise.all(
      times(40, (index) => shop.setStatus(index, order, wanted[index % 4] ?? '', 'processing')),
    );
    expect(tally(answers).STATUS_CONFLICT).toBe(39);
    const { orders } = await shop.expectNothingBroken();
    expect(orders[0]?.events.filter(({ kind }) => kind === 'status' || kind === 'cancelled')).toHaveLength(1);
  });

  it('one ships while another cancels: the second gets a conflict or sees the result of the first', async () => {
    for (let round = 0; round < rounds(10); round += 1) {
      const { order } = await shop.buy('user_anne', 1 + (round % 8));
      const answers = await Promise.all([
        shop.setStatus(0, order, 'shipped', 'processing'),
        shop.setStatus(1, order, 'cancelled', 'processing'),
        shop.setStatus(0, order, 'completed', 'shipped'),
      ]);
      const won = answers.filter((answer) => answer !== 'STATUS_CONFLICT');
      expect([['shipped'], ['cancelled'], ['shipped', 'completed']]).toContainEqual(won);
    }
    await shop.expectNothingBroken();
  });

  it('an incident that two close while it is reported again is closed and logged once', async () => {
    for (let round = 0; round < rounds(6); round += 1) {
      const { order } = await shop.buy();
      const incident = await mismatch(order, `payment_${round}`);
      const answers = await Promise.all([
        ...times(4, (index) => close(index, incident)),
        ...times(4, () => mismatch(order, `payment_${round}`)),
        shop.setStatus(0, order, 'shipped'),
      ]);
      expect(answers.slice(0, 4)).toEqual(times(4, () => 'closed'));
      expect((await shop.kinds(order)).filter((kind) => kind === 'incident_closed')).toHaveLength(1);
    }
    await shop.expectNothingBroken();
  });

  it('closing an incident and its refund cause no deadlock', async () => {
    for (let round = 0; round < rounds(12); round += 1) {
      const bought = await shop.buy('user_anne', 1 + (round % 8));
      const refund = await shop.refund(0, bought.payment, 500);
      expect(await shop.settle(refund, 'failed', `refund_${round}`)).toBe('failed');
      const { incidents } = await shop.state();
      const incident = incidents.find(({ order_id }) => order_id === bought.order)?.id ?? '';
      await Promise.all([
        ...times(4, (index) => close(index, incident)),
        ...times(4, () => shop.settle(refund, 'failed', `refund_${round}`)),
        ...times(4, (index) => shop.reportRefund(bought, 500 + index, `refund_${round}`, 'done', refund)),
        shop.asCustomer('user_anne', 'erased_orders', 'erase_my_account()'),
        shop.asServer(
          'id',
          `report_incident('refund', 'paypal', $1, $2::text::uuid, '{"seen": "again"}')`,
          `refund_${round}`,
          bought.order,
        ),
      ]);
    }
    await shop.expectNothingBroken();
  });

  it('a dispute that opens, is lost and is reported out of order during a refund ends as lost', async () => {
    for (let round = 0; round < rounds(6); round += 1) {
      const bought = await shop.buy('user_anne', 1 + (round % 8));
      await Promise.all([
        ...times(5, () => dispute(bought, `dispute_${round}`, 'open')),
        ...times(3, () => dispute(bought, `dispute_${round}`, 'lost')),
        ...times(2, (index) => shop.refund(index, bought.payment, 500)),
        shop.reportRefund(bought, 500, `reversal_${round}`),
      ]);
      const { incidents } = await shop.expectNothingBroken();
      expect(incidents.find(({ reference }) => reference === `dispute_${round}`)?.status).toBe('lost');
    }
  });

  it('all of these at once, repeatedly, in a seeded random order', async () => {
    let seed = 20261122;
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return Math.floor((seed / 2147483648) * below);
    };
    const bought: Bought[] = [];
    const incidents: string[] = [];
    const statuses = ['processing', 'shipped', 'completed', 'cancelled'];
    const work = (each: Bought, index: number): Promise<string> => {
      switch (random(8)) {
        case 0:
          return shop.setStatus(index, each.order, statuses[random(4)] ?? '', statuses[random(4)] ?? '');
        case 1:
          return shop.setStatus(index, each.order, statuses[random(4)] ?? '');
        case 2:
          return shop.refund(index, each.payment, 1 + random(each.amount));
        case 3:
          return shop.reportRefund(
            each,
            100 + random(400),
            `refund_${each.order}_${random(4)}`,
            ['pending', 'done', 'failed'][random(3)],
          );
        case 4:
          return dispute(each, `dispute_${random(20)}`, ['open', 'won', 'lost'][random(3)] ?? '');
        case 5:
          return shop.pay(each.order, `again_${random(40)}`);
        case 6:
          return close(index, incidents[random(incidents.length)] ?? each.order);
        default:
          return shop.expire();
      }
    };
    for (let round = 0; round < rounds(6); round += 1) {
      bought.push(...(await Promise.all(times(6, (index) => shop.buy(`user_${index % 3}`, 1 + random(8))))));
      incidents.push(
        ...(await Promise.all(bought.slice(-3).map(({ order }, index) => mismatch(order, `${round}_${index}`)))),
      );
      await Promise.all(bought.slice(-12).flatMap((each, index) => times(4, () => work(each, index))));
      await shop.expectNothingBroken();
    }
  });
});

describe.skipIf(hasNoPostgres)('customers cancelling concurrently, on a real PostgreSQL server', () => {
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
