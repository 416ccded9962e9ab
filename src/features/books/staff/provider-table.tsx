import { providerNames } from '@/features/orders/words';
import { formatMoney } from '@/lib/format';
import { type Column, DataTable } from '@/ui/data-table';
import type { ProviderLine } from './data';
import { bookMessages } from './words';

const names: Readonly<Record<string, string>> = providerNames;
const own = (header: string, minorOf: (line: ProviderLine) => number): Column<ProviderLine> => ({
  header,
  align: 'end',
  cell: (line) => formatMoney(minorOf(line), line.currency),
});

const columns: readonly Column<ProviderLine>[] = [
  {
    header: bookMessages.columns.provider,
    title: true,
    cell: ({ provider, currency }) => `${names[provider] ?? provider}, ${currency}`,
  },
  { header: bookMessages.columns.payments, align: 'end', cell: ({ payments }) => payments },
  own(bookMessages.received, ({ receivedMinor }) => receivedMinor),
  own(bookMessages.refunded, ({ refundedMinor, reversedMinor }) => refundedMinor + reversedMinor),
  own(bookMessages.fees, ({ feeMinor }) => feeMinor),
  own(bookMessages.paidOut, ({ paidOutMinor }) => paidOutMinor),
];

export function ProviderTable({ providers }: { providers: readonly ProviderLine[] }) {
  return (
    <section aria-labelledby="book-providers" className="min-w-0">
      <h2 id="book-providers" className="mb-3 text-xl">
        {bookMessages.providers}
      </h2>
      <DataTable
        caption={bookMessages.providers}
        columns={columns}
        rows={providers}
        rowKey={({ provider, currency }) => `${provider} ${currency}`}
      />
    </section>
  );
}
