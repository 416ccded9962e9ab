import type { Known } from '@/domain/known-word';
import type { OrderDelivery } from '@/domain/order-choices';
import { formatWeekday } from '@/lib/format';
import { unknownWord } from '@/lib/words';
import type { ArrivalDays } from './rules';

export const deliveryNames: Readonly<Record<Known<OrderDelivery>, string>> = {
  standard: 'Standard',
  express: 'Express',
  'next-day': 'Next day',
  'in-person': 'Handed over in person',
  unknown: unknownWord,
};

/** `1-2`, or a single number. */
export const rangeInWords = (from: number, to: number) => (from === to ? String(to) : `${from}-${to}`);

/** `Mon, Nov 30 - Wed, Dec 2`, or a single day. */
export function arrivalInWords({ from, by }: ArrivalDays): string {
  return from === by ? formatWeekday(by) : `${formatWeekday(from)} - ${formatWeekday(by)}`;
}

interface Promised {
  delivery: Known<OrderDelivery>;
  arrivesFrom: string | null;
  arrivesBy: string | null;
}

/** The promised delivery days of an order, or null. */
export function promisedDays({ arrivesFrom, arrivesBy }: Promised): string | null {
  return arrivesFrom === null || arrivesBy === null ? null : arrivalInWords({ from: arrivesFrom, by: arrivesBy });
}

/** `Express, arrives Mon, Nov 30 - Wed, Dec 2`. */
export function deliveryInWords(order: Promised): string {
  const days = promisedDays(order);
  return days === null ? deliveryNames[order.delivery] : `${deliveryNames[order.delivery]}, arrives ${days}`;
}
