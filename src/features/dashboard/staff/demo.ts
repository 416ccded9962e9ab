import { allOrders, type OrderRepository } from '@/features/orders/staff/repository';
import type { AdminOrderSummary } from '@/features/orders/staff/rows';
import type { DashboardRepository } from './repository';
import type { Dashboard, SalesDay } from './rows';

/** Fixed figures that match the five sample orders and the one sample product. */
export const sampleFigures: Pick<Dashboard, 'totalSales' | 'newOrders' | 'products' | 'customers' | 'lowStock'> = {
  totalSales: { value: 24_082, changePercent: 12.5 },
  newOrders: { value: 4, changePercent: 8.2 },
  products: { value: 1, changePercent: 0 },
  customers: { value: 5, changePercent: 5.1 },
  lowStock: [],
};

const DAY_MS = 24 * 60 * 60 * 1000;

function salesByDay(orders: readonly AdminOrderSummary[], days: number, now: Date): SalesDay[] {
  const sold = orders.filter((order) => order.paymentStatus === 'paid' && order.status !== 'cancelled');
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(now.getTime() - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    const own = sold.filter((order) => order.createdAt.startsWith(day));
    return { day, total: own.reduce((sum, order) => sum + order.total, 0), orders: own.length };
  });
}

export function demoDashboard(orders: OrderRepository, now = () => new Date()): DashboardRepository {
  return {
    async read(days) {
      const { rows: all } = await orders.list(allOrders, { before: null, pageSize: 1000 });
      return { ...sampleFigures, sales: salesByDay(all, days, now()), recentOrders: all.slice(0, 5) };
    },
  };
}
