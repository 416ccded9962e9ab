import type { FormEvent } from 'react';
import { actorName } from '@/features/staff-area/words';
import { lengthProblem } from '@/lib/form-rules';
import { formatMoment } from '@/lib/format';
import { Button } from '@/ui/button';
import { TextAreaField } from '@/ui/field';
import { toast } from '@/ui/toast';
import { eventRemark, eventTitle } from './event-words';
import { useAddOrderNote } from './queries';
import type { OrderDetails, OrderEvent } from './rows';
import { adminOrderMessages } from './words';

/** The maximum length of a note, in characters. The database checks the same limit. */
const NOTE_MAX = 2000;

interface AdminOrderTimelineProps {
  order: OrderDetails;
  note: string;
  onNote: (note: string) => void;
}

export function AdminOrderTimeline({ order, note, onNote }: AdminOrderTimelineProps) {
  const { mutate, isPending, problem } = useAddOrderNote(order.id, () => {
    onNote('');
    toast.success(adminOrderMessages.noteAdded);
  });

  const tooLong = lengthProblem(note, NOTE_MAX);

  function addNote(event: FormEvent) {
    event.preventDefault();
    const text = note.trim();
    if (text !== '' && !tooLong) mutate(text);
  }

  return (
    <>
      <form onSubmit={addNote} className="mb-5 grid justify-items-start gap-2.5">
        <TextAreaField
          label={adminOrderMessages.noteLabel}
          hint={adminOrderMessages.noteHint}
          error={tooLong ?? problem}
          rows={2}
          value={note}
          onChange={(event) => onNote(event.target.value)}
          className="w-full"
        />
        <Button type="submit" variant="secondary" size="small" disabled={note.trim() === '' || isPending}>
          {isPending ? adminOrderMessages.saving : adminOrderMessages.addNote}
        </Button>
      </form>
      <OrderEvents events={order.events} />
    </>
  );
}

/** The newest first. */
export function OrderEvents({ events }: { events: readonly OrderEvent[] }) {
  return (
    <ol className="grid gap-4 border-line border-l-2 pl-5">
      {events.toReversed().map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events are only added, so the place from the end identifies one
        <Moment key={events.length - index} event={event} />
      ))}
    </ol>
  );
}

function Moment({ event }: { event: OrderEvent }) {
  const remark = eventRemark(event);
  return (
    <li className="relative">
      <span aria-hidden="true" className="absolute top-1.5 -left-[1.72rem] size-3 rounded-full bg-brand" />
      <p className="wrap-anywhere font-semibold">{eventTitle(event)}</p>
      {remark !== null && <p className="whitespace-pre-wrap wrap-anywhere">{remark}</p>}
      <p className="text-muted text-sm">
        <time dateTime={event.at}>{formatMoment(event.at)}</time> · {actorName(event.actor)}
      </p>
    </li>
  );
}
