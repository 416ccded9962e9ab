import { Printer } from 'lucide-react';
import { useState } from 'react';
import { formatShopDay, shortOrderId } from '@/lib/format';
import { OrderLinesTable } from '@/shop/order-lines';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Skeleton } from '@/ui/skeleton';
import { UnsavedQuestion, useUnsavedWarning } from '@/ui/unsaved-warning';
import { OrderMoney } from '../../money/components/order-money';
import { LoadedRecord } from '../../shared/components/loaded-record';
import { adminOrderMessages } from '../messages';
import { useAdminOrder } from '../queries';
import type { Tracking } from '../repository';
import type { PrintDocument } from '../use-order-list';
import type { StatusChange } from '../use-status-change';
import { OrderFacts } from './order-facts';
import { AdminOrderTimeline } from './order-timeline';
import { StaffOrderSums } from './staff-order-sums';
import { isTrackingChanged, TrackingForm, trackingOf } from './tracking-form';

interface OrderDialogProps {
  id: string;
  statusChange: StatusChange;
  onClose: () => void;
  onPrint: (document: PrintDocument) => void;
}

export function OrderDialog({ id, statusChange, onClose, onPrint }: OrderDialogProps) {
  const query = useAdminOrder(id);
  const order = query.data;
  const [note, setNote] = useState('');
  const [tracking, setTracking] = useState<Tracking | null>(null);
  const [refunding, setRefunding] = useState(false);
  const trackingChanged = tracking !== null && order != null && isTrackingChanged(order, tracking);
  const unsaved = useUnsavedWarning(note.trim() !== '' || trackingChanged || refunding);

  return (
    <Dialog
      size="large"
      title={`Order ${shortOrderId(id)}`}
      description={order ? <time dateTime={order.createdAt}>{formatShopDay(order.createdAt)}</time> : undefined}
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
      <LoadedRecord query={query} messages={adminOrderMessages} skeleton={<OrderSkeleton />}>
        {(order) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8">
              <section aria-label="Items">
                <OrderLinesTable items={order.items} />
                <StaffOrderSums order={order} />
              </section>
              <OrderMoney order={order} onEditing={setRefunding} />
              <AdminOrderTimeline order={order} note={note} onNote={setNote} />
            </div>
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 max-lg:order-first">
              <OrderFacts order={order} statusChange={statusChange} />
              <TrackingForm order={order} tracking={tracking ?? trackingOf(order)} onChange={setTracking} />
            </div>
          </div>
        )}
      </LoadedRecord>
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
    <div className="grid min-h-dvh content-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <p role="status" className="sr-only">
        Loading the order
      </p>
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
    </div>
  );
}
