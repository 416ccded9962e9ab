import { describe, expect, it } from 'vitest';
import { decimalFromMinor, minorFromDecimal } from './minor-units.ts';

describe('minor units', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [70, '0.70'],
    [3849, '38.49'],
    [100_000_000, '1000000.00'],
  ])('writes %i as %s and reads it back', (minor, decimal) => {
    expect(decimalFromMinor(minor)).toBe(decimal);
    expect(minorFromDecimal(decimal)).toBe(minor);
  });

  it('reads amounts with fewer decimals', () => {
    expect(minorFromDecimal('38')).toBe(3800);
    expect(minorFromDecimal('38.4')).toBe(3840);
  });

  it.each(['38.490', '-1.00', '1e3', '', ' 1.00', '1,00', 38.49, null, undefined])('reads %j as no amount', (value) => {
    expect(minorFromDecimal(value)).toBeNull();
  });

  it.each([-1, 1.5, Number.NaN])('refuses to write %d', (minor) => {
    expect(() => decimalFromMinor(minor)).toThrow(RangeError);
  });
});
