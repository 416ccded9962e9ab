/** What prices are in and, but for M-Pesa, what orders are charged in: `place_order` in the database says so. */
export const SHOP_CURRENCY = 'USD';

/** Whole cents of a US dollar. All money inside the app has this unit. */
export type Cents = number;

/**
 * Converts an amount in dollars, as the database and stored carts hold it, to whole cents.
 * Throws a RangeError for anything that is not a finite number: that is a bug at the border, not a price.
 */
export function centsFromDollars(dollars: number): Cents {
  if (!Number.isFinite(dollars)) throw new RangeError(`not an amount of money: ${dollars}`);
  return Math.round(dollars * 100);
}

/** Converts cents to dollars for a border that wants a decimal number (a stored cart line, a provider). */
export function dollarsFromCents(cents: Cents): number {
  return cents / 100;
}

const WHOLE = 1_000_000;

/** A percentage with up to four decimals, counted in millionths of the whole. */
const millionths = (percent: number) => Math.round(percent * 10_000);

/**
 * `percent` (with up to four decimals) of an amount, halves rounded up, as the database's `round(numeric, 2)` does for
 * positive amounts. Counts in whole numbers that a double holds, so that no fraction is lost.
 */
export function percentOf(cents: Cents, percent: number): Cents {
  const rate = millionths(percent);
  return Math.floor(cents / WHOLE) * rate + Math.floor(((cents % WHOLE) * rate + WHOLE / 2) / WHOLE);
}

/** The `percent` that is contained in an amount, as the tax in a price: rounded and counted as `percentOf` is. */
export function percentWithin(cents: Cents, percent: number): Cents {
  const rate = millionths(percent);
  const whole = WHOLE + rate;
  return Math.floor(cents / whole) * rate + Math.floor(((cents % whole) * rate + whole / 2) / whole);
}

/** The smallest sum that a provider charges and gives back, in minor units: M-Pesa pays whole shillings. */
export const smallestSum = (currency: string): number => (currency === 'KES' ? 100 : 1);

/** What M-Pesa charges for cents of a dollar at a rate with up to four decimals, in hundredths of a shilling. */
export function shillingsOf(cents: Cents, rate: number): number {
  const shillings = Math.floor((cents * millionths(rate) + WHOLE / 2) / WHOLE);
  return Math.max(shillings, 1) * smallestSum('KES');
}

/** A share, as the database holds it (0.08875), in percent with up to four decimals (8.875). */
export function percentFromRate(rate: number): number {
  return Math.round(rate * WHOLE) / 10_000;
}

/** Percent with up to four decimals (8.875) as the share that the database holds (0.08875). */
export function rateFromPercent(percent: number): number {
  return millionths(percent) / WHOLE;
}
