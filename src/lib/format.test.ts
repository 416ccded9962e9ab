import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { formatDay, formatMoney, formatShopDay, formatShortShopDay, formatWeekday, shortOrderId } from './format';
import { countOf, listOf } from './words';

it.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [3849, '$38.49'],
  [1_234_567, '$12,345.67'],
])('formats %i cents as %s', (cents, text) => expect(formatMoney(cents)).toBe(text));

it('formats dollars like the platform', () => {
  const platform = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  const cents = fc.oneof(fc.integer(), fc.integer({ min: -200_000, max: 200_000 }));
  fc.assert(fc.property(cents, (amount) => formatMoney(amount) === platform.format(amount / 100)));
});

it('formats calendar days like the platform', () => {
  const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
  const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (moment) => {
      const day = moment.toISOString().slice(0, 10);
      return formatDay(day) === long.format(moment) && formatWeekday(day) === short.format(moment);
    }),
  );
});

it('formats other currencies with their own sign', () => {
  expect(formatMoney(4999, 'KES').replace(/\s/g, ' ')).toBe('KES 49.99');
});

it.each(['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'])('formats the shop’s day for a reader in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(formatShopDay('2026-06-30T20:59:59Z')).toBe('June 30, 2026');
  expect(formatShopDay('2026-06-30T21:00:00+00:00')).toBe('July 1, 2026');
  expect(formatShortShopDay('2026-09-30T21:00:00Z')).toBe('Oct 1, 2026');
});

it('shortens an order number to 8 characters', () => {
  expect(shortOrderId('0a1b2c3d-0000-4000-8000-000000000000')).toBe('0a1b2c3d');
});

it.each([
  [0, '0 items'],
  [1, '1 item'],
  [3, '3 items'],
])('counts %i', (count, text) => expect(countOf(count, 'item')).toBe(text));

it.each([
  [['A'], 'A'],
  [['A', 'B'], 'A and B'],
  [['A', 'B', 'C'], 'A, B, and C'],
])('joins %j', (names, text) => expect(listOf(names)).toBe(text));
