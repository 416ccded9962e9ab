import { shopFacts } from '@/config/shop-facts';
import { type Cents, percentOf } from './money';

export interface OrderTotals {
  subtotal: Cents;
  shipping: Cents;
  tax: Cents;
  total: Cents;
}

/** A preview of what the database will charge for a subtotal: 10 % tax, no shipping fee. The database decides. */
export function orderTotals(subtotal: Cents): OrderTotals {
  const tax = percentOf(subtotal, shopFacts.taxPercent);
  return { subtotal, shipping: 0, tax, total: subtotal + tax };
}
