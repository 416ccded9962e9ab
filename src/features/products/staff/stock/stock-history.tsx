import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminLinks } from '@/features/staff-area/links';
import { List } from '@/features/staff-area/list';
import { useLocalPages } from '@/features/staff-area/use-keyset-pages';
import { formatMoment, shortOrderId } from '@/lib/format';
import { joined } from '@/lib/isolated';
import { Button } from '@/ui/button';
import { type Column, DataTable, DataTableSkeleton } from '@/ui/data-table';
import { Dialog } from '@/ui/dialog';
import { textLink } from '@/ui/text-link';
import { CorrectStock } from './correct-stock';
import { type StockChange, type StockedProduct, useStockChanges } from './data';
import { changeSentence, stockListMessages, stockMessages } from './words';

const signed = (quantity: number) => (quantity > 0 ? `+${quantity}` : `−${Math.abs(quantity)}`);

const columns: readonly Column<StockChange>[] = [
  { header: stockMessages.what, title: true, cell: (change) => changeSentence(change) },
  { header: stockMessages.when, cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
  { header: stockMessages.change, align: 'end', cell: ({ quantity }) => signed(quantity) },
  { header: stockMessages.after, align: 'end', cell: ({ stockAfter }) => stockAfter },
  {
    header: stockMessages.by,
    cell: ({ orderId, actor }) => (
      <span className="grid justify-items-start wrap-anywhere">
        {orderId && (
          <Link to={adminLinks.order(orderId)} className={textLink()}>
            {stockMessages.order(shortOrderId(orderId))}
          </Link>
        )}
        {actor ?? (orderId ? null : stockMessages.shop)}
      </span>
    ),
  },
];

interface StockHistoryProps {
  product: StockedProduct;
  refresh: () => Promise<void>;
  onClose: () => void;
}

export function StockHistory({ product, refresh, onClose }: StockHistoryProps) {
  const [isCorrecting, setCorrecting] = useState(false);
  const pages = useLocalPages();
  const query = useStockChanges(product.id, pages.before);
  if (isCorrecting) return <CorrectStock product={product} refresh={refresh} onClose={() => setCorrecting(false)} />;
  return (
    <Dialog
      size="large"
      title={joined`${stockMessages.title}: ${product.name}`}
      description={
        product.waiting > 0
          ? `${stockMessages.now(product.stock)}, ${stockMessages.waiting(product.waiting)}`
          : stockMessages.now(product.stock)
      }
      onClose={onClose}
      footer={
        <Button size="small" onClick={() => setCorrecting(true)}>
          {stockMessages.correct}
        </Button>
      }
    >
      <List
        query={query}
        list={{ pages, isFiltered: false, showAll: pages.goToNewer }}
        messages={stockListMessages}
        skeleton={<DataTableSkeleton columns={5} rows={4} />}
      >
        {(rows) => <DataTable caption={stockMessages.title} columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </List>
    </Dialog>
  );
}
