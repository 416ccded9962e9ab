import { choiceParam, textParam, useUrlFilter } from '@/lib/use-url-filter';
import { type Period, type PeriodChoice, periodProblem } from './period';

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
