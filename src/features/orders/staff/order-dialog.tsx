import { Printer } from 'lucide-react';
import { useState } from 'react';
import { isPartlySent } from '@/domain/order';
import { LinkedMessages } from '@/features/messages/staff/linked-messages';
import { useDataMode } from '@/features/staff-area/data-mode';
import { LoadedRecord } from '@/features/staff-area/loaded';
import { formatShopDay } from '@/lib/format';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { useTyped } from '@/ui/use-typed';
import { OrderLinesTable } from '../order-lines';
import { SentParcels } from '../sent-parcels';
import { parcelWords } from '../words';
import { HeldBack, PaidBack } from './held-back';
import { OrderMoney } from './money/order-money';
import { OrderFacts } from './order-facts';
import { AdminOrderTimeline } from './order-timeline';
import { useAdminOrder } from './queries';
import type { Tracking } from './repository';
import { StaffOrderSums } from './staff-order-sums';
import { StopParcel } from './stop-parcel';
import { isTrackingChanged, TrackingForm, trackingOf } from './tracking-form';
import type { PrintDocument } from './use-order-list';
import type { StatusChange } from './use-status-change';
import { adminOrderMessages } from './words';

const untouched: { note: string; tracking: Tracking | null } = { note: '', tracking: null };

interface OrderDialogProps {
  id: string;
  statusChange: StatusChange;
  onClose: () => void;
  onPrint: (document: PrintDocument) => void;
}

export function OrderDialog({ id, statusChange, onClose, onPrint }: OrderDialogProps) {
  const isLive = useDataMode().mode === 'live';
  const query = useAdminOrder(id);
  const order = query.data;
  const [refunding, setRefunding] = useState(false);
  const [correcting, setCorrecting] = useState(false);
  const { values, change, unsaved } = useTyped(`order-${id}`, untouched, refunding || correcting);

  return (
    <Dialog
      size="large"
      title={adminOrderMessages.titleOf(id)}
      description={order ? <time dateTime={order.createdAt}>{formatShopDay(order.createdAt)}</time> : undefined}
      onClose={onClose}
      unsaved={unsaved}
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
              <section aria-label={adminOrderMessages.items}>
                <HeldBack items={order.items} className="mb-4" />
                <OrderLinesTable items={order.items} />
                <PaidBack items={order.items} />
                <StaffOrderSums order={order} />
              </section>
              {order.parcels.length > 0 && (
                <section aria-labelledby="parcels-title">
                  <h3 id="parcels-title" className="text-xl">
                    {parcelWords.list}
                  </h3>
                  {isPartlySent(order) && <p className="mt-1 font-semibold">{adminOrderMessages.partlySent}</p>}
                  <SentParcels
                    parcels={order.parcels}
                    {...(isLive &&
                      order.status !== 'completed' && {
                        actionOf: (parcel, number) => <StopParcel orderId={id} parcelId={parcel.id} number={number} />,
                      })}
                  />
                </section>
              )}
              {isLive ? (
                <>
                  <OrderMoney order={order} onEditing={setRefunding} />
                  <LinkedMessages to={{ orderId: id }} />
                  <AdminOrderTimeline order={order} note={values.note} onNote={(note) => change({ note })} />
                </>
              ) : (
                <Notice kind="info">{adminOrderMessages.sampleOrder}</Notice>
              )}
            </div>
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 max-lg:order-first">
              <OrderFacts order={order} statusChange={statusChange} onUnsaved={setCorrecting} />
              {isLive && (
                <TrackingForm
                  order={order}
                  tracking={values.tracking ?? trackingOf(order)}
                  onChange={(next) => change({ tracking: next && isTrackingChanged(order, next) ? next : null })}
                />
              )}
            </div>
          </div>
        )}
      </LoadedRecord>
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
        {adminOrderMessages.loadingOne}
      </p>
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
    </div>
  );
}
