import { pastedText } from './typed-text';

const ANY_ID = '00000000-0000-0000-0000-000000000000';
/** As much of an order's id as people are shown. */
const SHOWN_LENGTH = 8;

/**
 * The beginning of an order's id in what somebody typed as its number, or null where it is none. `private.id_range` of the
 * database reads the same.
 */
export function orderNumberIn(typed: string): string | null {
  const number = pastedText(typed)
    .toLowerCase()
    .replace(/^(order)?\s*#?\s*/, '');
  const isBeginning = ANY_ID.startsWith(number.replace(/[0-9a-f]/g, '0'));
  return isBeginning && number.length >= SHOWN_LENGTH ? number : null;
}
