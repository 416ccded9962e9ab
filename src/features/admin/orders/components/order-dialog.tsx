import { Printer } from 'lucide-react';
import { useState } from 'react';
import { scenePictures } from '@/config/pictures';
import { formatDate, shortOrderId } from '@/lib/format';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { Skeleton } from '@/ui/skeleton';
import { UnsavedQuestion } from '@/ui/unsaved-question';
import { useUnsavedWarning } from '@/ui/use-unsaved-warning';
import { LoadFailure } from '../../shared/components/load-failure';
import { adminOrderMessages } from '../messages';
import { useAdminOrder } from '../queries';
import type { PrintDocument } from '../use-order-list';
import { OrderFacts } from './order-facts';
import { AdminOrderItems } from './order-items';
import { AdminOrderTimeline } from './order-timeline';
import { TrackingForm } from './tracking-form';

interface OrderDialogProps {
  id: string;
  onClose: () => void;
  onPrint: (document: PrintDocument) => void;
}

export function OrderDialog({ id, onClose, onPrint }: OrderDialogProps) {
  const { data: order, isPending, refetch } = useAdminOrder(id);
  const [note, setNote] = useState('');
  /** What is typed in the field; null until somebody types. */
  const [tracking, setTracking] = useState<string | null>(null);
  const trackingChanged = tracking !== null && tracking.trim() !== (order?.trackingNumber ?? '');
  const unsaved = useUnsavedWarning(note.trim() !== '' || trackingChanged);

  return (
    <Dialog
      size="large"
      title={`Order ${shortOrderId(id)}`}
      description={order ? <time dateTime={order.createdAt}>{formatDate(order.createdAt)}</time> : undefined}
      onClose={() => unsaved.guard(onClose)}
      footer={
        order && (
          <>
            <PrintButton label={adminOrderMessages.packingSlip} onPress={() => unsaved.guard(() => onPrint('slip'))} />
            <PrintButton label={adminOrderMessages.receipt} onPress={() => unsaved.guard(() => onPrint('receipt'))} />
          </>
        )
      }
    >
      {isPending ? (
        <OrderSkeleton />
      ) : order === undefined ? (
        <LoadFailure title={adminOrderMessages.orderFailed} onRetry={() => refetch()} />
      ) : order === null ? (
        <EmptyState picture={scenePictures['product-not-found']} title={adminOrderMessages.notFoundTitle}>
          <p>{adminOrderMessages.notFoundHint}</p>
        </EmptyState>
      ) : (
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid content-start gap-8">
            <AdminOrderItems order={order} />
            <AdminOrderTimeline order={order} note={note} onNote={setNote} />
          </div>
          <div className="grid content-start gap-6 max-lg:order-first">
            <OrderFacts order={order} />
            <TrackingForm order={order} text={tracking ?? order.trackingNumber ?? ''} onText={setTracking} />
          </div>
        </div>
      )}
      <UnsavedQuestion warning={unsaved} />
    </Dialog>
  );
}

function PrintButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button variant="secondary" size="small" onClick={onPress}>
      <Printer className="size-4" aria-hidden="true" />
      {label}
    </Button>
  );
}

function OrderSkeleton() {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <p role="status" className="sr-only">
        Loading the order
      </p>
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
    </div>
  );
}
