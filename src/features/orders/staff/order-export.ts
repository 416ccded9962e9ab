import { dollarsFromCents } from '@/domain/money';
import { shopMoment } from '@/domain/shop-day';
import { csvFile, csvLine } from '@/features/staff-area/csv';
import { orderStatusNames, paymentMethodOf, paymentStatusNames } from '../words';
import type { OrderFilter, OrderRepository } from './repository';
import type { AdminOrderSummary } from './rows';

/** Rows per request. The API returns 1,000 at most. */
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
  'Refunded (USD)',
  'Earned (USD)',
]);

function orderLine(order: AdminOrderSummary): string {
  return csvLine([
    order.id,
    shopMoment(Date.parse(order.createdAt)),
    order.customerName,
    order.customerEmail,
    orderStatusNames[order.status],
    paymentStatusNames[order.paymentStatus],
    paymentMethodOf(order),
    order.itemCount,
    ...[order.total, order.refunded, order.paid - order.refunded].map((cents) => dollarsFromCents(cents).toFixed(2)),
  ]);
}

interface ExportOptions {
  signal: AbortSignal;
  /** Called after each page with the number of orders so far. */
  onProgress: (count: number) => void;
}

/**
 * All orders of a filter as a CSV file, newest first, fetched page by page. Rejects when a page cannot be read, the
 * signal is aborted (an incomplete list would look complete), or the export could not be logged.
 */
export async function exportOrders(
  { list, log }: Pick<OrderRepository, 'list'> & { log: (count: number) => Promise<unknown> },
  filter: OrderFilter,
  { signal, onProgress }: ExportOptions,
): Promise<{ file: Blob; count: number }> {
  const lines = [header];
  let before: string | null = null;
  do {
    signal.throwIfAborted();
    const page = await list(filter, { before, pageSize: EXPORT_PAGE_SIZE, signal });
    lines.push(...page.rows.map(orderLine));
    onProgress(lines.length - 1);
    before = page.next;
  } while (before);
  signal.throwIfAborted();
  const count = lines.length - 1;
  await log(count);
  return { file: csvFile(lines), count };
}
