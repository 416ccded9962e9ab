export interface AgeBounds {
  minAge: number;
  maxAge: number;
}

export const OLDEST_AGE = 12;

/** The ages that a shopper can choose. */
export const CHILD_AGES: readonly number[] = Array.from({ length: OLDEST_AGE + 1 }, (_, age) => age);

const RANGE = /^(\d{1,3})(?:\s*(\+)|\s*[-–]\s*(\d{1,3}))?\s*(month|year)s?$/i;

/** The bounds in years of `4-8 years`, `3+ years`, `6-18 months` or `5 years`; null for unreadable text. */
export function parseAgeRange(text: string): AgeBounds | null {
  const [, from, open, to, unit = ''] = RANGE.exec(text.trim()) ?? [];
  if (from === undefined) return null;
  const years = (count: string) => Math.floor(Number(count) / (unit.toLowerCase() === 'month' ? 12 : 1));
  const minAge = years(from);
  if (to !== undefined && Number(to) < Number(from)) return null;
  const maxAge = open ? Math.max(OLDEST_AGE, minAge) : years(to ?? from);
  return maxAge > 99 ? null : { minAge, maxAge };
}

export function suitsAge({ minAge, maxAge }: AgeBounds, age: number): boolean {
  return minAge <= age && age <= maxAge;
}

const SMALL_PARTS_AGE = 3;

export type AgeMark = 'just-right' | 'grows-into-it' | 'outgrown' | 'not-under-3';

/** If `hasSmallParts` is unknown, a range that starts at three is treated as the warning. */
export function ageMark(bounds: AgeBounds, age: number, hasSmallParts: boolean | null = null): AgeMark {
  if (age < SMALL_PARTS_AGE && (hasSmallParts ?? bounds.minAge >= SMALL_PARTS_AGE)) return 'not-under-3';
  if (age < bounds.minAge) return 'grows-into-it';
  return age > bounds.maxAge ? 'outgrown' : 'just-right';
}

/** A child's age as the shopper entered it: whole years, or the month of birth, `YYYY-MM`. */
export type ChildAge = { years: number } | { bornIn: string };

/** Whole years in the month of `today`, `YYYY-MM-DD`; null for a month of birth in the future. */
export function yearsOld(child: ChildAge, today: string): number | null {
  if ('years' in child) return child.years;
  const [year = 0, month = 0] = child.bornIn.split('-').map(Number);
  const [nowYear = 0, nowMonth = 0] = today.split('-').map(Number);
  const months = (nowYear - year) * 12 + nowMonth - month;
  return months < 0 ? null : Math.floor(months / 12);
}

export type BirthMonthProblem = 'to-come' | 'too-long-ago';

/** Why a month of birth, `YYYY-MM`, is not accepted, or null. `today` is `YYYY-MM-DD`. */
export function birthMonthProblem(bornIn: string, today: string): BirthMonthProblem | null {
  const years = yearsOld({ bornIn }, today);
  if (years === null) return 'to-come';
  return years > OLDEST_AGE ? 'too-long-ago' : null;
}

/** Parses the output of `childAgeText`; undefined for anything else, and for an age that cannot be chosen. */
export function parseChildAge(text: string): ChildAge | undefined {
  if (/^\d{1,2}$/.test(text) && Number(text) <= OLDEST_AGE) return { years: Number(text) };
  return /^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(text) ? { bornIn: text } : undefined;
}

export function childAgeText(child: ChildAge): string {
  return 'years' in child ? String(child.years) : child.bornIn;
}
