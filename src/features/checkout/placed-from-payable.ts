import type { PayableOrder, PlacedOrder } from '@/domain/order';

/** A stored order of one's own in the shape that payment methods take. */
export function placedFromPayable(order: PayableOrder): PlacedOrder {
  const { id, subtotal, tax, total, status, paymentStatus, charge } = order;
  return { id, subtotal, tax, total, status, paymentStatus, charge, guestToken: null };
}
