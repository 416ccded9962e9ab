import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextDay, shopDay, shopHour, today, weekdayOf } from './shop-day';

it('equals the day and hour in Nairobi of the platform', () => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi' });
  const hour = new Intl.DateTimeFormat('en-US', { timeZone: 'Africa/Nairobi', hour: 'numeric', hourCycle: 'h23' });
  const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (moment) => {
      const at = moment.getTime();
      return shopDay(at) === day.format(at) && shopHour(at) === Number(hour.format(at));
    }),
  );
});

it('counts days across the ends of months and years', () => {
  expect(['2026-02-28', '2028-02-28', '2026-12-31'].map(nextDay)).toEqual(['2026-03-01', '2028-02-29', '2027-01-01']);
  expect([weekdayOf('2026-11-22'), weekdayOf('2026-11-28')]).toEqual([0, 6]);
});

it('is the day in Nairobi, three hours ahead of UTC', () => {
  expect(today(new Date('2026-11-21T20:59:59Z'))).toBe('2026-11-21');
  expect(today(new Date('2026-11-21T21:00:00Z'))).toBe('2026-11-22');
});
