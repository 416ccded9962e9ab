import { formatMoney } from '@/lib/format';
import { type Column, DataTable } from '@/ui/data-table';
import type { BookSums, Books } from './data';
import { bookMessages, paidOutText, timeName } from './words';

/** The sums of a day (yyyy-mm-dd) or a month (yyyy-mm). */
type BookLine = BookSums & { time: string };

const quiet = <span className="text-muted">–</span>;
const money = (header: string, centsOf: (line: BookLine) => number): Column<BookLine> => ({
  header,
  align: 'end',
  cell: (line) => (centsOf(line) === 0 ? quiet : formatMoney(centsOf(line))),
});

const TOTAL = 'total';

const columns: readonly Column<BookLine>[] = [
  {
    header: bookMessages.columns.day,
    title: true,
    cell: ({ time }) =>
      time === TOTAL ? (
        bookMessages.total
      ) : (
        <time dateTime={time} className="whitespace-nowrap">
          {timeName(time)}
        </time>
      ),
  },
  { header: bookMessages.columns.orders, align: 'end', cell: ({ orders }) => orders || quiet },
  money(bookMessages.received, ({ received }) => received),
  money(bookMessages.columns.tax, ({ tax }) => tax),
  money(bookMessages.columns.delivery, ({ delivery }) => delivery),
  money(bookMessages.refunded, ({ refunded, reversed }) => refunded + reversed),
  money(bookMessages.fees, ({ fees }) => fees),
  money(bookMessages.net, ({ net }) => net),
  {
    header: bookMessages.paidOut,
    align: 'end',
    cell: ({ payouts, paidOutMinor }) => (payouts === 0 ? quiet : paidOutText(paidOutMinor)),
  },
];

export function BookTable({ books, group }: { books: Books; group: 'day' | 'month' }) {
  const lines: BookLine[] =
    group === 'day'
      ? books.days.map((line) => ({ ...line, time: line.day }))
      : books.months.map((line) => ({ ...line, time: line.month }));
  return (
    <DataTable
      caption={bookMessages.captions[group]}
      columns={columns}
      rows={lines}
      rowKey={({ time }) => time}
      foot={{ ...books.totals, time: TOTAL }}
    />
  );
}
