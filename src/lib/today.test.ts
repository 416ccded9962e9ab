import { expect, it } from 'vitest';
import { today } from './today';

it('is the day in Nairobi, three hours ahead of UTC', () => {
  expect(today(new Date('2026-11-21T20:59:59Z'))).toBe('2026-11-21');
  expect(today(new Date('2026-11-21T21:00:00Z'))).toBe('2026-11-22');
});
