import { formatDay, formatMoney } from '@/lib/format';
import { lazily } from '@/lib/lazily';
import { countOf } from '@/lib/words';
import type { BookSums, GoodsMargin } from './data';
import type { ChosenPeriod, Period, PeriodProblem } from './period';

export const bookMessages = {
  title: 'Books',
  period: 'Period',
  from: 'From',
  to: 'To',
  show: 'Show',
  group: 'Rows',
  byDay: 'By day',
  byMonth: 'By month',
  providers: 'By provider, in its own currency',
  total: 'Total',
  received: 'Received',
  refunded: 'Refunded',
  fees: 'Fees',
  net: 'Net',
  paidOut: 'Paid out',
  goodsSold: 'Goods sold',
  goodsNote: 'Without tax, delivery, cancelled orders and returns',
  cost: 'Cost of goods sold',
  margin: 'Margin',
  due: 'Still due for refund',
  netNote: 'Received, less refunds and fees',
  paidOutNote: (payouts: number) => `${countOf(payouts, 'transfer')} to the bank`,
  noneTitle: 'No money moved in this period',
  noneHint: 'Payments, refunds and payouts appear here on the day on which they happened.',
  loading: 'Loading the books',
  loadFailed: 'We could not load the books',
  exportDays: 'Export days',
  exportMovements: 'Export movements',
  cancelExport: 'Cancel export',
  exporting: (count: number) => `${countOf(count, 'row')} so far`,
  exported: (count: number) => `${countOf(count, 'row')} exported`,
  exportFailed: 'The export stopped before its end and nothing was saved. Check your connection and try again.',
  captions: { day: 'The books by day', month: 'The books by month' },
  columns: {
    day: 'Day',
    orders: 'Orders',
    tax: 'Tax',
    delivery: 'Delivery',
    provider: 'Provider',
    payments: 'Payments',
  },
} as const;

export const periodNames: Record<ChosenPeriod, string> = {
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-quarter': 'This quarter',
  'this-year': 'This year',
  custom: 'From a day to a day',
};

export const periodProblems: Record<PeriodProblem, string> = {
  missing: 'Choose both days.',
  reversed: 'The first day comes after the last one.',
  'too-long': 'The books show a year (366 days) at once. Choose a shorter period.',
  'out-of-range': 'Choose days between 2000 and 2200.',
};

export function periodSentence({ from, to }: Period, timeZone: string): string {
  const days = from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
  return `${days}. Days begin and end in ${timeZone.split('/').at(-1)?.replaceAll('_', ' ')}.`;
}

const monthName = lazily(() => new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' }));
const dayName = lazily(() => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', weekday: 'short' }));

/** `Tue, Mar 10` for a day, `March 2026` for a month. */
export function timeName(time: string): string {
  return time.length === 7
    ? monthName().format(new Date(`${time}-01T12:00`))
    : dayName().format(new Date(`${time}T12:00`));
}

export function paidOutText(paidOut: BookSums['paidOutMinor']): string {
  const parts = Object.entries(paidOut).filter(([, minorUnits]) => minorUnits !== 0);
  return parts.map(([currency, minorUnits]) => formatMoney(minorUnits, currency)).join(' + ') || formatMoney(0);
}

export function receivedNote({ payments, tax }: BookSums): string {
  return `${countOf(payments, 'payment')}, ${formatMoney(tax)} of it tax`;
}

export function refundedNote({ refunds, reversals, reversed }: BookSums): string {
  const made = countOf(refunds, 'refund');
  return reversals === 0 ? made : `${made}, ${countOf(reversals, 'reversal')} of ${formatMoney(reversed)}`;
}

export function feesNote({ payments, feesUnknown }: BookSums): string {
  if (feesUnknown === 0) return payments === 0 ? 'Nothing was paid' : 'Of all payments';
  return `Not told for ${countOf(feesUnknown, 'payment')}`;
}

export function costNote({ unknownLines, unknownRevenue }: GoodsMargin): string {
  if (unknownLines === 0) return 'Known for everything that was sold';
  return `Not known for ${countOf(unknownLines, 'line')} of ${formatMoney(unknownRevenue)}`;
}

export function marginNote({ revenue, margin, unknownLines, unknownRevenue }: GoodsMargin): string {
  const known = revenue - unknownRevenue;
  if (known <= 0) return unknownLines > 0 ? 'No cost is known' : 'Nothing was sold';
  const share = `${Math.round((100 * margin) / known)}% of ${formatMoney(known)}`;
  return unknownLines === 0 ? share : `${share}, whose cost is known`;
}

export function dueNote(payments: number, underway: number): string {
  const due = `${countOf(payments, 'payment')}, as of now`;
  return underway === 0 ? due : `${due}; ${formatMoney(underway)} more on its way`;
}
