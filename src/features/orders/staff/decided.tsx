import { useId } from 'react';
import type { Known } from '@/domain/known-word';
import { OrderEvents } from './order-timeline';
import type { OrderDetails, OrderEvent, StaffOrderItem } from './rows';
import { adminOrderMessages } from './words';

const usualCourse: readonly Known<OrderEvent['kind']>[] = [
  'placed',
  'paid',
  'payment_failed',
  'tracking',
  'parcel',
  'expired',
];

/**
 * Who does the work sees what was decided: of the events of an order all but those of its usual course, also those that this page
 * does not know yet. A change of the status is one where somebody wrote why.
 */
export const decisionsOf = (events: readonly OrderEvent[]): OrderEvent[] =>
  events.filter(({ kind, note }) => (kind === 'status' ? note !== null : !usualCourse.includes(kind)));

type Units = Pick<StaffOrderItem, 'name' | 'quantity' | 'sent' | 'refunded' | 'toSend' | 'recalled'>;

/** The units that are neither sent nor to be sent, and were not paid back: withdrawn, recalled or ended by staff. */
const notSent = (items: readonly Units[]) =>
  items
    .map(({ name, quantity, sent, refunded, toSend }) => ({ name, quantity: quantity - sent - refunded - toSend }))
    .filter(({ quantity }) => quantity > 0);

interface DecidedProps {
  order: Pick<OrderDetails, 'events'> & { items: readonly Units[] };
  /** On a slip: a page of its own, which does not go into the parcel. */
  isOwnPage?: boolean;
}

/** What was decided about an order that is to be packed; nothing if it took its usual course. */
export function Decided({ order: { events, items }, isOwnPage = false }: DecidedProps) {
  const id = useId();
  const decisions = decisionsOf(events);
  if (decisions.length === 0) return null;
  const ended = notSent(items);
  return (
    <section aria-labelledby={id} className={isOwnPage ? 'mt-10 break-before-page' : 'rounded-card bg-sunken p-4'}>
      <h3 id={id} className="mb-3 text-lg">
        {adminOrderMessages.decided}
      </h3>
      {isOwnPage && <p className="mb-3">{adminOrderMessages.staysHere}</p>}
      {ended.length > 0 && <p className="mb-3 font-semibold">{adminOrderMessages.leftOutForGood(ended)}</p>}
      <OrderEvents events={decisions} />
    </section>
  );
}
