import { shopFacts } from '@/config/shop-facts';
import { type Cents, percentOf, percentWithin } from './money';

/** What an order costs: `total = subtotal - discount + deliveryPrice + giftWrap`, and the tax where the prices do not include it. */
export interface OrderTotals {
  /** The goods, at their prices. */
  subtotal: Cents;
  /** What comes off the goods. */
  discount: Cents;
  deliveryPrice: Cents;
  giftWrap: Cents;
  /** On the goods after the discount, or contained in them. */
  tax: Cents;
  taxIncluded: boolean;
  total: Cents;
}

/** How an order is taxed. */
export interface TaxTerms {
  /** In percent. */
  taxPercent: number;
  /** The prices contain the tax: it is not added. */
  taxIncluded: boolean;
}

/** The tax on goods, or in them. */
export const taxOn = (goods: Cents, { taxPercent, taxIncluded }: TaxTerms): Cents =>
  taxIncluded ? percentWithin(goods, taxPercent) : percentOf(goods, taxPercent);

/** What a discount leaves of the goods at least: Paystack is said to charge no less in dollars, see docs/decisions/086. */
export const LEAST_GOODS_CENTS: Cents = 200;

type KnownParts = Partial<Pick<OrderTotals, 'discount' | 'deliveryPrice' | 'giftWrap'> & TaxTerms>;

/** A preview of what the database will charge for goods of this price. The database decides. */
export function orderTotals(
  subtotal: Cents,
  {
    taxPercent = shopFacts.taxPercent,
    taxIncluded = false,
    discount = 0,
    deliveryPrice = 0,
    giftWrap = 0,
  }: KnownParts = {},
): OrderTotals {
  const tax = taxOn(subtotal - discount, { taxPercent, taxIncluded });
  return {
    subtotal,
    discount,
    deliveryPrice,
    giftWrap,
    tax,
    taxIncluded,
    total: subtotal - discount + deliveryPrice + giftWrap + (taxIncluded ? 0 : tax),
  };
}
