import { Download, Table2 } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { dollarsFromCents } from '@/domain/money';
import { csvFile, csvLine } from '@/features/staff-area/csv';
import { adminLinks } from '@/features/staff-area/links';
import { formatDay, formatMoney } from '@/lib/format';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/button';
import { type Column, DataTable } from '@/ui/data-table';
import { SegmentedControl } from '@/ui/segmented-control';
import { Panel } from './panel';
import { salesPeriods } from './repository';
import type { SalesDay } from './rows';
import { SalesChart } from './sales-chart';
import type { useDashboardView } from './use-dashboard-view';
import { dashboardMessages, salesSentence } from './words';

const { columns: headers } = dashboardMessages;
const columns: readonly Column<SalesDay>[] = [
  {
    header: headers.day,
    title: true,
    cell: ({ day }) => (
      <Link to={adminLinks.ordersUntil(day)} className="text-brand underline decoration-sun underline-offset-4">
        {formatDay(day)}
      </Link>
    ),
  },
  { header: headers.paidOrders, align: 'end', cell: ({ orders }) => orders },
  { header: headers.sales, align: 'end', cell: ({ total }) => formatMoney(total) },
];

const periods = salesPeriods.map((days) => ({ value: `${days}` as const, label: dashboardMessages.salesOf(days) }));

function saveReport(sales: readonly SalesDay[]): void {
  const lines = [
    csvLine([headers.day, headers.paidOrders, headers.salesInDollars]),
    ...sales.map(({ day, orders, total }) => csvLine([day, orders, dollarsFromCents(total).toFixed(2)])),
  ];
  saveFile(csvFile(lines), `sales-${sales[0]?.day ?? ''}-to-${sales.at(-1)?.day ?? ''}.csv`);
}

interface SalesPanelProps {
  sales: readonly SalesDay[];
  /** Whether these are of another period than the one that is asked for. */
  isOld: boolean;
  view: ReturnType<typeof useDashboardView>;
}

export function SalesPanel({ sales, isOld, view }: SalesPanelProps) {
  const tableId = useId();
  const newestFirst = sales.toReversed();
  return (
    <Panel
      title={dashboardMessages.sales}
      anchor="sales"
      actions={
        <SegmentedControl
          label={dashboardMessages.period}
          value={`${view.period}`}
          options={periods}
          onChange={view.choosePeriod}
        />
      }
    >
      {sales.some((day) => day.orders > 0 || day.total !== 0) ? (
        <>
          <p className="mb-5 text-muted">{salesSentence(sales)}</p>
          <SalesChart sales={sales} />
        </>
      ) : (
        <p className="py-10 text-center text-muted">{dashboardMessages.noSales}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="quiet"
          size="small"
          aria-expanded={view.tableOpen}
          aria-controls={tableId}
          onClick={() => view.openTable(!view.tableOpen)}
        >
          <Table2 className="size-4" aria-hidden="true" />
          {view.tableOpen ? dashboardMessages.showChart : dashboardMessages.showTable}
        </Button>
        <Button variant="quiet" size="small" disabled={isOld} onClick={() => saveReport(sales)}>
          <Download className="size-4" aria-hidden="true" />
          {dashboardMessages.downloadSales}
        </Button>
      </div>
      <div id={tableId} className="mt-3" hidden={!view.tableOpen}>
        {view.tableOpen && (
          <DataTable
            caption={dashboardMessages.salesByDay}
            columns={columns}
            rows={newestFirst}
            rowKey={({ day }) => day}
          />
        )}
      </div>
    </Panel>
  );
}
