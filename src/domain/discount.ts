import { type Cents, percentOf } from './money';
import { LEAST_GOODS_CENTS, type OrderTotals } from './totals';

/** What a code does: a percentage of the goods that it applies to, or a sum off them. */
export interface CodeTerms {
  percent: number | null;
  sum: Cents | null;
  /** The price of the goods that it applies to. */
  goods: Cents;
}

/** The answer of `quote_order`. */
export interface OrderQuote extends OrderTotals {
  code?: CodeTerms | undefined;
}

/**
 * What goods cost after the code that is applied to them, with goods of the price `more` added that it applies to, too: as the
 * database's `discount_for` counts. If it does not apply to what is added, they cost more.
 */
export function goodsAfterCode({ subtotal, code }: Pick<OrderQuote, 'subtotal' | 'code'>, more: Cents): Cents {
  const goods = subtotal + more;
  const held = (code?.goods ?? 0) + more;
  const off = code?.percent ? percentOf(held, code.percent) : (code?.sum ?? 0);
  return goods - Math.max(0, Math.min(off, held, goods - LEAST_GOODS_CENTS));
}
