import { ExternalLink } from 'lucide-react';
import type { FormEvent } from 'react';
import { pastedText } from '@/domain/typed-text';
import { Button } from '@/ui/button';
import { textLink } from '@/ui/text-link';
import { toast } from '@/ui/toast';
import { parcelOf } from '../parcel';
import { useSetOrderTracking } from './queries';
import type { Tracking } from './repository';
import type { OrderDetails } from './rows';
import { TrackingFields } from './tracking-fields';
import { adminOrderMessages } from './words';

export const trackingOf = ({ trackingNumber, carrier }: OrderDetails): Tracking => ({
  number: trackingNumber ?? '',
  carrier,
});

export function isTrackingChanged(order: OrderDetails, { number, carrier }: Tracking): boolean {
  const stored = trackingOf(order);
  return pastedText(number) !== stored.number || carrier !== stored.carrier;
}

interface TrackingFormProps {
  order: OrderDetails;
  tracking: Tracking;
  onChange: (tracking: Tracking | null) => void;
}

export function TrackingForm({ order, tracking, onChange }: TrackingFormProps) {
  const { mutate, isPending, problem } = useSetOrderTracking(order.id, ({ number }) => {
    onChange(null);
    toast.success(number === '' ? adminOrderMessages.trackingRemoved : adminOrderMessages.trackingSaved);
  });
  const unchanged = !isTrackingChanged(order, tracking);
  const { url, carrier } = parcelOf(pastedText(tracking.number), tracking.carrier);

  function save(event: FormEvent) {
    event.preventDefault();
    if (!unchanged) mutate({ ...tracking, number: pastedText(tracking.number) });
  }

  return (
    <form onSubmit={save} className="grid justify-items-start gap-2.5">
      <TrackingFields tracking={tracking} onChange={onChange} hint={adminOrderMessages.trackingHint} error={problem} />
      {url !== null && (
        <a href={url} target="_blank" rel="noreferrer" className={textLink({ className: 'flex w-fit gap-1.5' })}>
          {adminOrderMessages.follow(carrier)}
          <ExternalLink className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        </a>
      )}
      <Button type="submit" variant="secondary" size="small" disabled={unchanged || isPending}>
        {isPending ? adminOrderMessages.saving : adminOrderMessages.save}
      </Button>
    </form>
  );
}
