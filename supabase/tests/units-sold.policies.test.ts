import { expect, it } from 'vitest';
import { BLOCKS, orderOfUnits } from './support/order-units';
import { pay, placeOrder } from './support/orders';
import { ask, decide, newestReturn, refundReturn } from './support/returns';
import { openShop } from './support/shop';

const shop = await openShop();
const { staff, service, visitor } = shop.clients;

/** The units of the blocks by every figure that staff are told as sold; none if they are not listed. */
async function sold() {
  const { data } = await staff.rpc('dashboard_details', { days: 30 });
  const listed = (list: { id: number; units: number; revenue: number }[]) => list.find(({ id }) => id === BLOCKS);
  const row = listed(data.best_sellers.units);
  expect(listed(data.best_sellers.revenue)).toEqual(row);
  return { units: row?.units ?? 0, revenue: row?.revenue ?? 0 };
}

const PRICE = 42.99;
const worth = (units: number) => ({ units, revenue: Math.round(units * PRICE * 100) / 100 });

// Of three: paid back unsent, sent, and returned of those.
const histories = [0, 1, 2, 3].flatMap((back) =>
  [0, 1, 2, 3].filter((returned) => returned <= 3 - back).map((returned) => [back, returned] as const),
);

it.each(histories)('of three units, %d paid back unsent and %d returned, the rest is sold', async (back, returned) => {
  const bought = await orderOfUnits(shop);
  expect(await sold()).toEqual(worth(3));
  if (back > 0) {
    await bought.settle(await bought.refund(0.1, { [BLOCKS]: back }), 'done');
    expect(await sold()).toEqual(worth(3 - back));
  }
  await bought.pack({ [BLOCKS]: 3 - back, 3: 1 });
  await bought.setStatus('completed');
  expect(await sold()).toEqual(worth(3 - back));
  if (returned > 0) {
    const token = bought.order.guest_token;
    const lines = [{ product_id: BLOCKS, quantity: returned }];
    expect((await ask(visitor, bought.order.id, lines, { token })).error).toBeNull();
    await decide(staff, await newestReturn(staff));
    expect(await sold(), 'while they are on their way').toEqual(worth(3 - back));
    const { id, version } = await newestReturn(staff);
    const received = { return_id: id, back: lines, expected_version: version };
    expect((await staff.rpc('receive_return', received)).error).toBeNull();
    expect(await sold()).toEqual(worth(3 - back - returned));
    await refundReturn(staff, service, await newestReturn(staff));
  }
  expect(await sold()).toEqual(worth(3 - back - returned));
});

it('what is withdrawn or cancelled before it leaves is not sold, also before its money has gone back', async () => {
  await (await orderOfUnits(shop)).withdraw();
  await (await orderOfUnits(shop)).setStatus('cancelled');
  expect(await sold()).toEqual(worth(0));
});

it('of an order that is cancelled after a part has left, that part is sold', async () => {
  const bought = await orderOfUnits(shop);
  await bought.pack({ [BLOCKS]: 2 });
  await bought.withdraw();
  expect(await sold()).toEqual(worth(2));
});

it('of a purchase that ended before it left nothing is known as bought', async () => {
  const { owner } = shop.clients;
  const order = await placeOrder(owner, { items: [{ product_id: BLOCKS, quantity: 1 }] });
  await pay(service, order);
  expect((await owner.rpc('bought_products')).data).toMatchObject([{ product_id: BLOCKS }]);
  const [payment] = await shop.database.sql.query<{ id: string; amount_minor: number }>(
    'select id, amount_minor::integer as amount_minor from payments where order_id = $1',
    [order.id],
  );
  const begun = await staff.rpc('begin_refund', {
    payment_id: payment?.id,
    amount_minor: payment?.amount_minor,
    reason: 'Sorry.',
    idempotency_key: crypto.randomUUID(),
  });
  await service.rpc('settle_refund', { refund_id: begun.data.id, status: 'done', provider_refund_id: 'rf' });
  expect((await owner.rpc('bought_products')).data).toEqual([]);
});
