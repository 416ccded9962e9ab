import { expect, it } from 'vitest';
import { mailsOf } from './support/mails';
import { BLOCKS, CUBE, type OrderOfUnits, orderOfUnits, type Units } from './support/order-units';
import { ask, newestReturn, refundReturn } from './support/returns';
import { openShop } from './support/shop';

const shop = await openShop();
const { staff, service, visitor } = shop.clients;
const PRICES: Units = { [BLOCKS]: 42.99, [CUBE]: 24.99 };

/** What the pieces with their buyer cost, with their tax of 10 %. */
const priceOf = (units: Units) =>
  Object.entries(units).reduce((sum, [id, quantity]) => sum + 1.1 * (PRICES[Number(id)] ?? 0) * quantity, 0);

async function moneyOf(bought: OrderOfUnits) {
  const { paid, owed, refunds } = await bought.page();
  const refunded = refunds.reduce((sum: number, refund: { usd_amount: number }) => sum + refund.usd_amount, 0);
  return { paid, owed, refunded };
}

const sentParts: Units[] = [{ [BLOCKS]: 1 }, { [BLOCKS]: 2, [CUBE]: 1 }, { [CUBE]: 1 }, { [BLOCKS]: 3, [CUBE]: 1 }];
const before = [
  { what: 'nothing', refund: null, units: null },
  { what: 'goodwill', refund: 0.05, units: null },
  { what: 'more goodwill than what is left is worth', refund: 0.9, units: null },
  { what: 'a piece that was paid back', refund: 42.99 / 153.96, units: { [BLOCKS]: 1 } },
] as const;

it.each(sentParts.flatMap((sent) => before.map((one) => ({ ...one, sent }))))(
  'cancelled with $sent sent, after $what: the rest is owed, and nothing for what is kept',
  async ({ sent, refund, units }) => {
    const bought = await orderOfUnits(shop);
    await bought.pack(sent);
    if (refund) await bought.settle(await bought.refund(refund, units), 'done');
    const given = (await moneyOf(bought)).refunded;
    expect((await bought.setStatus('cancelled')).error).toBeNull();

    const { paid, owed, refunded } = await moneyOf(bought);
    expect(refunded).toBe(given);
    expect(owed).toBeCloseTo(Math.max(0, paid - priceOf(sent) - given), 1);
    expect(
      Math.min(owed, paid - priceOf(sent) - given - owed + 0.015),
      'nobody is owed for what they keep',
    ).toBeGreaterThanOrEqual(owed > 0 ? 0 : -paid);
    expect(await bought.stockNow()).toEqual(bought.stockWithout(sent));
    expect(await bought.current()).toMatchObject({ status: 'cancelled', payments: [{ refund_due: false }] });
  },
);

it('what it owes goes back once, and then nothing is owed', async () => {
  const bought = await orderOfUnits(shop);
  await bought.pack({ [BLOCKS]: 2 });
  await bought.setStatus('cancelled');
  await refundReturn(staff, service, await newestReturn(staff));
  const { paid, owed, refunded } = await moneyOf(bought);
  expect(owed).toBe(0);
  expect(refunded).toBeCloseTo(paid - priceOf({ [BLOCKS]: 2 }), 2);
});

it('what is on its way back and fails is owed again', async () => {
  const bought = await orderOfUnits(shop);
  await bought.pack({ [BLOCKS]: 2 });
  const refund = await bought.refund(42.99 / 153.96, { [BLOCKS]: 1 });
  await bought.setStatus('cancelled');
  await bought.settle(refund, 'failed');
  const { paid, owed } = await moneyOf(bought);
  expect(owed).toBeCloseTo(paid - priceOf({ [BLOCKS]: 2 }), 2);
  expect(await bought.stockNow()).toEqual(bought.stockWithout({ [BLOCKS]: 2 }));
});

it('more goodwill on its way than the rest is worth leaves nothing open once it is done', async () => {
  const bought = await orderOfUnits(shop);
  await bought.pack({ [BLOCKS]: 3 });
  const goodwill = await bought.refund(0.5);
  await bought.setStatus('cancelled');
  expect(await bought.returns()).toMatchObject([{ status: 'approved', refunded_at: null }]);
  await bought.settle(goodwill, 'done');
  expect(await bought.returns()).toMatchObject([{ status: 'approved', refunded_at: expect.any(String) }]);
});

