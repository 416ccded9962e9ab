import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pay, placeOrder } from './support/orders';
import {
  ask,
  decide,
  GUEST_TOKEN,
  type Line,
  newestReturn,
  type ReturnRecord,
  refundReturn,
  returnsOf,
} from './support/returns';
import { tries } from './support/runs';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, staff, service, owner } = shop.clients;
const { delivered, money } = returnsOf(shop);

const PRODUCTS = [1, 2, 3];
const history = fc.record({
  lines: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 4 }),
      price: fc.integer({ min: 1, max: 9999 }).map((cents) => cents / 100),
      fee: fc.constantFrom(0, 0, 10, 33),
      discountShare: fc.constantFrom(0, 0, 0.1, 0.333, 1),
    }),
    { minLength: 1, maxLength: PRODUCTS.length },
  ),
  shipping: fc.constantFrom(0, 9.99),
  wrap: fc.constantFrom(0, 3.5),
  rate: fc.constantFrom(undefined, 129.37),
  steps: fc.array(
    fc.record({
      what: fc.constantFrom('approve', 'approve', 'refuse', 'leave', 'withdraw', 'fail'),
      reason: fc.constantFrom('unwanted', 'damaged'),
      takes: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: PRODUCTS.length, maxLength: PRODUCTS.length }),
    }),
    { maxLength: 5 },
  ),
});

const inCents = (dollars: number) => Math.round(dollars * 100);

async function leftOf(order: string): Promise<{ product_id: number; left: number }[]> {
  const { data } = await visitor.rpc('order_returns', { order_id: order, guest_token: GUEST_TOKEN });
  return data.lines;
}

/** The refund for `units` of `all` that cost `cents`; half a cent is rounded up. */
const partOf = (cents: number, units: number, all: number) => Math.floor((2 * cents * units + all) / (2 * all));

type Sums = Record<'price' | 'discount' | 'tax' | 'goods' | 'fee' | 'delivery' | 'wrap' | 'refund', number>;
const totalOf = (approved: readonly Sums[], key: keyof Sums) =>
  approved.reduce((sum, one) => sum + inCents(one[key]), 0);

/** Refunds an approved return; with `fails`, the provider refuses it the first time. */
async function refund(about: ReturnRecord, fails: boolean) {
  if (about.refunded_at !== null) return;
  if (fails) await refundReturn(staff, service, about, 'failed');
  expect((await refundReturn(staff, service, fails ? await newestReturn(staff) : about)).error).toBeNull();
}

/** Requests a return and does `what` with it. Returns its sums if it was approved. */
async function give(order: string, wanted: readonly Line[], reason: string, what: string): Promise<Sums | null> {
  expect((await ask(visitor, order, wanted, { reason })).error).toBeNull();
  const about = await newestReturn(staff);
  if (what === 'leave') return null;
  if (what === 'withdraw') {
    await visitor.rpc('withdraw_return', { return_id: about.id, guest_token: GUEST_TOKEN });
    return null;
  }
  const decided = await decide(staff, about, what !== 'refuse');
  expect(decided.error).toBeNull();
  if (what === 'refuse') return null;
  await refund(decided.data, what === 'fail');
  return decided.data.sums;
}

async function refuseWhatIsOpen(order: string) {
  const { data } = await staff.rpc('list_returns', { open_only: true });
  for (const about of data.returns) {
    if (about.order_id === order && about.status === 'asked') await decide(staff, about, false);
  }
}

it('any sequence of returns refunds no more than was paid, and all of it when everything is returned', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ lines, shipping, wrap, rate, steps }) => {
      const bought = lines.map(({ discountShare, ...line }, index) => {
        const full = inCents(line.price) * line.quantity;
        const off = Math.floor(full * discountShare);
        return { ...line, product_id: PRODUCTS[index] ?? 0, discount: off / 100, net: full - off, back: 0 };
      });
      const net = bought.reduce((sum, line) => sum + line.net, 0);
      fc.pre(net > 0);
      const tax = Math.round(net / 10);
      const order = await delivered({ lines: bought, shipping, wrap, ...(rate && { rate }) });
      const approved: Sums[] = [];
      const unit = rate ? 100 : 1;
      const step = async (wanted: readonly Line[], reason: string, what: string) => {
        const sums = wanted.length > 0 ? await give(order, wanted, reason, what) : null;
        if (sums === null) return;
        approved.push(sums);
        for (const line of bought) line.back += wanted.find((one) => one.product_id === line.product_id)?.quantity ?? 0;
        const came = bought.reduce((sum, line) => sum + partOf(line.net, line.back, line.quantity), 0);
        expect(totalOf(approved, 'goods')).toBe(came + partOf(tax, came, net));
        expect(totalOf(approved, 'price') - totalOf(approved, 'discount')).toBe(came);
        expect(inCents(sums.goods)).toBe(inCents(sums.price) - inCents(sums.discount) + inCents(sums.tax));
        expect(inCents(sums.refund)).toBe(
          inCents(sums.goods) - inCents(sums.fee) + inCents(sums.delivery) + inCents(sums.wrap),
        );
        const paid = await money(order);
        expect(paid?.refunded_minor).toBeLessThanOrEqual(paid?.amount_minor ?? 0);
        expect(paid && paid.refunded_minor % unit).toBe(0);
        expect(Math.abs(inCents(Number(paid?.done)) - totalOf(approved, 'refund'))).toBeLessThanOrEqual(
          rate ? approved.length : 0,
        );
      };
      for (const { what, reason, takes } of steps) {
        const wanted = (await leftOf(order)).map(({ product_id, left }, index) => ({
          product_id,
          quantity: Math.min(takes[index] ?? 0, left),
        }));
        await step(
          wanted.filter(({ quantity }) => quantity > 0),
          reason,
          what,
        );
      }
      await refuseWhatIsOpen(order);
      const rest = (await leftOf(order)).map(({ product_id, left }) => ({ product_id, quantity: left }));
      await step(
        rest.filter(({ quantity }) => quantity > 0),
        'unwanted',
        'approve',
      );
      expect(totalOf(approved, 'goods')).toBe(net + tax);
      expect(totalOf(approved, 'delivery') + totalOf(approved, 'wrap')).toBe(inCents(shipping) + inCents(wrap));
      const paid = await money(order);
      if (totalOf(approved, 'fee') === 0) expect(paid?.refunded_minor).toBe(paid?.amount_minor);
    }),
    tries(10),
  );
}, 120_000);

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
