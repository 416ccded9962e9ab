import { today as nairobiDay } from '@/lib/today';
import { allOrders, type OrderDetails, type OrderRepository } from '../orders/repository';
import { formatCursor, pageOf } from '../shared/pages';
import { type Period, periodOf } from './period';
import type { BookLine, BooksRepository, Movement, ProviderLine } from './repository';
import { sumsOf } from './sums';

function movementsOf(order: OrderDetails): Movement[] {
  if (order.paymentStatus !== 'paid') return [];
  const payment: Movement = {
    id: `${order.id}-1`,
    day: nairobiDay(new Date(order.createdAt)),
    at: order.createdAt,
    kind: 'payment',
    orderId: order.id,
    provider: order.paymentMethod === 'paypal' ? 'paypal' : 'paystack',
    reference: order.id,
    currency: 'USD',
    minorUnits: order.total,
    total: order.total,
    tax: order.tax,
    delivery: 0,
    feeMinor: null,
    fee: null,
  };
  const back = order.refunds.map(
    (refund): Movement => ({
      ...payment,
      id: refund.id,
      day: nairobiDay(new Date(refund.createdAt)),
      at: refund.createdAt,
      kind: refund.kind,
      minorUnits: refund.minorUnits,
      total: refund.usd,
      tax: Math.round((order.tax * refund.usd) / order.total),
    }),
  );
  return [payment, ...back];
}

function linesOf(movements: readonly Movement[], length: number): BookLine[] {
  const times = [...new Set(movements.map(({ day }) => day.slice(0, length)))].sort();
  return times.map((time) => ({ time, ...sumsOf(movements.filter(({ day }) => day.startsWith(time))) }));
}

function providersOf(movements: readonly Movement[]): ProviderLine[] {
  return [...new Set(movements.map(({ provider }) => provider))].sort().map((provider) => {
    const sums = sumsOf(movements.filter((movement) => movement.provider === provider));
    const { payments, received, refunded, reversed, fees, feesUnknown, paidOut } = sums;
    return {
      provider,
      currency: 'USD',
      payments,
      received,
      refunded,
      reversed,
      fees,
      feesUnknown,
      paidOut: paidOut.USD,
    };
  });
}

/** The books of the sample orders and of what was refunded in the demonstration. */
export function demoBooks(orders: OrderRepository, now = () => new Date()): BooksRepository {
  async function all({ from, to }: Period): Promise<Movement[]> {
    const { rows } = await orders.list(allOrders, { before: null, pageSize: 1000 });
    const details = await Promise.all(rows.map(({ id }) => orders.get(id)));
    return details
      .flatMap((order) => (order ? movementsOf(order) : []))
      .filter(({ day }) => from <= day && day <= to)
      .sort((a, b) => (a.at < b.at ? -1 : 1));
  }
  return {
    async read(choice) {
      const today = nairobiDay(now());
      const period = periodOf(choice, today);
      const movements = await all(period);
      return {
        period,
        today,
        timeZone: 'Africa/Nairobi',
        days: linesOf(movements, 10),
        months: linesOf(movements, 7),
        providers: providersOf(movements),
        totals: sumsOf(movements),
        owed: { due: 0, duePayments: 0, underway: 0, underwayRefunds: 0 },
      };
    },
    async movements(period, page) {
      return pageOf(await all(period), page, ({ at, id }) => formatCursor({ at, key: id }));
    },
    logExport: async () => {},
  };
}
