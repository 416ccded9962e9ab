import { addDays } from '@/domain/shop-day';
import { choiceParam, textParam, useUrlFilter } from '@/lib/use-url-filter';

const periodKinds = ['this-month', 'last-month', 'this-quarter', 'this-year'] as const;
export const chosenPeriods = [...periodKinds, 'custom'] as const;
export type ChosenPeriod = (typeof chosenPeriods)[number];

/** Days as yyyy-mm-dd, both inclusive. */
export interface Period {
  from: string;
  to: string;
}

export type PeriodChoice = { kind: (typeof periodKinds)[number] } | ({ kind: 'custom' } & Period);

const MAX_DAYS = 366;
const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
/** Out-of-range values roll over: month 12 is the next January, day 0 the last day of the month before. */
const dayAt = (year: number, month: number, day: number) => dayOf(new Date(Date.UTC(year, month, day)));

function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}

export type PeriodProblem = 'missing' | 'reversed' | 'too-long' | 'out-of-range';

export function periodProblem({ from, to }: Period): PeriodProblem | null {
  if (!isDay(from) || !isDay(to)) return 'missing';
  if (from < '2000-01-01' || to > '2200-01-01') return 'out-of-range';
  if (from > to) return 'reversed';
  return addDays(from, MAX_DAYS - 1) < to ? 'too-long' : null;
}

export function periodOf(choice: PeriodChoice, today: string): Period {
  const [year = 0, monthNumber = 1] = today.split('-').map(Number);
  const month = monthNumber - 1;
  const months = (first: number, count: number) => ({
    from: dayAt(year, first, 1),
    to: dayAt(year, first + count, 0),
  });
  switch (choice.kind) {
    case 'this-month':
      return months(month, 1);
    case 'last-month':
      return months(month - 1, 1);
    case 'this-quarter':
      return months(month - (month % 3), 3);
    case 'this-year':
      return months(0, 12);
    case 'custom':
      return { from: choice.from, to: choice.to };
  }
}

export function daysOf({ from, to }: Period): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}

const bookParams = {
  kind: choiceParam('period', ['this-month', 'last-month', 'this-quarter', 'this-year'], 'this-month'),
  from: textParam('from'),
  to: textParam('to'),
  group: choiceParam('by', ['day', 'month'], 'day'),
};

/** The period and grouping in the URL: `?period=last-month`, `?from=2026-03-01&to=2026-03-31`, `&by=month`. */
export function useBookPeriod() {
  const [{ kind, from, to, group }, change] = useUrlFilter(bookParams);
  const custom: Period = { from: from ?? '', to: to ?? '' };
  const choice: PeriodChoice = periodProblem(custom) === null ? { kind: 'custom', ...custom } : { kind };
  return {
    choice,
    choose: (next: typeof kind) => change({ kind: next, from: null, to: null }),
    chooseDays: (period: Period) => change({ ...period, kind: 'this-month' }),
    group,
    groupBy: (next: typeof group) => change({ group: next }, { replace: true }),
  };
}
