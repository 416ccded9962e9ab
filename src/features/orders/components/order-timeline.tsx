import { cx } from 'class-variance-authority';
import { Check, ExternalLink } from 'lucide-react';
import { isSent } from '@/domain/order';
import { momentsOf, type OrderMoment, type OrderProgress, type PlacedOrderPage } from '@/domain/order-page';
import { type Parcel, parcelOf, parseCarrier } from '@/domain/parcel';
import { formatShopMoment } from '@/lib/format';
import { textLink } from '@/ui/text-link';
import { cancelReasonText, momentTitle, orderPageMessages } from '../page-messages';

type TimelineOrder = OrderProgress & Partial<Pick<PlacedOrderPage, 'cancelReason' | 'trackingNumber' | 'carrier'>>;

/** What has happened to an order, what happens now and what is to come. */
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
                {momentTitle(moment)}
                {moment.state === 'ahead' && <span className="sr-only">, still to come</span>}
              </p>
              {moment.at !== null && (
                <p className="tabular-nums text-muted text-sm">
                  <time dateTime={moment.at}>{formatShopMoment(moment.at)}</time>
                </p>
              )}
              {moment.kind === 'cancelled' && (
                <p className="mt-1 text-muted">{cancelReasonText(order.cancelReason ?? null)}</p>
              )}
              {moment.kind === parcelMoment(order) && order.trackingNumber && (
                <ParcelLine parcel={parcelOf(order.trackingNumber, parseCarrier(order.carrier ?? null))} />
              )}
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-6 text-muted text-sm">{orderPageMessages.shopTime}</p>
    </>
  );
}

const parcelMoment = ({ status }: TimelineOrder) => (isSent(status) ? 'shipped' : 'packing');

function Dot({ state }: { state: OrderMoment['state'] }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-7 place-items-center rounded-full border-2',
        state === 'done' && 'border-brand bg-brand text-brand-ink',
        state === 'now' && 'border-brand bg-brand-soft',
        state === 'ahead' && 'border-line bg-raised',
      )}
    >
      {state === 'done' && <Check className="size-4" strokeWidth={3} />}
      {state === 'now' && <span className="size-2.5 rounded-full bg-brand" />}
    </span>
  );
}

function ParcelLine({ parcel: { number, carrier, url } }: { parcel: Parcel }) {
  return (
    <p className="mt-1.5">
      {carrier !== null || url === null ? (
        <>
          {carrier !== null && url === null && `${carrier}: `}
          {orderPageMessages.trackingNumber} <strong className="tabular-nums [overflow-wrap:anywhere]">{number}</strong>
        </>
      ) : null}
      {url !== null && (
        <a href={url} target="_blank" rel="noreferrer" className={textLink({ className: 'mt-1 flex w-fit gap-1.5' })}>
          {orderPageMessages.track(carrier)}
          <ExternalLink className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        </a>
      )}
    </p>
  );
}
