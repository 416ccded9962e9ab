import { formatDay } from '@/lib/format';
import { type Column, DataTable } from '@/ui/data-table';
import { Disclosure } from '@/ui/disclosure';
import { Panel } from './panel';
import type { BegunDay } from './rows';
import { detailsMessages } from './words';

const columns: readonly Column<BegunDay>[] = [
  { header: detailsMessages.day, title: true, cell: ({ day }) => formatDay(day) },
  { header: detailsMessages.begun, align: 'end', cell: ({ orders }) => orders },
  { header: detailsMessages.paid, align: 'end', cell: ({ paid }) => paid },
];

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

export function BegunPanel({ days }: { days: readonly BegunDay[] }) {
  const begun = sum(days.map(({ orders }) => orders));
  const paid = sum(days.map((day) => day.paid));
  const withOrders = days.filter(({ orders }) => orders > 0).toReversed();
  return (
    <Panel title={detailsMessages.fromCart}>
      {begun === 0 ? (
        <p className="text-muted">{detailsMessages.noOrders}</p>
      ) : (
        <>
          <p className="mb-3">{detailsMessages.paidOf(paid, begun)}</p>
          <Disclosure id="begun-by-day" headingLevel={3} title={detailsMessages.showDays}>
            <DataTable
              caption={detailsMessages.begunTable}
              columns={columns}
              rows={withOrders}
              rowKey={({ day }) => day}
            />
          </Disclosure>
        </>
      )}
    </Panel>
  );
}
