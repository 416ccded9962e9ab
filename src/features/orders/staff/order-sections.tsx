import { Printer } from 'lucide-react';
import { EditableOrderAddress } from '@/features/addresses/editable-order-address';
import { formatMoment } from '@/lib/format';
import { Button } from '@/ui/button';
import { Disclosure } from '@/ui/disclosure';
import { PostalAddress } from './order-facts';
import { AdminOrderTimeline } from './order-timeline';
import { useCorrectOrder } from './queries';
import type { Tracking } from './repository';
import type { OrderDetails } from './rows';
import { isTrackingChanged, TrackingForm, trackingOf } from './tracking-form';
import type { PrintDocument } from './use-order-list';
import { adminOrderMessages } from './words';

const look = { headingLevel: 3, look: 'line', keptOn: 'device' } as const;

/** What is typed into the closed sections and not saved yet. */
export interface OrderTyped {
  note: string;
  tracking: Tracking | null;
}

interface OrderSectionProps {
  order: OrderDetails;
  typed: OrderTyped;
  onType: (typed: Partial<OrderTyped>) => void;
}

export function TimelineSection({ order, typed: { note }, onType }: OrderSectionProps) {
  const last = order.events.at(-1);
  const state = last && adminOrderMessages.timelineNote(order.events.length, formatMoment(last.at));
  return (
    <section aria-label={adminOrderMessages.timeline}>
      <Disclosure
        id="order-timeline"
        title={adminOrderMessages.timeline}
        note={note === '' ? state : adminOrderMessages.notSaved}
        {...look}
      >
        <AdminOrderTimeline order={order} note={note} onNote={(note) => onType({ note })} />
      </Disclosure>
    </section>
  );
}

export function PapersSection({ onPrint }: { onPrint: (document: PrintDocument) => void }) {
  return (
    <Disclosure id="order-papers" title={adminOrderMessages.papers} note={adminOrderMessages.papersNote} {...look}>
      <div className="flex flex-wrap gap-3">
        <PrintButton label={adminOrderMessages.packingSlip} onPress={() => onPrint('slip')} />
        <PrintButton label={adminOrderMessages.receipt} onPress={() => onPrint('receipt')} />
      </div>
    </Disclosure>
  );
}

function PrintButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button variant="secondary" size="small" onClick={onPress}>
      <Printer className="size-4" aria-hidden="true" />
      {label}
    </Button>
  );
}

interface CorrectionSectionProps extends OrderSectionProps {
  onUnsaved: (isUnsaved: boolean) => void;
}

/** The parcel's number and, until it is sent, its address. */
export function CorrectionSection({ order, typed, onType, onUnsaved }: CorrectionSectionProps) {
  const correction = useCorrectOrder(order);
  const { address, trackingNumber } = order;
  return (
    <Disclosure
      id="order-correction"
      title={adminOrderMessages.correction}
      note={typed.tracking ? adminOrderMessages.notSaved : (trackingNumber ?? adminOrderMessages.noTracking)}
      {...look}
    >
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <TrackingForm
          order={order}
          tracking={typed.tracking ?? trackingOf(order)}
          onChange={(next) => onType({ tracking: next && isTrackingChanged(order, next) ? next : null })}
        />
        {address && correction.canEdit && (
          <div>
            <p className="mb-1.5 font-semibold text-[0.97rem]">{adminOrderMessages.facts.sendTo}</p>
            <EditableOrderAddress address={address} {...correction} onUnsaved={onUnsaved}>
              <PostalAddress order={order} />
            </EditableOrderAddress>
          </div>
        )}
      </div>
    </Disclosure>
  );
}
