import { Link } from 'react-router-dom';
import { adminLinks } from '@/features/staff-area/links';
import { List } from '@/features/staff-area/list';
import { formatMoney, formatShopDay } from '@/lib/format';
import { type Column, DataTable, DataTableSkeleton } from '@/ui/data-table';
import { Dialog } from '@/ui/dialog';
import { textLink } from '@/ui/text-link';
import { type CodeUse, type CountedCode, useCodeUses } from './data';
import { codeMessages, codeUseMessages } from './words';

const { useColumns: names } = codeMessages;

const columns: readonly Column<CodeUse>[] = [
  {
    header: names.order,
    title: true,
    cell: ({ id }) => (
      <Link to={adminLinks.order(id)} className={textLink()}>
        {id.slice(0, 8)}
      </Link>
    ),
  },
  { header: names.customer, cell: ({ customerName }) => customerName },
  { header: names.day, cell: ({ createdAt }) => formatShopDay(createdAt) },
  { header: names.off, align: 'end', cell: ({ discountAmount }) => formatMoney(discountAmount) },
  { header: names.total, align: 'end', cell: ({ totalAmount }) => formatMoney(totalAmount) },
];

export function CodeUses({ code, onClose }: { code: CountedCode; onClose: () => void }) {
  const title = codeMessages.seeUses(code.code);
  return (
    <Dialog title={title} size="large" description={codeMessages.newest} onClose={onClose}>
      <List messages={codeUseMessages} query={useCodeUses(code)} skeleton={<DataTableSkeleton columns={5} rows={3} />}>
        {(rows) => <DataTable caption={title} columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </List>
    </Dialog>
  );
}
