import { shopFacts } from '@/config/shop-facts';
import { type Cents, percentOf, percentWithin } from './money';

/** `total = subtotal - discount + deliveryPrice + giftWrap`, plus the tax unless prices include it. */
export interface OrderTotals {
  /** The price of the goods. */
  subtotal: Cents;
  /** Deducted from the price of the goods. */
  discount: Cents;
  deliveryPrice: Cents;
  giftWrap: Cents;
  /** On the goods after the discount, or included in them. */
  tax: Cents;
  taxIncluded: boolean;
  total: Cents;
}

export interface TaxTerms {
  /** In percent. */
  taxRate: number;
  /** Prices include the tax: it is not added. */
  taxIncluded: boolean;
}

/** The tax on goods, or included in them. */
export const taxOn = (goods: Cents, { taxRate, taxIncluded }: TaxTerms): Cents =>
  taxIncluded ? percentWithin(goods, taxRate) : percentOf(goods, taxRate);

/** The least that a discount leaves of the goods: Paystack is said to have a minimum, see docs/decisions/086. */
export const LEAST_GOODS_CENTS: Cents = 200;

type KnownParts = Partial<Pick<OrderTotals, 'discount' | 'deliveryPrice' | 'giftWrap'> & TaxTerms>;

/** A preview of what the database will charge for goods of this price. The database decides. */
export function orderTotals(
  subtotal: Cents,
  { taxRate = shopFacts.taxRate, taxIncluded = false, discount = 0, deliveryPrice = 0, giftWrap = 0 }: KnownParts = {},
): OrderTotals {
  const tax = taxOn(subtotal - discount, { taxRate, taxIncluded });
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
