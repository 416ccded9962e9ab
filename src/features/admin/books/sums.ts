import type { BookSums, Movement } from './repository';

export const NOTHING: BookSums = {
  orders: 0,
  payments: 0,
  received: 0,
  goods: 0,
  tax: 0,
  delivery: 0,
  refunds: 0,
  refunded: 0,
  reversals: 0,
  reversed: 0,
  taxReturned: 0,
  earned: 0,
  fees: 0,
  feesUnknown: 0,
  net: 0,
  payouts: 0,
  paidOut: { USD: 0, KES: 0 },
};

/** What movements add up to, as the database does it. Each payment of these is the first of its order. */
export function sumsOf(movements: readonly Movement[]): BookSums {
  const of = (kind: Movement['kind']) => movements.filter((movement) => movement.kind === kind);
  const sum = (of: readonly Movement[], field: 'total' | 'tax' | 'delivery' | 'fee') =>
    of.reduce((total, movement) => total + (movement[field] ?? 0), 0);
  const [payments, refunds, reversals, payouts] = [of('payment'), of('refund'), of('reversal'), of('payout')];
  const paidOut = (currency: string) =>
    payouts.filter((payout) => payout.currency === currency).reduce((total, payout) => total + payout.minorUnits, 0);
  const received = sum(payments, 'total');
  const earned = received - sum(refunds, 'total') - sum(reversals, 'total');
  const fees = sum(payments, 'fee');
  return {
    orders: payments.length,
    payments: payments.length,
    received,
    goods: received - sum(payments, 'tax') - sum(payments, 'delivery'),
    tax: sum(payments, 'tax'),
    delivery: sum(payments, 'delivery'),
    refunds: refunds.length,
    refunded: sum(refunds, 'total'),
    reversals: reversals.length,
    reversed: sum(reversals, 'total'),
    taxReturned: sum(refunds, 'tax') + sum(reversals, 'tax'),
    earned,
    fees,
    feesUnknown: payments.filter(({ feeMinor }) => feeMinor === null).length,
    net: earned - fees,
    payouts: payouts.length,
    paidOut: { USD: paidOut('USD'), KES: paidOut('KES') },
  };
}
