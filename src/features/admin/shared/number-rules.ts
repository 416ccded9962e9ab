import { formatCount } from '@/lib/words';
/** The minor units (hundredths) of a number with up to two decimals, read without floating point. Null for any other text. */
export function parseDecimal(text: string): number | null {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Minor units as they are written: 3499 is `34.99`. */
export function formatDecimal(minorUnits: number): string {
  return `${Math.floor(minorUnits / 100)}.${String(minorUnits % 100).padStart(2, '0')}`;
}

export const shownCents = (cents: number | null) => (cents === null ? '' : formatDecimal(cents));

interface DecimalRule {
  name: string;
  max: { minorUnits: number; text: string };
  /** What to enter instead of a text that is no number. */
  example: string;
}

/** What is wrong with a number from 0 with up to two decimals, as a sentence; null when nothing is. */
export function decimalProblem(text: string, { name, max, example }: DecimalRule): string | null {
  if (/^\d+\.\d{3,}$/.test(text)) return `${name} can have two decimals at most`;
  const minorUnits = parseDecimal(text);
  if (minorUnits === null && (text === '' || !Number.isFinite(Number(text)))) return example;
  if (minorUnits === null || minorUnits > max.minorUnits) return `${name} must be between 0 and ${max.text}`;
  return null;
}

/** What is wrong with a whole number from 0 to `max`, as a sentence; null when nothing is. */
export function wholeProblem(text: string, name: string, max: number, example: string): string | null {
  if (text === '' || !Number.isFinite(Number(text))) return example;
  if (!Number.isInteger(Number(text))) return `${name} is counted in whole units`;
  if (Number(text) < 0) return `${name} cannot be below 0`;
  if (Number(text) > max) return `${name} can be ${formatCount(max)} units at most`;
  return null;
}
