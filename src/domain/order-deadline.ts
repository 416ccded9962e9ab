import { isOver, isSent, type Order } from './order';

type Wish = Pick<Order, 'status' | 'neededBy' | 'arrivesBy'>;

/** Whether an order that is not on its way may come later than it is needed. `day` is today, YYYY-MM-DD. */
export function mayMissDeadline({ status, neededBy, arrivesBy }: Wish, day: string): boolean {
  if (neededBy === null || isSent(status) || isOver(status)) return false;
  return neededBy <= day || (arrivesBy !== null && arrivesBy > neededBy);
}
