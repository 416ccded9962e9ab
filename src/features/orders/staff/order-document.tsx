import { ArrowLeft, Printer } from 'lucide-react';
import { Suspense } from 'react';
import { LoadedRecord } from '@/features/staff-area/loaded';
import { PageSkeleton } from '@/features/staff-area/page-skeleton';
import { shortOrderId } from '@/lib/format';
import { Button } from '@/ui/button';
import { PageMeta } from '@/ui/page-meta';
import { OrderSheet } from './order-sheet';
import { useAdminOrder } from './queries';
import type { PrintDocument } from './use-order-list';
import { adminOrderMessages } from './words';

interface OrderDocumentProps {
  id: string;
  document: PrintDocument;
  onClose: () => void;
}

export function OrderDocument({ id, document, onClose }: OrderDocumentProps) {
  const query = useAdminOrder(id);
  const title = `${document === 'slip' ? adminOrderMessages.packingSlip : adminOrderMessages.receipt} ${shortOrderId(id)}`;
  return (
    <>
      <PageMeta title={title} noindex />
      <div className="mb-6 flex flex-wrap justify-between gap-3 print:hidden">
        <Button variant="quiet" size="small" className="-ml-4" onClick={onClose}>
          <ArrowLeft className="size-4" aria-hidden="true" />
          {adminOrderMessages.backToOrder}
        </Button>
        {query.data && (
          <Button size="small" onClick={() => window.print()}>
            <Printer className="size-4" aria-hidden="true" />
            {adminOrderMessages.print}
          </Button>
        )}
      </div>
      <LoadedRecord query={query} messages={adminOrderMessages} skeleton={<PageSkeleton />} level={1}>
        {(order) => (
          <Suspense fallback={<PageSkeleton />}>
            <OrderSheet order={order} document={document} title={title} />
          </Suspense>
        )}
      </LoadedRecord>
    </>
  );
}
