import { ExternalLink } from 'lucide-react';
import type { SentParcel } from '@/domain/order';
import { type Parcel, parcelOf, parseCarrier } from '@/domain/parcel';
import { formatShopMoment } from '@/lib/format';
import { joined } from '@/lib/isolated';
import { textLink } from '@/ui/text-link';
import { parcelWords } from './order-words';

/** Each parcel of an order: when it was sent, its carrier and its contents. */
export function SentParcels({ parcels }: { parcels: readonly SentParcel[] }) {
  return (
    <ol aria-label={parcelWords.list} className="mt-2 grid gap-4">
      {parcels.map(({ id, sentAt, sentBy, carrier, trackingNumber, lines }, index) => (
        <li key={id}>
          <p className="font-semibold">{parcelWords.number(index + 1)}</p>
          <p className="tabular-nums text-muted text-sm [overflow-wrap:anywhere]">
            <time dateTime={sentAt}>{formatShopMoment(sentAt)}</time>
            {sentBy !== null && `, ${sentBy}`}
          </p>
          <ul className="[overflow-wrap:anywhere]">
            {lines.map(({ productId, name, quantity }) => (
              <li key={productId}>{joined`${quantity} x ${name}`}</li>
            ))}
          </ul>
          {trackingNumber !== null && <ParcelLine parcel={parcelOf(trackingNumber, parseCarrier(carrier))} />}
        </li>
      ))}
    </ol>
  );
}

/** The tracking number of a parcel, linked to its carrier. */
export function ParcelLine({ parcel: { number, carrier, url } }: { parcel: Parcel }) {
  return (
    <p className="mt-1.5">
      {carrier !== null || url === null ? (
        <>
          {carrier !== null && url === null && `${carrier}: `}
          {parcelWords.trackingNumber} <strong className="tabular-nums [overflow-wrap:anywhere]">{number}</strong>
        </>
      ) : null}
      {url !== null && (
        <a href={url} target="_blank" rel="noreferrer" className={textLink({ className: 'mt-1 flex w-fit gap-1.5' })}>
          {parcelWords.track(carrier)}
          <ExternalLink className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        </a>
      )}
    </p>
  );
}
