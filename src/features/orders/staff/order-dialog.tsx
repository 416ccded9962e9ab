import { type ReactNode, useState } from 'react';
import { isPartlySent } from '@/domain/order';
import { LinkedMessages } from '@/features/messages/staff/linked-messages';
import { useDataMode } from '@/features/staff-area/data-mode';
import { LoadedRecord } from '@/features/staff-area/loaded';
import { formatShopDay } from '@/lib/format';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { useTyped } from '@/ui/use-typed';
import { OrderLinesTable } from '../order-lines';
import { SentParcels } from '../sent-parcels';
import { parcelWords } from '../words';
import { HeldBack, PaidBack } from './held-back';
import { formOf, type OpenForm, OrderMoney } from './money/order-money';
import { focusRefundForm } from './money/refund-form';
import { NextStepBar } from './next-step-bar';
import { OrderFacts } from './order-facts';
import type { OrderPayment } from './order-money';
import { CorrectionSection, type OrderTyped, PapersSection, TimelineSection } from './order-sections';
import { useAdminOrder } from './queries';
import type { OrderDetails } from './rows';
import { StaffOrderSums } from './staff-order-sums';
import { StopParcel } from './stop-parcel';
import type { PrintDocument } from './use-order-list';
import type { StatusChange } from './use-status-change';
import { adminOrderMessages } from './words';

const untouched: OrderTyped = { note: '', tracking: null };

interface OrderDialogProps {
  id: string;
  statusChange: StatusChange;
  onClose: () => void;
  onPrint: (document: PrintDocument) => void;
  /** The returns of an order, which are a separate feature. */
  returnsOf: (orderId: string) => ReactNode;
}

/**
 * The next step first, then what was bought, its money, and what is open about it: messages, requests for pieces and returns, each
 * dealt with here as in its list. The rest is closed, below.
 */
export function OrderDialog({ id, statusChange, onClose, onPrint, returnsOf }: OrderDialogProps) {
  const isLive = useDataMode().mode === 'live';
  const query = useAdminOrder(id);
  const order = query.data;
  const [form, setForm] = useState<OpenForm | null>(null);
  const [refunding, setRefunding] = useState(false);
  const [correcting, setCorrecting] = useState(false);
  const { values, change, unsaved } = useTyped(`order-${id}`, untouched, refunding || correcting);
  const openForm = (next: OpenForm | null) => {
    setForm(next);
    setRefunding(false);
  };
  const refund = (payment: OrderPayment) => {
    if (form?.paymentId === payment.id) focusRefundForm();
    else openForm({ kind: formOf(payment), paymentId: payment.id });
  };

  return (
    <Dialog
      size="large"
      title={adminOrderMessages.titleOf(id)}
      description={order ? <time dateTime={order.createdAt}>{formatShopDay(order.createdAt)}</time> : undefined}
      onClose={onClose}
      unsaved={unsaved}
    >
      <LoadedRecord query={query} messages={adminOrderMessages} skeleton={<OrderSkeleton />}>
        {(order) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
            {isLive && (
              <div className="lg:col-span-2">
                <NextStepBar order={order} onRefund={refund} />
              </div>
            )}
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8">
              <section aria-label={adminOrderMessages.items}>
                <HeldBack items={order.items} className="mb-4" />
                <OrderLinesTable items={order.items} />
                <PaidBack items={order.items} />
                <StaffOrderSums order={order} />
              </section>
              {isLive ? (
                <>
                  <OrderMoney order={order} open={form} onOpen={openForm} onEditing={setRefunding} />
                  {returnsOf(id)}
                  <LinkedMessages to={{ orderId: id }} />
                </>
              ) : (
                <Notice kind="info">{adminOrderMessages.sampleOrder}</Notice>
              )}
              <OrderParcels order={order} canStop={isLive && order.status !== 'completed'} />
            </div>
            <OrderFacts order={order} statusChange={statusChange} />
            <div className="lg:col-span-2">
              {isLive && <TimelineSection order={order} typed={values} onType={change} />}
              <PapersSection onPrint={(document) => unsaved.guard(() => onPrint(document))} />
              {isLive && <CorrectionSection order={order} typed={values} onType={change} onUnsaved={setCorrecting} />}
            </div>
          </div>
        )}
      </LoadedRecord>
    </Dialog>
  );
}

function OrderParcels({ order, canStop }: { order: OrderDetails; canStop: boolean }) {
  if (order.parcels.length === 0) return null;
  return (
    <section aria-labelledby="parcels-title">
      <h3 id="parcels-title" className="text-xl">
        {parcelWords.list}
      </h3>
      {isPartlySent(order) && <p className="mt-1 font-semibold">{adminOrderMessages.partlySent}</p>}
      <SentParcels
        parcels={order.parcels}
        {...(canStop && {
          actionOf: (parcel, number) => <StopParcel orderId={order.id} parcelId={parcel.id} number={number} />,
        })}
      />
    </section>
  );
}

function OrderSkeleton() {
  return (
    <div className="grid min-h-dvh content-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <p role="status" className="sr-only">
        {adminOrderMessages.loadingOne}
      </p>
      <Skeleton className="h-17 rounded-card lg:col-span-2" />
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
    </div>
  );
}
