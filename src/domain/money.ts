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

/**
 * `percent` (with up to two decimals) of an amount, halves rounded up, as the database's `round(numeric, 2)` does for
 * positive amounts. Counts in hundredths of a percent, so that no fraction is lost.
 */
export function percentOf(cents: Cents, percent: number): Cents {
  return Math.floor((cents * Math.round(percent * 100) + 5000) / 10_000);
}

/** A share, as the database holds it (0.0825), in percent with up to two decimals (8.25). */
export function percentFromRate(rate: number): number {
  return Math.round(rate * 10_000) / 100;
}

/** Percent with up to two decimals (8.25) as the share that the database holds (0.0825). */
export function rateFromPercent(percent: number): number {
  return Math.round(percent * 100) / 10_000;
}
