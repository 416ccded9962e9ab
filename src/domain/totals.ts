import { shopFacts } from '@/config/shop-facts';
import { type Cents, percentOf } from './money';

export interface OrderTotals {
  subtotal: Cents;
  shipping: Cents;
  tax: Cents;
  total: Cents;
}

/**
 * A preview of what the database will charge for a subtotal: tax in percent (10 unless staff set another), no shipping
 * fee. The database decides.
 */
export function orderTotals(subtotal: Cents, taxPercent: number = shopFacts.taxPercent): OrderTotals {
  const tax = percentOf(subtotal, taxPercent);
  return { subtotal, shipping: 0, tax, total: subtotal + tax };
}
