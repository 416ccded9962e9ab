import { plainText } from '@/domain/typed-text';
import { formatCount } from '@/lib/words';

const placeNames = { 2: 'two', 4: 'four' } as const;
type Places = keyof typeof placeNames;

/**
 * Parses a number to minor units (hundredths, or by `places`) without floating point. Accepts a point or a comma and at
 * most that many decimals; null for any other text.
 */
export function parseDecimal(text: string, places: Places = 2): number | null {
  const [, integer, decimals = ''] = /^(\d{1,12})(?:[.,](\d+))?$/.exec(text) ?? [];
  if (integer === undefined || decimals.length > places) return null;
  return Number(integer + decimals.padEnd(places, '0'));
}

/** Normalises an amount from a spreadsheet for `parseDecimal`: `$1,234.50`, `1.234,50 USD` and `12,5`. */
export function amountText(text: string): string {
  const bare = plainText(text).replace(/^(?:USD|US\$|\$) ?| ?(?:USD|US\$|\$)$/gi, '');
  const groups = /^\d{1,3}(?:(?:,\d{3})+\.\d+|(?:,\d{3}){2,}|(?:\.\d{3})+,\d+|(?:[ ']\d{3})+(?:[.,]\d+)?)$/;
  return groups.test(bare) ? bare.replace(/[.,' ](?=\d{3}(?!\d))/g, '') : bare;
}

/** Normalises a count from a spreadsheet: `1,200` is 1200. */
export function countText(text: string): string {
  const bare = plainText(text);
  return /^\d{1,3}(?:[,' ]\d{3})+$/.test(bare) ? bare.replace(/\D/g, '') : bare;
}

/** Formats minor units: 3499 is `34.99`. */
export function formatDecimal(minorUnits: number): string {
  return `${Math.floor(minorUnits / 100)}.${String(minorUnits % 100).padStart(2, '0')}`;
}

export const shownCents = (cents: number | null) => (cents === null ? '' : formatDecimal(cents));

/** The limit of a tax in percent, and its text in a message. */
export const taxRule = { max: { minorUnits: 500_000, text: '50' }, places: 4 } as const;
export const parsePercent = (text: string) => (parseDecimal(text, taxRule.places) ?? 0) / 10_000;

interface DecimalRule {
  name: string;
  max: { minorUnits: number; text: string };
  /** An example of a valid input, for the error message. */
  example: string;
  places?: Places;
}

/** The problem with a number from 0 with up to two decimals (or `places`), as a sentence, or null. */
export function decimalProblem(text: string, { name, max, example, places = 2 }: DecimalRule): string | null {
  const minorUnits = parseDecimal(text, places);
  if (minorUnits === null && /^\d+[.,]\d{3,}$/.test(text))
    return `${name} can have ${placeNames[places]} decimals at most`;
  if (minorUnits === null && (text === '' || !Number.isFinite(Number(text)))) return example;
  if (minorUnits === null || minorUnits > max.minorUnits) return `${name} must be between 0 and ${max.text}`;
  return null;
}

/** The problem with a whole number from 0 to `max`, as a sentence, or null. */
export function wholeProblem(text: string, name: string, max: number, example: string): string | null {
  if (text === '' || !Number.isFinite(Number(text))) return example;
  if (!Number.isInteger(Number(text))) return `${name} is counted in whole units`;
  if (Number(text) < 0) return `${name} cannot be below 0`;
  if (Number(text) > max) return `${name} can be ${formatCount(max)} units at most`;
  return null;
}
