import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Skeleton } from './skeleton';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end of their column. */
  align?: 'end';
  /** Names the row for screen readers; on a phone it is the card's title. One column of a table has it. */
  title?: boolean;
  /** The row's buttons: their column needs no visible header. */
  actions?: boolean;
}

interface DataTableProps<Row> {
  /** What the table shows, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}

// A browser may forget that a table is one once CSS lays it out as cards; the roles say it again.
const asTable = { role: 'table' };
const asGroup = { role: 'rowgroup' };
const asRow = { role: 'row' };
const asColumnHeader = { role: 'columnheader' };
const asRowHeader = { role: 'rowheader' };
const asCell = { role: 'cell' };

const frame =
  'w-full text-left text-[0.95rem] max-md:block md:border-separate md:border-spacing-0 md:overflow-hidden md:rounded-card md:border md:border-line md:bg-raised';
const card =
  'max-md:mb-3 max-md:flex max-md:flex-col max-md:gap-1.5 max-md:rounded-card max-md:border max-md:border-line max-md:bg-raised max-md:p-4 md:hover:bg-brand-soft/40';
const field = 'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 md:px-4 md:py-2.5 md:align-middle';
const rule = 'md:border-line md:border-t';

/** Rows of one kind: a table where there is room, a card for each row on a phone. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <table {...asTable} className={frame}>
      <caption className="sr-only">{caption}</caption>
      <thead {...asGroup} className="max-md:sr-only">
        <tr {...asRow}>
          {columns.map((column) => (
            <th
              {...asColumnHeader}
              key={column.header}
              scope="col"
              className={classNames(
                'bg-sunken px-4 py-2.5 font-semibold text-muted text-sm',
                column.align === 'end' && 'text-right',
              )}
            >
              {column.actions ? <span className="sr-only">{column.header}</span> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...asGroup} className="max-md:block">
        {rows.map((row) => (
          <tr {...asRow} key={rowKey(row)} className={card}>
            {columns.map((column) => (
              <TableCell key={column.header} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TableCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  if (column.title) {
    return (
      <th
        {...asRowHeader}
        scope="row"
        className={classNames(rule, 'font-semibold max-md:mb-1 max-md:text-left max-md:text-lg md:px-4 md:py-2.5')}
      >
        {column.cell(row)}
      </th>
    );
  }
  if (column.actions) {
    return (
      <td {...asCell} className={classNames(rule, 'text-right max-md:mt-2 max-md:flex md:px-4 md:py-1.5')}>
        {column.cell(row)}
      </td>
    );
  }
  return (
    <td {...asCell} className={classNames(field, rule, column.align === 'end' && 'figures md:text-right')}>
      <span aria-hidden="true" className="text-muted text-sm md:hidden">
        {column.header}
      </span>
      <span className="min-w-0 max-md:text-right">{column.cell(row)}</span>
    </td>
  );
}

/** The shape of a table that is on its way. */
export function DataTableSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div className="grid gap-3 md:gap-0 md:overflow-hidden md:rounded-card md:border md:border-line md:bg-raised">
      <div className="h-10 bg-sunken max-md:hidden" />
      {Array.from({ length: rows }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all the same
          key={index}
          className="flex items-center justify-between gap-6 max-md:h-44 max-md:flex-col max-md:items-stretch max-md:rounded-card max-md:border max-md:border-line max-md:bg-raised max-md:p-4 md:h-14 md:border-line md:border-t md:px-4"
        >
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-5 w-44 max-md:w-full" />
          <Skeleton className="h-5 w-24 max-md:w-full" />
          <Skeleton className="h-6 w-20 rounded-full" />
        </div>
      ))}
    </div>
  );
}
