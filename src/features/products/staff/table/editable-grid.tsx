import Papa from 'papaparse';
import { type ClipboardEvent, useRef, useState } from 'react';
import {
  type CellCopyArgs,
  type CellKeyboardEvent,
  type CellKeyDownArgs,
  type Column,
  DataGrid,
  type DataGridHandle,
  type RenderCellProps,
  type RenderEditCellProps,
} from 'react-data-grid';
import 'react-data-grid/lib/styles.css';
import './editable-grid.css';
import { toast } from '@/ui/toast';
import { productMessages, tableMessages } from '../words';
import { fittingCells, hasProblem, type TableField, type TableRow, tableFields, textsOf } from './table-edits';
import type { TableEdits } from './use-table-edits';

/** The row while one of its cells is being edited. */
interface GridRow extends TableRow {
  typing?: string;
}

const fieldOf = (column: { key: string }) => column.key as TableField;

function Cell({ row, column }: RenderCellProps<GridRow>) {
  const field = fieldOf(column);
  const problem = row.problems[field];
  return (
    <span className="block min-w-0 leading-snug">
      <span className="block truncate">{row.texts[field]}</span>
      {problem && <span className="block whitespace-normal text-danger text-xs">{problem}</span>}
      {row.conflicts.includes(field) && (
        <span className="block text-danger text-xs">
          {tableMessages.theirs}: {textsOf(row.product)[field] || tableMessages.empty}
        </span>
      )}
    </span>
  );
}

function CellEditor({ row, column, onRowChange, onClose }: RenderEditCellProps<GridRow>) {
  const field = fieldOf(column);
  const label = tableMessages.cell(row.texts.name, tableMessages.columns[field]);
  const common = {
    className: 'size-full bg-raised px-2 text-ink outline-none',
    'aria-label': label,
    onBlur: () => onClose(true, false),
  };
  if (field === 'isDraft') {
    return (
      <select
        {...common}
        // biome-ignore lint/a11y/noAutofocus: an editor opens in the cell that has the focus
        autoFocus
        value={row.typing ?? row.texts[field]}
        onChange={(event) => onRowChange({ ...row, typing: event.target.value }, true)}
      >
        <option>{productMessages.onSale}</option>
        <option>{productMessages.draft}</option>
      </select>
    );
  }
  return (
    <input
      {...common}
      // biome-ignore lint/a11y/noAutofocus: an editor opens in the cell that has the focus
      autoFocus
      autoComplete="off"
      inputMode={field === 'name' ? undefined : 'decimal'}
      onFocus={(event) => event.target.select()}
      value={row.typing ?? row.texts[field]}
      onChange={(event) => onRowChange({ ...row, typing: event.target.value })}
    />
  );
}

const isNumber = (field: TableField) => field !== 'name' && field !== 'isDraft';

const cellClass = (field: TableField) => (row: GridRow) =>
  [
    isNumber(field) ? 'text-right' : '',
    row.problems[field] || row.conflicts.includes(field) ? 'is-wrong' : field in row.changed ? 'is-changed' : '',
  ].join(' ');

const columns: readonly Column<GridRow>[] = tableFields.map((field) => ({
  key: field,
  name: tableMessages.columns[field],
  width: field === 'name' ? '2fr' : '1fr',
  minWidth: field === 'name' ? 200 : 110,
  resizable: true,
  renderCell: Cell,
  renderEditCell: CellEditor,
  // The answer to a save changes the row; what is being typed into it then stays.
  editorOptions: { closeOnExternalRowChange: false },
  cellClass: cellClass(field),
  headerCellClass: isNumber(field) ? 'text-right' : null,
}));

const ROW_HEIGHT = 44;
const TOLD_HEIGHT = 104;
const rowHeight = (row: GridRow) => (hasProblem(row) || row.conflicts.length > 0 ? TOLD_HEIGHT : ROW_HEIGHT);

/** Parses cells copied from a spreadsheet: lines with tab-separated cells. */
function copiedBlock(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter: '\t' });
  return data;
}

export function EditableGrid({ edits }: { edits: TableEdits }) {
  const grid = useRef<DataGridHandle>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const { rows, type, undo, redo } = edits;

  const paste = ({ row, column }: CellCopyArgs<GridRow>, event: ClipboardEvent<HTMLDivElement>): GridRow => {
    event.preventDefault();
    const start = focused ?? rows.findIndex(({ product }) => product.id === row.product.id);
    const block = copiedBlock(event.clipboardData.getData('text/plain'));
    const cells = fittingCells(block, rows, { row: start, field: fieldOf(column) });
    if (cells.length > 0) type(cells);
    const over = start + block.length - rows.length;
    if (over > 0) toast.warning(tableMessages.notFitting(over));
    return row;
  };

  const onKey = (args: CellKeyDownArgs<GridRow>, event: CellKeyboardEvent) => {
    const { key, shiftKey } = event;
    const letter = event.ctrlKey || event.metaKey ? key.toLowerCase() : '';
    if (args.mode === 'EDIT' && key === 'Enter') {
      event.preventGridDefault();
      const below = Math.min(args.rowIdx + 1, rows.length - 1);
      grid.current?.selectCell({ idx: args.column.idx, rowIdx: below }, { shouldFocusCell: true });
    } else if (args.mode === 'SELECT' && (letter === 'z' || letter === 'y')) {
      event.preventDefault();
      event.preventGridDefault();
      if (letter === 'y' || shiftKey) redo();
      else undo();
    }
  };

  return (
    <DataGrid
      ref={grid}
      aria-label={tableMessages.grid}
      className="product-grid"
      columns={columns}
      rows={rows as readonly GridRow[]}
      rowKeyGetter={({ product }) => product.id}
      rowHeight={rowHeight}
      headerRowHeight={ROW_HEIGHT}
      onSelectedCellChange={({ rowIdx }) => setFocused(rowIdx < 0 ? null : rowIdx)}
      onRowsChange={(next, { indexes, column }) =>
        type(
          indexes.flatMap((index) => {
            const edited = next[index];
            // The row as it is now: an answer may have come while the cell was open.
            const row = rows.find(({ product }) => product.id === edited?.product.id);
            const typing = edited?.typing;
            return !row || typing === undefined
              ? []
              : [{ product: row.product, field: fieldOf(column), text: typing.trim() }];
          }),
        )
      }
      onCellKeyDown={onKey}
      onCellPaste={paste}
      onCellCopy={({ row, column }, event) => {
        event.clipboardData.setData('text/plain', row.texts[fieldOf(column)]);
        event.preventDefault();
      }}
    />
  );
}
