import { formatDay } from '@/lib/format';
import { Button } from '@/ui/button';
import { type Column, DataTable } from '@/ui/data-table';
import type { SearchMiss } from './data';
import { searchAdminMessages } from './words';

interface MissTableProps {
  misses: readonly SearchMiss[];
  onAdd: (text: string) => void;
}

export function MissTable({ misses, onAdd }: MissTableProps) {
  const { columns, misses: caption, add, addFor } = searchAdminMessages;
  const shown: readonly Column<SearchMiss>[] = [
    {
      header: columns.text,
      title: true,
      cell: ({ text }) => <span className="wrap-anywhere">{text}</span>,
    },
    { header: columns.count, align: 'end', cell: ({ count }) => count },
    { header: columns.lastDay, cell: ({ lastDay }) => <time dateTime={lastDay}>{formatDay(lastDay)}</time> },
    {
      header: columns.actions,
      actions: true,
      cell: ({ text }) => (
        <Button size="small" variant="secondary" aria-label={addFor(text)} onClick={() => onAdd(text)}>
          {add}
        </Button>
      ),
    },
  ];
  return <DataTable caption={caption} columns={shown} rows={misses} rowKey={({ text }) => text} />;
}
