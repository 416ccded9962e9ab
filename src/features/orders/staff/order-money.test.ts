import { expect, it } from 'vitest';
import { type OrderPayment, priceOfUnits } from './order-money';

const dollars: OrderPayment = {
  id: 'p',
  provider: 'paypal',
  reference: 'r',
  amountMinor: 10_000,
  currency: 'USD',
  usdAmount: 10_000,
  feeMinor: null,
  refundedMinor: 0,
  refundDue: false,
  refundReason: null,
};
const shillings: OrderPayment = { ...dollars, amountMinor: 1_292_500, currency: 'KES' };
/** Three kites for 70.01 dollars and a book for 20; delivery was 9.99. */
const lines = [
  { quantity: 3, paid: 7_001 },
  { quantity: 1, paid: 2_000 },
];

it.each<[string, OrderPayment, number[], number]>([
  ['one of three', dollars, [1, 0], 2_334],
  ['all of one line', dollars, [3, 0], 7_001],
  ['all of the order, with delivery', dollars, [3, 1], 10_000],
  ['in whole shillings', shillings, [1, 0], 301_700],
  ['at most what is left', { ...dollars, refundedMinor: 9_000 }, [3, 0], 1_000],
])('%s', (_, payment, units, price) => {
  expect(priceOfUnits(payment, lines, (line) => units[lines.indexOf(line)] ?? 0)).toBe(price);
});
