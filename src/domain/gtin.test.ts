import { expect, it } from 'vitest';
import { isGtin } from './gtin';

it.each(['96385074', '036000291452', '4006381333931', '10614141000415'])('accepts %s', (digits) => {
  expect(isGtin(digits)).toBe(true);
});

it.each(['', '4006381333932', '400638133393', '96385075', '4006381333931 ', '400638133393X', '0', '004006381333931'])(
  'refuses "%s"',
  (digits) => {
    expect(isGtin(digits)).toBe(false);
  },
);
