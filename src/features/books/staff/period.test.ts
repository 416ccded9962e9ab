import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chosenPeriods, daysOf, periodOf, periodProblem } from './period';

it.each([
  ['this-month', '2026-11-22', '2026-11-01', '2026-11-30'],
  ['this-month', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['last-month', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['this-quarter', '2026-11-22', '2026-10-01', '2026-12-31'],
  ['this-quarter', '2026-03-31', '2026-01-01', '2026-03-31'],
  ['this-year', '2028-02-29', '2028-01-01', '2028-12-31'],
] as const)('%s on %s is %s to %s', (kind, today, from, to) => {
  expect(periodOf({ kind }, today)).toEqual({ from, to });
});

it('every period that has a name can be shown, holds today or ends before it, and counts its days', () => {
  const day = fc.date({ min: new Date('2001-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  const kinds = chosenPeriods.filter((kind) => kind !== 'custom');
  fc.assert(
    fc.property(day, fc.constantFrom(...kinds), (date, kind) => {
      const today = date.toISOString().slice(0, 10);
      const period = periodOf({ kind }, today);
      expect(periodProblem(period)).toBeNull();
      expect(kind === 'last-month' ? period.to < today : period.from <= today && today <= period.to).toBe(true);
      const days = daysOf(period);
      expect([days[0], days.at(-1)]).toEqual([period.from, period.to]);
      expect(days).toEqual([...new Set(days)].sort());
    }),
  );
});

it.each([
  ['', '2026-03-01', 'missing'],
  ['2026-03-01', 'tomorrow', 'missing'],
  ['2026-02-30', '2026-03-01', 'missing'],
  ['2026-03-02', '2026-03-01', 'reversed'],
  ['2026-01-01', '2027-01-02', 'too-long'],
  ['1999-12-31', '2000-01-01', 'out-of-range'],
  ['2028-01-01', '2028-12-31', null],
  ['2026-03-01', '2026-03-01', null],
])('from %j to %j: %s', (from, to, problem) => {
  expect(periodProblem({ from, to })).toBe(problem);
});
