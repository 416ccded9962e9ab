import './data-table.css';
import type { ReactNode } from 'react';
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

/** Tables of more columns than this become cards earlier. */
const NARROW_COLUMNS = 4;

/** Rows of one kind: a table where there is room, a card for each row where there is not. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <div className="data-table" data-wide={columns.length > NARROW_COLUMNS || undefined}>
      <table {...asTable}>
        <caption className="sr-only">{caption}</caption>
        <thead {...asGroup}>
          <tr {...asRow}>
            {columns.map((column) => (
              <th {...asColumnHeader} key={column.header} scope="col" data-align={column.align}>
                {column.actions ? <span className="sr-only">{column.header}</span> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...asGroup}>
          {rows.map((row) => (
            <tr {...asRow} key={rowKey(row)}>
              {columns.map((column) => (
                <TableCell key={column.header} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TableCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  if (column.title) {
    return (
      <th {...asRowHeader} scope="row">
        {column.cell(row)}
      </th>
    );
  }
  if (column.actions) {
    return (
      <td {...asCell} data-actions="">
        {column.cell(row)}
      </td>
    );
  }
  return (
    <td {...asCell} data-align={column.align}>
      <span aria-hidden="true" className="data-table-label">
        {column.header}
      </span>
      <span className="min-w-0">{column.cell(row)}</span>
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
