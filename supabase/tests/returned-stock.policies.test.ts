import { expect, it } from 'vitest';
import { pay, placeOrder } from './support/orders';
import { ask, decide, newestReturn } from './support/returns';
import { openShop } from './support/shop';

const shop = await openShop();
const { owner, staff, service } = shop.clients;

const LINES = [{ product_id: 5, quantity: 2 }];
const setStatus = async (order_id: string, status: string) =>
  (await staff.rpc('set_order_status', { order_id, status })).error?.hint ?? null;

/** A delivered order of two, whose return is approved. */
async function returned() {
  const before = await shop.stockOf(5);
  const { id, ...receipt } = await placeOrder(owner, { items: LINES });
  await pay(service, { id, ...receipt });
  await setStatus(id, 'completed');
  expect((await ask(owner, id, LINES, { reason: 'damaged', token: null })).error).toBeNull();
  await decide(staff, await newestReturn(staff));
  return { before, id };
}

async function receive(back: object[]) {
  const { id: return_id, version: expected_version } = await newestReturn(staff);
  return (await staff.rpc('receive_return', { return_id, back, expected_version })).error?.hint ?? null;
}

it('returned units are restocked once, and their order cannot be processed again', async () => {
  const { before, id } = await returned();
  expect(await receive(LINES)).toBeNull();
  expect(await shop.stockOf(5)).toBe(before);
  for (const status of ['pending', 'processing', 'shipped']) expect(await setStatus(id, status)).toBe('ORDER_RETURNED');
  expect(await setStatus(id, 'cancelled')).toBeNull();
  expect(await setStatus(id, 'processing')).toBe('ORDER_RETURNED');
  expect(await setStatus(id, 'completed')).toBeNull();
  expect(await shop.stockOf(5)).toBe(before);
});

it('an order that was reopened while its return is on the way can only be completed once the return has arrived', async () => {
  const { before, id } = await returned();
  expect(await setStatus(id, 'processing')).toBeNull();
  expect(await receive(LINES)).toBeNull();
  expect(await setStatus(id, 'cancelled')).toBe('ORDER_RETURNED');
  expect(await setStatus(id, 'completed')).toBeNull();
  expect(await shop.stockOf(5)).toBe(before);
});

it('a return of an order that was cancelled before sending restocks nothing', async () => {
  const { before, id } = await returned();
  await setStatus(id, 'processing');
  expect(await setStatus(id, 'cancelled')).toBeNull();
  expect(await receive(LINES)).toBe('ALREADY_ON_SHELF');
  expect(await receive([])).toBeNull();
  expect(await shop.stockOf(5)).toBe(before);
});

it('an order whose return has not arrived can be reopened as before', async () => {
  const { id } = await returned();
  expect(await setStatus(id, 'processing')).toBeNull();
  expect(await setStatus(id, 'completed')).toBeNull();
});
