import type { Known } from '@/domain/known-word';
import { isOver, isSent, isToPack, type Order, type PaymentStatus } from '@/domain/order';

type Wish = Pick<Order, 'status' | 'neededBy' | 'arrivesBy'>;

/** Whether an order that is not shipped may arrive later than needed. `day` is today, YYYY-MM-DD. */
export function mayMissDeadline({ status, neededBy, arrivesBy }: Wish, day: string): boolean {
  if (neededBy === null || isSent(status) || isOver(status)) return false;
  return neededBy <= day || (arrivesBy !== null && arrivesBy > neededBy);
}

/** Whether an order is still unpacked on or after the day it is needed by or promised for. */
export function isLate(order: Wish & { paymentStatus: Known<PaymentStatus> }, day: string): boolean {
  const days = [order.neededBy, order.arrivesBy].filter((known) => known !== null);
  return isToPack(order) && days.some((due) => due <= day);
}
