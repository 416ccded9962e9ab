import { formatDay, formatMoney } from '@/lib/format';
import { lazily } from '@/lib/lazily';
import { countOf } from '@/lib/words';
import type { SalesDay, SalesPeriod } from './repository';

const percent = lazily(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'percent',
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    }),
);

export const dashboardMessages = {
  title: 'Dashboard',
  totalSales: 'Total Sales',
  newOrders: 'New Orders',
  products: 'Products',
  customers: 'Customers',
  lastThirtyDays: 'Last 30 days',
  onSale: 'On sale now',
  everOrdered: 'Have ordered so far',
  change: (changePercent: number | null) =>
    changePercent === null
      ? 'Nothing to compare with yet'
      : `${percent().format(changePercent / 100)} since last month`,
  recentOrders: 'Recent Orders',
  viewAllOrders: 'View all orders',
  noOrders: 'No orders yet. When somebody places one, it appears here.',
  quickActions: 'Quick Actions',
  addProduct: 'Add New Product',
  processOrders: 'Process Orders',
  viewReports: 'View Reports',
  sales: 'Sales',
  period: 'Period',
  noSales: 'No paid orders in this time.',
  salesOf: (days: SalesPeriod) => `Last ${days} days`,
  showTable: 'Show as table',
  showChart: 'Hide table',
  downloadSales: 'Download CSV',
  lowStock: 'Low stock',
  noLowStock: 'Nothing is running low.',
  allLowStock: 'All products that run low',
  left: (stock: number) => (stock === 0 ? 'Sold out' : `${stock} left`),
  loading: 'Loading the figures',
  loadFailed: 'We could not load the figures',
  salesByDay: 'Sales by day',
  columns: { day: 'Day', paidOrders: 'Paid orders', sales: 'Sales', salesInDollars: 'Sales (USD)' },
} as const;

/** The chart in a sentence, for screen readers. */
export function salesSentence(sales: readonly SalesDay[]): string {
  const total = sales.reduce((sum, day) => sum + day.total, 0);
  const orders = sales.reduce((sum, day) => sum + day.orders, 0);
  const best = sales.reduce<SalesDay | null>((top, day) => (day.total > (top?.total ?? 0) ? day : top), null);
  const sum = `${formatMoney(total)} from ${countOf(orders, 'paid order')} in ${countOf(sales.length, 'day')}.`;
  return best ? `${sum} Best day: ${formatDay(best.day)} with ${formatMoney(best.total)}.` : sum;
}
