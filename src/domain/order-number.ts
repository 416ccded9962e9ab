import { pastedText } from './typed-text';

const ANY_ID = '00000000-0000-0000-0000-000000000000';
/** How much of an order's id is displayed. */
const SHOWN_LENGTH = 8;

/**
 * The start of an order's id in a typed order number, or null. `private.id_range` in the database reads it the same
 * way.
 */
export function orderNumberIn(typed: string): string | null {
  const number = pastedText(typed)
    .toLowerCase()
    .replace(/^(order)?\s*#?\s*/, '');
  const isBeginning = ANY_ID.startsWith(number.replace(/[0-9a-f]/g, '0'));
  return isBeginning && number.length >= SHOWN_LENGTH ? number : null;
}
