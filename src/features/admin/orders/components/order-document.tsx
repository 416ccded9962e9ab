import './order-document.css';
import { ArrowLeft, Printer } from 'lucide-react';
import { scenePictures } from '@/config/pictures';
import { shortOrderId } from '@/lib/format';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { PageMeta } from '@/ui/page-meta';
import { LoadFailure } from '../../shared/components/load-failure';
import { PageSkeleton } from '../../shared/components/page-skeleton';
import { adminOrderMessages } from '../messages';
import { useAdminOrder } from '../queries';
import type { PrintDocument } from '../use-order-list';
import { OrderSheet } from './order-sheet';

interface OrderDocumentProps {
  id: string;
  document: PrintDocument;
  onClose: () => void;
}

export function OrderDocument({ id, document, onClose }: OrderDocumentProps) {
  const { data: order, isPending, refetch } = useAdminOrder(id);
  const title = `${document === 'slip' ? adminOrderMessages.packingSlip : adminOrderMessages.receipt} ${shortOrderId(id)}`;
  return (
    <>
      <PageMeta title={title} />
      <div className="mb-6 flex flex-wrap justify-between gap-3 print:hidden">
        <Button variant="quiet" size="small" onClick={onClose}>
          <ArrowLeft className="size-4" aria-hidden="true" />
          {adminOrderMessages.backToOrder}
        </Button>
        {order && (
          <Button size="small" onClick={() => window.print()}>
            <Printer className="size-4" aria-hidden="true" />
            {adminOrderMessages.print}
          </Button>
        )}
      </div>
      {isPending ? (
        <PageSkeleton />
      ) : order === undefined ? (
        <LoadFailure title={adminOrderMessages.orderFailed} onRetry={() => refetch()} />
      ) : order === null ? (
        <EmptyState picture={scenePictures['product-not-found']} title={adminOrderMessages.notFoundTitle} level={1}>
          <p>{adminOrderMessages.notFoundHint}</p>
        </EmptyState>
      ) : (
        <OrderSheet order={order} document={document} title={title} />
      )}
    </>
  );
}
