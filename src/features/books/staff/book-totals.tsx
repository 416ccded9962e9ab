import { formatMoney } from '@/lib/format';
import type { Books } from './data';
import {
  bookMessages,
  costNote,
  dueNote,
  feesNote,
  marginNote,
  paidOutText,
  receivedNote,
  refundedNote,
} from './words';

export function BookTotals({ books: { totals, owed, margin } }: { books: Books }) {
  const facts = [
    [bookMessages.received, formatMoney(totals.received), receivedNote(totals)],
    [bookMessages.refunded, formatMoney(totals.refunded + totals.reversed), refundedNote(totals)],
    [bookMessages.fees, formatMoney(totals.fees), feesNote(totals)],
    [bookMessages.net, formatMoney(totals.net), bookMessages.netNote],
    [bookMessages.paidOut, paidOutText(totals.paidOutMinor), bookMessages.paidOutNote(totals.payouts)],
    [bookMessages.due, formatMoney(owed.due.usd), dueNote(owed.due.payments, owed.underway.usd)],
    [bookMessages.goodsSold, formatMoney(margin.revenue), bookMessages.goodsNote],
    [bookMessages.cost, formatMoney(margin.cost), costNote(margin)],
    [bookMessages.margin, formatMoney(margin.margin), marginNote(margin)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3 2xl:grid-cols-5">
      {facts.map(([name, value, note]) => (
        <div key={name} className="min-w-0 rounded-card border border-line bg-raised p-3.5 sm:p-4">
          <dt className="font-semibold text-muted">{name}</dt>
          <dd className="tabular-nums font-display font-semibold text-lg leading-tight wrap-anywhere sm:text-2xl">
            {value}
          </dd>
          <dd className="mt-1 text-muted text-sm leading-snug">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
