import { Truck } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { scenePictures } from '@/config/pictures';
import type { Order, OrderItem } from '@/domain/order';
import { useDeliveryPlan } from '@/features/delivery/data';
import { deliveryInWords, rangeInWords } from '@/features/delivery/words';
import { useOrder } from '@/features/orders/customer/queries';
import { OrderLines, OrderSums } from '@/features/orders/order-lines';
import type { PlacedSession } from '@/features/payments/payment-session';
import { paymentMessages } from '@/features/payments/words';
import { announce } from '@/lib/announce';
import { shortOrderId } from '@/lib/format';
import { Button } from '@/ui/button';
import { card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { PartFailed } from '@/ui/load-failed';
import { Skeleton } from '@/ui/skeleton';
import { ClaimOrder } from './claim-order';
import { checkoutSession } from './stored-session';
import { useAskIfPaid } from './use-ask-if-paid';
import { useTakeFromCart } from './use-take-from-cart';
import { checkoutMessages } from './words';

interface ConfirmationProps {
  payment: PlacedSession;
  /** Called when the payment has failed after all, so that the order has to be paid again. */
  onUnpaid: () => void;
  pictureFor: (item: OrderItem) => ReactNode;
}

export function Confirmation({ payment, onUnpaid, pictureFor }: ConfirmationProps) {
  const { stage, placed } = payment;
  const { data: order, isLoading, isError, refetch } = useOrder(placed);
  const plan = useDeliveryPlan();
  const number = shortOrderId(placed.id);
  const cancelled = order?.status === 'cancelled' || stage === 'expired' || stage === 'refund-due';
  const paid = order?.paymentStatus === 'paid' || stage === 'paid' || stage === 'done' || stage === 'refund-due';
  const title = cancelled
    ? checkoutMessages.orderCancelled
    : paid
      ? checkoutMessages.confirmed
      : paymentMessages.beingConfirmed;
  // A payment that has just been made is told by the toast of `useTakeFromCart`.
  const tell = useEffectEvent(() => {
    if (title !== checkoutMessages.confirmed || stage === 'done') announce(title);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: tells a new title, with the stage of that moment
  useEffect(() => tell(), [title]);
  useAskIfPaid(checkoutSession, { enabled: true, onMoved: (next) => next === 'open' && onUnpaid() });
  useTakeFromCart(checkoutSession);

  return (
    <section className="mx-auto max-w-2xl">
      {cancelled ? (
        <EmptyState picture={scenePictures['order-pending']} title={title}>
          <p>{whyCancelled(paid, stage, number)}</p>
        </EmptyState>
      ) : paid ? (
        <EmptyState picture={scenePictures['order-confirmed']} title={title}>
          <p>
            {checkoutMessages.orderNumber} <strong className="tabular-nums text-ink">{number}</strong>
          </p>
          {order?.delivery !== 'in-person' && (
            <p className="mt-1">
              {checkoutMessages.shippedSoon(`${rangeInWords(plan.processingFrom, plan.processingTo)} business days`)}
            </p>
          )}
        </EmptyState>
      ) : (
        <EmptyState picture={scenePictures['order-pending']} title={title}>
          <p>
            {checkoutMessages.orderNumber} <strong className="tabular-nums text-ink">{number}</strong>.{' '}
            {checkoutMessages.changesByItself}
          </p>
        </EmptyState>
      )}
      {isError && !order && (
        <PartFailed kind="info" className="mb-6" onRetry={() => void refetch()}>
          {checkoutMessages.detailsFailed}
        </PartFailed>
      )}
      {order ? (
        <PlacedOrderCard order={order} pictureFor={pictureFor} />
      ) : (
        isLoading && <Skeleton className="h-40 rounded-panel" />
      )}
      <ClaimOrder payment={payment} />
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button asChild>
          <Link to={paths.order.to(placed.id, placed.guestToken)}>{checkoutMessages.orderPage}</Link>
        </Button>
        <Button asChild variant="secondary">
          <Link to={paths.shop}>{checkoutMessages.continueShopping}</Link>
        </Button>
      </div>
      {placed.guestToken !== null && (
        <p className="mt-3 text-center text-muted text-sm">{checkoutMessages.orderPageHint}</p>
      )}
    </section>
  );
}

function whyCancelled(paid: boolean, stage: PlacedSession['stage'], number: string): string {
  if (!paid) return checkoutMessages.notPaidInTime(number);
  return stage === 'paid' || stage === 'done' ? paymentMessages.comesBack : paymentMessages.refundDue;
}

function PlacedOrderCard({ order, pictureFor }: { order: Order } & Pick<ConfirmationProps, 'pictureFor'>) {
  return (
    <div className={card({ shape: 'panel', className: 'p-6' })}>
      <OrderLines items={order.items} pictureFor={pictureFor} />
      <OrderSums totals={order} discountCode={order.discountCode} className="mt-5 border-line border-t pt-4" />
      {order.status !== 'cancelled' && order.arrivesBy !== null && (
        <p className="mt-4 flex items-center gap-3 text-balance text-muted">
          <Truck className="size-5 shrink-0 text-brand" aria-hidden="true" />
          {deliveryInWords(order)}
        </p>
      )}
    </div>
  );
}
