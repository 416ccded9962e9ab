/**
 * `3849` minor units as `'38.49'`, without floating point.
 * @throws RangeError for a negative or broken amount
 */
export function decimalFromMinorUnits(amountMinor: number): string {
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0) {
    throw new RangeError('an amount is a whole number of minor units');
  }
  const digits = String(amountMinor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `'38.49'`, `'38.4'` or `'38'` in minor units; null for anything else. */
export function minorUnitsFromDecimal(decimal: string | null): number | null {
  const [, units, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(decimal ?? '') ?? [];
  return units === undefined ? null : Number(units + fraction.padEnd(2, '0'));
}
