import { type Cents, dollarsFromCents } from '@/domain/money';
import { csvFile, csvLine } from '@/features/staff-area/csv';
import { logExport } from '@/features/staff-area/data';
import { type BookSums, type Books, listMovements } from './data';
import type { Movement } from './movement-rows';
import { daysOf } from './period';

/** Rows per request. The API returns 1,000 at most. */
const PAGE_SIZE = 1000;

const DAY_COLUMNS = [
  'Day',
  'Orders',
  'Payments',
  'Received (USD)',
  'Goods (USD)',
  'Tax (USD)',
  'Delivery (USD)',
  'Refunds',
  'Refunded (USD)',
  'Reversals',
  'Reversed (USD)',
  'Tax in refunds (USD)',
  'Earned (USD)',
  'Fees (USD)',
  'Payments without a fee',
  'Net (USD)',
  'Payouts',
  'Paid out (USD)',
  'Paid out (KES)',
];
const MOVEMENT_COLUMNS = [
  'Day',
  'Time',
  'Kind',
  'Order ID',
  'Provider',
  'Reference',
  'Currency',
  'Amount',
  'Amount (USD)',
  'Tax (USD)',
  'Delivery (USD)',
  'Fee',
  'Fee (USD)',
  'Movement ID',
];

/** A negative amount is written as a number, because a text that starts with a minus sign could be a formula. */
const amount = (cents: Cents) => (cents < 0 ? dollarsFromCents(cents) : dollarsFromCents(cents).toFixed(2));
const maybe = (cents: Cents | null) => (cents === null ? '' : amount(cents));

const NOTHING: BookSums = {
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
  paidOutMinor: { USD: 0, KES: 0 },
};

interface ExportedFile {
  file: Blob;
  count: number;
}

/** One row for each past day of the period, also without movements. */
export async function exportDays(books: Books, log = logExport): Promise<ExportedFile> {
  const past = daysOf(books.period).filter((day) => day <= books.today);
  const lines = past.map((day) => {
    const sums = books.days.find((line) => line.day === day) ?? NOTHING;
    return csvLine([
      day,
      sums.orders,
      sums.payments,
      amount(sums.received),
      amount(sums.goods),
      amount(sums.tax),
      amount(sums.delivery),
      sums.refunds,
      amount(sums.refunded),
      sums.reversals,
      amount(sums.reversed),
      amount(sums.taxReturned),
      amount(sums.earned),
      amount(sums.fees),
      sums.feesUnknown,
      amount(sums.net),
      sums.payouts,
      amount(sums.paidOutMinor.USD),
      amount(sums.paidOutMinor.KES),
    ]);
  });
  await log('books', lines.length);
  return { file: csvFile([csvLine(DAY_COLUMNS), ...lines]), count: lines.length };
}

/** The sign is the effect on the balance at the provider: only payments are positive. */
function movementLine(movement: Movement): string {
  const sign = movement.kind === 'payment' ? 1 : -1;
  const signed = (cents: Cents | null) => (cents === null ? '' : amount(sign * cents));
  return csvLine([
    movement.day,
    movement.at,
    movement.kind,
    movement.orderId ?? '',
    movement.provider,
    movement.reference,
    movement.currency,
    amount(sign * movement.amountMinor),
    signed(movement.usd),
    signed(movement.tax),
    signed(movement.delivery),
    maybe(movement.feeMinor),
    maybe(movement.fee),
    movement.id,
  ]);
}

interface ExportOptions {
  signal: AbortSignal;
  onProgress: (count: number) => void;
  list?: typeof listMovements;
  log?: typeof logExport;
}

/** Rejects when a page cannot be read, because incomplete books would look complete. */
export async function exportMovements(
  { period }: Books,
  { signal, onProgress, list = listMovements, log = logExport }: ExportOptions,
): Promise<ExportedFile> {
  const lines: string[] = [];
  let before: string | null = null;
  do {
    signal.throwIfAborted();
    const page = await list(period, { before, pageSize: PAGE_SIZE, signal });
    lines.push(...page.rows.map(movementLine));
    onProgress(lines.length);
    before = page.next;
  } while (before);
  signal.throwIfAborted();
  await log('movements', lines.length);
  return { file: csvFile([csvLine(MOVEMENT_COLUMNS), ...lines]), count: lines.length };
}
