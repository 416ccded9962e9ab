import { ALL_STATUSES, type OrderSource, type OrderSummary } from '../orders/source';
import type { Dashboard, DashboardSource, SalesDay } from './source';

/** Fixed samples, as the specification has them. They agree with the five sample orders and the one sample product. */
export const sampleFigures: Pick<Dashboard, 'totalSales' | 'newOrders' | 'products' | 'customers' | 'lowStock'> = {
  totalSales: { value: 24_082, changePercent: 12.5 },
  newOrders: { value: 4, changePercent: 8.2 },
  products: { value: 1, changePercent: 0 },
  customers: { value: 5, changePercent: 5.1 },
  lowStock: [],
};

const DAY_MS = 24 * 60 * 60 * 1000;

function salesByDay(orders: readonly OrderSummary[], days: number, now: Date): SalesDay[] {
  const sold = orders.filter((order) => order.paymentStatus === 'paid' && order.status !== 'cancelled');
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(now.getTime() - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    const own = sold.filter((order) => order.createdAt.startsWith(day));
    return { day, total: own.reduce((sum, order) => sum + order.total, 0), orders: own.length };
  });
}

/** The sample's figures, with the sample's orders as those stand now. */
export function demonstrationDashboard(orders: OrderSource, now = () => new Date()): DashboardSource {
  return {
    async read(days) {
      const { orders: all } = await orders.list({ search: '', status: ALL_STATUSES }, { before: null, pageSize: 1000 });
      return { ...sampleFigures, sales: salesByDay(all, days, now()), recentOrders: all.slice(0, 5) };
    },
  };
}
