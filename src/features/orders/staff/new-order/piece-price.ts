import type { Cents } from '@/domain/money';
import { amountText, decimalProblem, parseDecimal } from '@/features/staff-area/number-rules';
import { newOrderMessages } from './words';

/** The highest price of a lost piece, which the database checks as well. */
const PRICE_MAX = { minorUnits: 99_999, text: '999.99' } as const;

/** The typed price, 0 for free, or the problem with the text. */
export function readPrice(typed: string): { price: Cents } | { problem: string } {
  const text = amountText(typed);
  const { price: name, priceExample: example } = newOrderMessages;
  const problem = decimalProblem(text, { name, max: PRICE_MAX, example });
  const price = parseDecimal(text);
  return problem === null && price !== null ? { price } : { problem: problem ?? example };
}
