import './data-table.css';
import type { ReactNode } from 'react';
import { Skeleton } from './skeleton';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  /** The row header, and the title of the row as a card. One column of a table has it. */
  title?: boolean;
  /** A column of buttons, without a visible header. */
  actions?: boolean;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The row of totals. */
  foot?: Row;
}

// Some browsers drop the semantics of a table whose CSS display is changed.
const asTable = { role: 'table' };
const asGroup = { role: 'rowgroup' };
const asRow = { role: 'row' };
const asColumnHeader = { role: 'columnheader' };
const asRowHeader = { role: 'rowheader' };
const asCell = { role: 'cell' };

/** Selects the breakpoint in data-table.css. */
function columnsName(count: number): 'few' | 'several' | 'many' | 'plenty' {
  if (count <= 4) return 'few';
  if (count <= 6) return 'several';
  return count <= 8 ? 'many' : 'plenty';
}

export function DataTable<Row>({ caption, columns, rows, rowKey, foot }: DataTableProps<Row>) {
  return (
    <div className="data-table" data-columns={columnsName(columns.length)}>
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
            <TableRow key={rowKey(row)} columns={columns} row={row} />
          ))}
        </tbody>
        {foot !== undefined && (
          <tfoot {...asGroup}>
            <TableRow columns={columns} row={foot} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

function TableRow<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return (
    <tr {...asRow}>
      {columns.map((column) => (
        <TableCell key={column.header} column={column} row={row} />
      ))}
    </tr>
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

export function DataTableSkeleton({ columns = 6, rows = 6 }: { columns?: number; rows?: number }) {
  const cells = Array.from({ length: columns }, (_, index) => index);
  return (
    <div aria-hidden="true" className="data-table" data-columns={columnsName(columns)}>
      <table>
        <thead>
          <tr>
            {cells.map((cell) => (
              <th key={cell} scope="col">
                <span className="inline-block" />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all the same
            <tr key={row}>
              {cells.map((cell) => (
                <td key={cell}>
                  <Skeleton className="h-6 w-full" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
