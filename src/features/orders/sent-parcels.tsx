import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SentParcel } from '@/domain/order';
import { formatShopMoment } from '@/lib/format';
import { joined } from '@/lib/isolated';
import { textLink } from '@/ui/text-link';
import { type Parcel, parcelOf, parseCarrier } from './parcel';
import { parcelWords } from './words';

/** Each parcel of an order: when it was sent, its carrier and its contents. */
export function SentParcels({
  parcels,
  actionOf,
}: {
  parcels: readonly SentParcel[];
  /** What can be done with the parcel of this number. */
  actionOf?: (parcel: SentParcel, number: number) => ReactNode;
}) {
  return (
    <ol aria-label={parcelWords.list} className="mt-2 grid gap-4">
      {parcels.map((parcel, index) => (
        <li key={parcel.id}>
          <p className="font-semibold">{parcelWords.number(index + 1)}</p>
          <p className="tabular-nums text-muted text-sm wrap-anywhere">
            <time dateTime={parcel.sentAt}>{formatShopMoment(parcel.sentAt)}</time>
            {parcel.sentBy !== null && `, ${parcel.sentBy}`}
          </p>
          <ul className="wrap-anywhere">
            {parcel.lines.map(({ productId, name, quantity }) => (
              <li key={productId}>{joined`${quantity} x ${name}`}</li>
            ))}
          </ul>
          {parcel.trackingNumber !== null && (
            <ParcelLine parcel={parcelOf(parcel.trackingNumber, parseCarrier(parcel.carrier))} />
          )}
          {actionOf?.(parcel, index + 1)}
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
          {parcelWords.trackingNumber} <strong className="tabular-nums wrap-anywhere">{number}</strong>
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
