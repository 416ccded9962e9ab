import { shopFacts } from '@/config/shop-facts';
import { type Cents, percentOf } from './money';

/** What an order costs: `total = subtotal - discount + deliveryPrice + giftWrap + tax`. */
export interface OrderTotals {
  /** The goods, at their prices. */
  subtotal: Cents;
  /** What comes off the goods. */
  discount: Cents;
  deliveryPrice: Cents;
  giftWrap: Cents;
  /** On the goods after the discount. */
  tax: Cents;
  total: Cents;
}

/** What a discount leaves of the goods at least: Paystack is said to charge no less in dollars, see docs/decisions/086. */
export const LEAST_GOODS_CENTS: Cents = 200;

type KnownParts = Partial<Pick<OrderTotals, 'discount' | 'deliveryPrice' | 'giftWrap'>> & {
  /** In percent. */
  taxPercent?: number;
};

/** A preview of what the database will charge for goods of this price. The database decides. */
export function orderTotals(
  subtotal: Cents,
  { taxPercent = shopFacts.taxPercent, discount = 0, deliveryPrice = 0, giftWrap = 0 }: KnownParts = {},
): OrderTotals {
  const tax = percentOf(subtotal - discount, taxPercent);
  return {
    subtotal,
    discount,
    deliveryPrice,
    giftWrap,
    tax,
    total: subtotal - discount + deliveryPrice + giftWrap + tax,
  };
}

/** A country with its own tax rate. */
export interface CountryTax {
  /** ISO 3166 */
  country: string;
  /** In percent. */
  taxPercent: number;
  version: number;
}

/** The tax of an order to a country, in percent; `otherwise` where the country has none of its own or is not known. */
export const taxPercentOf = (country: string | null, taxes: readonly CountryTax[], otherwise: number): number =>
  taxes.find((tax) => tax.country === country)?.taxPercent ?? otherwise;