it('what has left can be returned, and its parcel be stopped', async () => {
  const bought = await orderOfUnits(shop);
  await bought.pack({ [BLOCKS]: 2 });
  await bought.setStatus('cancelled');
  const lines = [{ product_id: BLOCKS, quantity: 1 }];
  const asked = await ask(visitor, bought.order.id, lines, { reason: 'damaged', token: bought.order.guest_token });
  expect(asked.error).toBeNull();
  const { id } = await newestReturn(staff);
  await visitor.rpc('withdraw_return', { return_id: id, guest_token: bought.order.guest_token }).throwOnError();
  const [parcel] = (await bought.current()).parcels;
  await staff.rpc('stop_parcel', { order_id: bought.order.id, parcel_id: parcel.id }).throwOnError();
  const { paid, owed } = await moneyOf(bought);
  expect(owed).toBe(paid);
  expect(await bought.stockNow()).toEqual(bought.stockBefore);
});

it('its buyer can withdraw from what has left', async () => {
  const bought = await orderOfUnits(shop);
  await bought.pack({ [BLOCKS]: 2 });
  await bought.setStatus('cancelled');
  await bought.withdraw();
  expect(await newestReturn(staff)).toMatchObject({
    status: 'asked',
    reason: 'withdrawal',
    lines: [{ product_id: BLOCKS, quantity: 2 }],
  });
});

it('reopened, what had ended is to be packed again, and nothing is owed', async () => {
  const bought = await orderOfUnits(shop);
  await bought.pack({ [BLOCKS]: 2 });
  await bought.setStatus('cancelled');
  expect((await bought.setStatus('processing')).error).toBeNull();
  expect((await moneyOf(bought)).owed).toBe(0);
  expect(await bought.stockNow()).toEqual(bought.stockWithout({ [BLOCKS]: 3, [CUBE]: 1 }));
  expect((await bought.pack({ [BLOCKS]: 1, [CUBE]: 1 }, 1)).data).toMatchObject({ status: 'shipped' });
});

it('its mail says which part is cancelled, and what goes back', async () => {
  const bought = await orderOfUnits(shop);
  await bought.pack({ [BLOCKS]: 2 });
  await mailsOf(shop).sendAll();
  await bought.setStatus('cancelled');
  const [row] = await shop.database.sql.query<{ facts: { order: { ended: object } } }>(
    "select private.facts_of(m) as facts from private.mails m where m.order_id = $1 and m.kind = 'cancelled'",
    [bought.order.id],
  );
  const cents = Math.round(110 * (42.99 + 24.99));
  expect(row?.facts.order.ended).toMatchObject({ owed: cents, lines: [{ quantity: 1 }, { quantity: 1 }] });
});

it.each([
  { sent: 0, back: 1 },
  { sent: 2, back: 1 },
  { sent: 1, back: 2 },
])(
  'of three pieces, $back paid back unsent and $sent sent, the others are kept by their buyer',
  async ({ sent, back }) => {
    const bought = await orderOfUnits(shop);
    if (sent > 0) await bought.pack({ [BLOCKS]: sent });
    await bought.settle(await bought.refund(0.1, { [BLOCKS]: back }), 'done');
    const [row] = await shop.database.sql.query<{ kept: number }>(
      'select private.kept_pieces(i) as kept from public.order_items i where i.id = $1',
      [bought.items[BLOCKS]],
    );
    expect(row?.kept).toBe(3 - back);
  },
);

it('whose parcels were all stopped after the cancellation has no goods, and is told of no recall', async () => {
  const bought = await orderOfUnits(shop);
  await bought.pack({ [BLOCKS]: 3, [CUBE]: 1 });
  await bought.setStatus('cancelled');
  const [parcel] = (await bought.current()).parcels;
  await staff.rpc('stop_parcel', { order_id: bought.order.id, parcel_id: parcel.id }).throwOnError();
  const facts = { reason: 'A wheel comes off.', remedy: 'refund', batch: null, sold_from: null, sold_until: null };
  await staff.rpc('save_recall', { recall: facts, product_id: BLOCKS }).throwOnError();
  expect((await bought.page()).recalls).toEqual([]);
  expect((await moneyOf(bought)).owed).toBe((await moneyOf(bought)).paid);
});

it('who has goods of a cancelled order counts as their buyer', async () => {
  const bought = await orderOfUnits(shop);
  await bought.pack({ [BLOCKS]: 2 });
  await bought.setStatus('cancelled');
  const facts = { reason: 'A wheel comes off.', remedy: 'refund', batch: null, sold_from: null, sold_until: null };
  await staff.rpc('save_recall', { recall: facts, product_id: BLOCKS }).throwOnError();
  expect((await bought.page()).recalls).toHaveLength(1);
  expect(await mailsOf(shop).sendAll()).toContain('recall');
});
