import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitWithin } from './prepare-picture';

it.each([
  [
    { width: 4000, height: 3000 },
    { width: 1280, height: 960 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 960, height: 1280 },
  ],
  [
    { width: 640, height: 480 },
    { width: 640, height: 480 },
  ],
  [
    { width: 20_000, height: 3 },
    { width: 1280, height: 1 },
  ],
])('fits %o into 1280 pixels as %o', (size, fitted) => expect(fitWithin(size, 1280)).toEqual(fitted));

it('never enlarges and never exceeds the limit', () => {
  const side = fc.integer({ min: 1, max: 60_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const fitted = fitWithin({ width, height }, 1280);
      expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(1280);
      expect(fitted.width).toBeLessThanOrEqual(width);
      expect(fitted.height).toBeLessThanOrEqual(height);
    }),
  );
});
