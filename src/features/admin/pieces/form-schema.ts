import type { Cents } from '@/domain/money';
import { amountText, decimalProblem, parseDecimal } from '../shared/number-rules';
import { staffPieceMessages } from './messages';

/** The highest price, which the database checks as well. */
const PRICE_MAX = { minorUnits: 99_999, text: '999.99' } as const;

/** The price, null for free, or the problem with the text. */
export function readPrice(typed: string): { price: Cents | null } | { problem: string } {
  const text = amountText(typed);
  if (text === '') return { price: null };
  const { price: name, priceExample: example, priceZero } = staffPieceMessages;
  const problem = decimalProblem(text, { name, max: PRICE_MAX, example });
  if (problem !== null) return { problem };
  const price = parseDecimal(text);
  return price === 0 ? { problem: priceZero } : { price };
}
