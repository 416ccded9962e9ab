import { cx } from 'class-variance-authority';
import { Check } from 'lucide-react';
import { isPartlySent, isSent, type Order } from '@/domain/order';
import { formatShopMoment } from '@/lib/format';
import { momentsOf, type OrderMoment, type OrderProgress, type PlacedOrderPage } from '../order-page';
import { parcelOf, parseCarrier } from '../parcel';
import { ParcelLine, SentParcels } from '../sent-parcels';
import { cancelReasonText, momentTitle, orderPageMessages, packingTheRest, restIsRecalled } from './page-words';

type TimelineOrder = OrderProgress &
  Pick<Order, 'parcels' | 'rest'> &
  Partial<Pick<PlacedOrderPage, 'cancelReason' | 'trackingNumber' | 'carrier'>>;

function titleOf(moment: OrderMoment, order: TimelineOrder): string {
  if (moment.kind !== 'packing' || !isPartlySent(order)) return momentTitle(moment);
  return order.rest === 'recalled' ? restIsRecalled : packingTheRest;
}

/** The past, current and future steps of an order. */
export function OrderTimeline({ order }: { order: TimelineOrder }) {
  const moments = momentsOf(order);
  return (
    <>
      <ol aria-label={orderPageMessages.progress}>
        {moments.map((moment, index) => (
          <li
            key={moment.id}
            aria-current={moment.state === 'now' ? 'step' : undefined}
            className="relative grid grid-cols-[1.75rem_1fr] gap-x-4 pb-6 last:pb-0"
          >
            {index < moments.length - 1 && (
              <span
                aria-hidden="true"
                className={cx(
                  'absolute top-7 bottom-0 left-3.5 w-0.5 -translate-x-1/2',
                  moments[index + 1]?.state === 'ahead' ? 'bg-line' : 'bg-brand',
                )}
              />
            )}
            <Dot state={moment.state} />
            <div className="min-w-0 leading-snug">
              <p className={moment.state === 'ahead' ? 'text-muted' : 'font-semibold text-ink'}>
                {titleOf(moment, order)}
                {moment.state === 'ahead' && <span className="sr-only">{orderPageMessages.stillToCome}</span>}
              </p>
              {moment.at !== null && (
                <p className="tabular-nums text-muted text-sm">
                  <time dateTime={moment.at}>{formatShopMoment(moment.at)}</time>
                </p>
              )}
              {moment.kind === 'cancelled' && (
                <p className="mt-1 text-muted">{cancelReasonText(order.cancelReason ?? null)}</p>
              )}
              {moment.kind === parcelMoment(order) && <MomentParcels order={order} />}
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-6 text-muted text-sm">{orderPageMessages.shopTime}</p>
    </>
  );
}

function MomentParcels({ order }: { order: TimelineOrder }) {
  const { parcels = [], trackingNumber, carrier = null, status } = order;
  if (parcels.length > 0) return <SentParcels parcels={parcels} />;
  if (!trackingNumber || status === 'cancelled') return null;
  return <ParcelLine parcel={parcelOf(trackingNumber, parseCarrier(carrier))} />;
}

function parcelMoment({ status }: TimelineOrder) {
  if (status === 'cancelled') return 'cancelled';
  return isSent(status) ? 'shipped' : 'packing';
}

function Dot({ state }: { state: OrderMoment['state'] }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-7 place-items-center rounded-full border-2',
        state === 'done' && 'border-brand bg-brand text-brand-ink',
        state === 'now' && 'border-brand bg-brand-soft',
        state === 'ahead' && 'border-control bg-raised',
      )}
    >
      {state === 'done' && <Check className="size-4" strokeWidth={3} />}
      {state === 'now' && <span className="size-2.5 rounded-full bg-brand" />}
    </span>
  );
}
