import type { FormEvent } from 'react';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { toast } from '@/ui/toast';
import { adminOrderMessages } from '../messages';
import { useSetOrderTracking } from '../queries';
import type { OrderDetails } from '../repository';

/** The longest tracking number. The database checks the same bound. */
const TRACKING_MAX = 100;

interface TrackingFormProps {
  order: OrderDetails;
  text: string;
  onText: (text: string | null) => void;
}

export function TrackingForm({ order, text, onText }: TrackingFormProps) {
  const { mutate, isPending, problem } = useSetOrderTracking(order.id, (trackingNumber) => {
    onText(null);
    toast.success(trackingNumber === '' ? adminOrderMessages.trackingRemoved : adminOrderMessages.trackingSaved);
  });
  const unchanged = text.trim() === (order.trackingNumber ?? '');

  function save(event: FormEvent) {
    event.preventDefault();
    if (!unchanged) mutate(text.trim());
  }

  return (
    <form onSubmit={save} className="grid justify-items-start gap-2.5">
      <TextField
        label={adminOrderMessages.trackingLabel}
        error={problem}
        maxLength={TRACKING_MAX}
        autoComplete="off"
        value={text}
        onChange={(event) => onText(event.target.value)}
        className="w-full"
      />
      <Button type="submit" variant="secondary" size="small" disabled={unchanged || isPending}>
        {isPending ? adminOrderMessages.saving : adminOrderMessages.save}
      </Button>
    </form>
  );
}
