import { lettersAndDigits, plainText } from '@/domain/typed-text';

/** The parts of an order's id, of which the first is displayed. */
const ID = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;
const SHOWN = /^[0-9a-f]{8}$/;

/**
 * The id of an order, or its shown beginning, in a typed order number; null in anything else. Spaces, hyphens and the
 * words before it do not matter, as in `private.id_range` of the database.
 */
export function orderNumberIn(typed: string): string | null {
  const number = lettersAndDigits(
    plainText(typed).replace(/^[^\p{L}\p{N}]*(?:order)?[^\p{L}\p{N}]*(?:(?:number|no|nr)(?![\p{L}\p{N}]))?/iu, ''),
  );
  return SHOWN.test(number) ? number : (ID.exec(number)?.slice(1).join('-') ?? null);
}
