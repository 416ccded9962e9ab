import { dollarsFromCents } from '@/domain/money';
import { csvFile, csvLine } from '../csv';
import { orderStatusNames, paymentMethodNames, paymentStatusNames } from './messages';
import type { OrderCursor, OrderFilter, OrderSource, OrderSummary } from './source';

/** How many orders one request of an export asks for. The database gives up to 1,000 at once. */
export const EXPORT_PAGE_SIZE = 500;

const header = csvLine([
  'Order ID',
  'Date',
  'Customer',
  'Email',
  'Status',
  'Payment status',
  'Payment method',
  'Items',
  'Total (USD)',
]);

function orderLine(order: OrderSummary): string {
  return csvLine([
    order.id,
    order.createdAt,
    order.customerName,
    order.customerEmail,
    orderStatusNames[order.status],
    paymentStatusNames[order.paymentStatus],
    paymentMethodNames[order.paymentMethod],
    order.itemCount,
    dollarsFromCents(order.total).toFixed(2),
  ]);
}

interface ExportOptions {
  signal: AbortSignal;
  /** Told after each page how many orders there are so far. */
  onProgress: (count: number) => void;
}

/**
 * All orders of a filter as a CSV file, newest first, fetched page by page. Rejects when a page cannot be read or the
 * signal is aborted: half a list would look like a whole one.
 */
export async function exportOrders(
  source: Pick<OrderSource, 'list'>,
  filter: OrderFilter,
  { signal, onProgress }: ExportOptions,
): Promise<{ file: Blob; count: number }> {
  const lines = [header];
  let before: OrderCursor | null = null;
  do {
    signal.throwIfAborted();
    const page = await source.list(filter, { before, pageSize: EXPORT_PAGE_SIZE, signal });
    lines.push(...page.orders.map(orderLine));
    onProgress(lines.length - 1);
    before = page.next;
  } while (before);
  signal.throwIfAborted();
  return { file: csvFile(lines), count: lines.length - 1 };
}
