/** `3849` as `'38.49'`, without floating point. Negative or broken amounts are a bug and throw. */
export function decimalFromMinor(minor: number): string {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new RangeError('an amount is a whole number of minor units');
  const digits = String(minor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `'38.49'`, `'38.4'` or `'38'` in minor units; null for everything else. */
export function minorFromDecimal(value: unknown): number | null {
  const match = typeof value === 'string' ? /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(value) : null;
  if (!match) return null;
  return Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`);
}
