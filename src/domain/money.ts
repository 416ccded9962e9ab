/** The currency of prices and, except for M-Pesa, of charges, as set by `place_order` in the database. */
export const SHOP_CURRENCY = 'USD';

/** Whole cents of a US dollar, the unit of all money in the app. */
export type Cents = number;

/**
 * Converts an amount in dollars, as the database and stored carts hold it, to whole cents. Throws a RangeError for
 * anything but a finite number, which is a bug and not a price.
 */
export function centsFromDollars(dollars: number): Cents {
  if (!Number.isFinite(dollars)) throw new RangeError(`not an amount of money: ${dollars}`);
  return Math.round(dollars * 100);
}

/** Converts cents to dollars, for stored cart lines and providers that need a decimal number. */
export function dollarsFromCents(cents: Cents): number {
  return cents / 100;
}

const WHOLE = 1_000_000;

/** A percentage with up to four decimals, as millionths. */
const millionths = (percent: number) => Math.round(percent * 10_000);

/**
 * `percent` (up to four decimals) of an amount, halves rounded up, as `round(numeric, 2)` in the database does for
 * positive amounts. Uses integers that a double can hold, so that no fraction is lost.
 */
export function percentOf(cents: Cents, percent: number): Cents {
  const rate = millionths(percent);
  return Math.floor(cents / WHOLE) * rate + Math.floor(((cents % WHOLE) * rate + WHOLE / 2) / WHOLE);
}

/** The part of an amount that is `percent` tax included in it, rounded as by `percentOf`. */
export function percentWithin(cents: Cents, percent: number): Cents {
  const rate = millionths(percent);
  const whole = WHOLE + rate;
  return Math.floor(cents / whole) * rate + Math.floor(((cents % whole) * rate + whole / 2) / whole);
}

/** The smallest amount that can be charged and refunded, in minor units: M-Pesa uses whole shillings. */
export const smallestSum = (currency: string): number => (currency === 'KES' ? 100 : 1);

/** The M-Pesa charge for cents of a dollar, in hundredths of a shilling. `rate` has up to four decimals. */
export function shillingsOf(cents: Cents, rate: number): number {
  const shillings = Math.floor((cents * millionths(rate) + WHOLE / 2) / WHOLE);
  return Math.max(shillings, 1) * smallestSum('KES');
}

/** Converts a rate of the database (0.08875) to percent with up to four decimals (8.875). */
export function percentFromRate(rate: number): number {
  return Math.round(rate * WHOLE) / 10_000;
}

/** Converts percent with up to four decimals (8.875) to a rate of the database (0.08875). */
export function rateFromPercent(percent: number): number {
  return millionths(percent) / WHOLE;
}
