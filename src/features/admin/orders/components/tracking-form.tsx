import type { FormEvent } from 'react';
import { toast } from 'sonner';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { changeProblem, orderMessages } from '../messages';
import { useAmendOrder } from '../queries';
import type { OrderDetails } from '../source';

/** The longest tracking number. The database checks the same bound. */
const TRACKING_MAX = 100;

interface TrackingFormProps {
  order: OrderDetails;
  text: string;
  onText: (text: string | null) => void;
}

/** The number under which the parcel can be followed. An empty one takes it away. */
export function TrackingForm({ order, text, onText }: TrackingFormProps) {
  const amend = useAmendOrder(order.id);
  const problem = amend.data ? changeProblem(amend.data) : null;
  const unchanged = text.trim() === (order.trackingNumber ?? '');

  async function save(event: FormEvent) {
    event.preventDefault();
    const trackingNumber = text.trim();
    if (unchanged || amend.isPending) return;
    if ((await amend.mutateAsync({ act: 'tracking', trackingNumber })) !== 'done') return;
    onText(null);
    toast.success(trackingNumber === '' ? orderMessages.trackingRemoved : orderMessages.trackingSaved);
  }

  return (
    <form onSubmit={save} className="grid justify-items-start gap-2.5">
      <TextField
        label={orderMessages.trackingLabel}
        error={problem ?? undefined}
        maxLength={TRACKING_MAX}
        autoComplete="off"
        value={text}
        onChange={(event) => onText(event.target.value)}
        className="w-full"
      />
      <Button type="submit" variant="secondary" size="small" disabled={unchanged || amend.isPending}>
        {amend.isPending ? orderMessages.saving : orderMessages.save}
      </Button>
    </form>
  );
}
