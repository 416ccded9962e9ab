import { expect, it } from 'vitest';
import { ask, GUEST_TOKEN, returnsOf } from './support/returns';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, staff } = shop.clients;
const { delivered } = returnsOf(shop);

const recall = async (remedy: string): Promise<number> => {
  const reason = { reason: 'A wheel comes off.', remedy, batch: null, sold_from: null, sold_until: null };
  return (await staff.rpc('save_recall', { recall: reason, product_id: 5 }).throwOnError()).data.id;
};
const askRemedy = (order: string, recall_id: number) =>
  visitor.rpc('ask_remedy', { order_id: order, recall_id, guest_token: GUEST_TOKEN });

it('a review is changed five times an hour, so that staff can decide; the same one again is no change', async () => {
  const order = await delivered();
  const send = (words: string) =>
    visitor.rpc('send_review', { order_id: order, product_id: 5, stars: 5, words, guest_token: GUEST_TOKEN });
  const withdraw = () => visitor.rpc('withdraw_review', { order_id: order, product_id: 5, guest_token: GUEST_TOKEN });
  for (const words of ['One', 'Two', 'Two', 'Three', 'Four']) expect((await send(words)).error).toBeNull();
  await withdraw();
  expect((await send('Five')).error).toBeNull();
  expect((await send('Six')).error).toMatchObject({ code: 'PT429', hint: 'TOO_MANY_CALLS' });
  await withdraw();
  expect((await send('Six')).error).toMatchObject({ code: 'PT429' });
});

it.each(['replacement', 'part'])('what a %s was asked for is not returned as well', async (kind) => {
  const order = await delivered();
  const id = await recall(kind);
  expect((await askRemedy(order, id)).error).toBeNull();
  expect((await ask(visitor, order, [{ product_id: 5, quantity: 1 }])).error?.hint).toBe('RETURN_TOO_MUCH');
  const { data } = await visitor.rpc('order_returns', { order_id: order, guest_token: GUEST_TOKEN });
  expect(data).toMatchObject({ can_ask: false, lines: [{ product_id: 5, left: 0 }] });
});

it('what is all on its way back is not replaced as well', async () => {
  const order = await delivered();
  const id = await recall('replacement');
  expect((await ask(visitor, order, [{ product_id: 5, quantity: 2 }])).error).toBeNull();
  expect((await askRemedy(order, id)).error?.hint).toBe('RETURN_TOO_MUCH');
});
