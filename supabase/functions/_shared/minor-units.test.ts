import { describe, expect, it } from 'vitest';
import { decimalFromMinorUnits, minorUnitsFromDecimal } from './minor-units.ts';

describe('minor units', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [70, '0.70'],
    [3849, '38.49'],
    [100_000_000, '1000000.00'],
  ])('writes %i as %s and reads it back', (minor, decimal) => {
    expect(decimalFromMinorUnits(minor)).toBe(decimal);
    expect(minorUnitsFromDecimal(decimal)).toBe(minor);
  });

  it('reads amounts with fewer decimals', () => {
    expect(minorUnitsFromDecimal('38')).toBe(3800);
    expect(minorUnitsFromDecimal('38.4')).toBe(3840);
  });

  it.each(['38.490', '-1.00', '1e3', '', ' 1.00', '1,00', null])('refuses %j as an amount', (value) => {
    expect(minorUnitsFromDecimal(value)).toBeNull();
  });

  it.each([-1, 1.5, Number.NaN])('refuses to write %d', (minor) => {
    expect(() => decimalFromMinorUnits(minor)).toThrow(RangeError);
  });
});
