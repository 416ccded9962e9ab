import { formatDay, formatMoney } from '@/lib/format';
import { lazily } from '@/lib/lazily';
import { countOf } from '@/lib/words';
import type { SalesPeriod } from './repository';
import type { FirstDayStep, SalesDay, WaitingCounts } from './rows';

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

export const detailsMessages = {
  waiting: 'Waiting today',
  nothingWaits: 'Nothing waits.',
  more: 'More figures',
  moreNote: 'Gross and net, best sellers, from cart to paid, searches without result',
  loading: 'Loading what waits',
  loadFailed: 'We could not load what waits',
  bestSellers: 'Best sellers',
  noSellers: 'Nothing was sold in this time.',
  byUnits: 'By units',
  byRevenue: 'By revenue',
  ranking: 'Ranking',
  units: (units: number) => countOf(units, 'unit'),
  fromCart: 'From cart to paid',
  noOrders: 'No orders were begun in this time.',
  begun: 'Begun',
  paid: 'Paid',
  day: 'Day',
  begunTable: 'Orders begun and paid by day',
  showDays: 'Show the days',
  paidOf: (paid: number, begun: number) => `${paid} of ${countOf(begun, 'order')} begun were paid.`,
  misses: 'Searches without result',
  noMisses: 'Every search of this time found something.',
  seeMisses: 'See all searches',
  grossAndNet: 'Gross and net',
  gross: 'Gross sales',
  refunded: 'Refunded',
  net: 'Net sales',
  period: (days: SalesPeriod) => `In the last ${days} days, in the time zone of the shop`,
} as const;

export const waitingNames: Record<keyof WaitingCounts, string> = {
  pack: 'To pack',
  settle: 'To settle',
  returns: 'Returns',
  messages: 'Messages',
  reviews: 'Reviews to read',
  lowStock: 'Low stock',
  draftProducts: 'Draft products',
  draftPosts: 'Draft posts',
  failedMails: 'Mails that failed',
};

export const firstDayMessages = {
  title: 'First day',
  intro: 'What a new shop still needs. This list goes when all of it is done.',
  hide: 'Hide this list',
  hidden: 'The list is hidden.',
  hideFailed: 'The list could not be hidden. Try again in a moment.',
  done: 'Done',
  open: 'To do',
  progress: (done: number, of: number) => `${done} of ${of} done`,
  doctor: 'Keys, webhooks and what else only the server knows: run “npm run doctor” in a terminal.',
} as const;

export const firstDaySteps: Record<FirstDayStep, string> = {
  tax: 'Set the tax',
  delivery: 'Set delivery',
  contact: 'Give a contact e-mail',
  product: 'Add your first own product',
  order: 'Place a test order',
  member: 'Invite a second member of staff',
  mail: 'Send the first mail',
};
