import {
  type AgeBounds,
  type AgeMark,
  ageMark,
  birthMonthProblem,
  type ChildAge,
  childAgeText,
  parseChildAge,
  yearsOld,
} from '@/domain/age';
import { cutText } from '@/domain/characters';

export const MAX_CHILDREN = 4;
export const NICKNAME_MAX = 30;

export interface Child {
  /** May be empty. */
  nickname: string;
  age: ChildAge;
}

/** Ages in whole years of the children already born, in the order in which they were added. `today` is `YYYY-MM-DD`. */
export function agesOf(children: readonly Child[], today: string): { nickname: string; years: number }[] {
  return children.flatMap(({ nickname, age }) => {
    const years = yearsOld(age, today);
    return years === null ? [] : [{ nickname, years }];
  });
}

export interface Fit {
  mark: AgeMark;
  /** In the order in which they were added, at least one. */
  children: readonly { nickname: string; years: number }[];
}

// Warnings first.
const ORDER: readonly AgeMark[] = ['not-under-3', 'just-right', 'grows-into-it', 'outgrown'];

/** How a product fits the children, grouped by mark. */
export function fitsOf(
  bounds: AgeBounds,
  hasSmallParts: boolean | null,
  children: readonly { nickname: string; years: number }[],
): Fit[] {
  return ORDER.flatMap((mark) => {
    const alike = children.filter(({ years }) => ageMark(bounds, years, hasSmallParts) === mark);
    return alike.length > 0 ? [{ mark, children: alike }] : [];
  });
}

/** Parses a month as browsers and users write it, `2022-11` or `11/2022`, to `YYYY-MM`; null for anything else. */
export function parseMonth(text: string): string | null {
  const [, year, month] = /^(\d{4})-(\d{1,2})$/.exec(text.trim()) ?? [];
  const [, otherMonth, otherYear] = /^(\d{1,2})[./ -]+(\d{4})$/.exec(text.trim()) ?? [];
  const read = `${year ?? otherYear}-${(month ?? otherMonth ?? '').padStart(2, '0')}`;
  return /^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(read) ? read : null;
}

const isStored = (value: unknown): value is { nickname: string; age: string } =>
  typeof value === 'object' &&
  value !== null &&
  'nickname' in value &&
  'age' in value &&
  typeof value.nickname === 'string' &&
  typeof value.age === 'string';

/** The children as device and account store them. */
export const storedChildren = (children: readonly Child[]): readonly { nickname: string; age: string }[] =>
  children.map(({ nickname, age }) => ({ nickname, age: childAgeText(age) }));

/** Reads the output of `storedChildren`; undefined for anything else. */
export function childrenFrom(stored: unknown): readonly Child[] | undefined {
  if (!Array.isArray(stored) || stored.length > MAX_CHILDREN || !stored.every(isStored)) return undefined;
  const children = stored.flatMap(({ nickname, age }) => {
    const read = parseChildAge(age);
    return read ? [{ nickname: cutText(nickname, NICKNAME_MAX), age: read }] : [];
  });
  return children.length === stored.length ? children : undefined;
}

const folded = ({ nickname }: Child) => nickname.normalize().toLowerCase();
const isSame = (one: Child, other: Child) =>
  folded(one) === folded(other) && childAgeText(one.age) === childAgeText(other.age);

/** Whether the only entry is an age from the filter, not a child entered in the dialog. */
const isChosenAge = ([only, ...others]: readonly Child[]) =>
  only?.nickname === '' && 'years' in only.age && others.length === 0;

/**
 * The children of an account after those of a device have joined them: the same nickname and age is the same child.
 * Those who are too old or not yet born, and an age from the filter, do not join. `leftOut`: those of the device for
 * whom there is no room. `today` is `YYYY-MM-DD`.
 */
export function joinedHousehold(
  account: readonly Child[],
  device: readonly Child[],
  today: string,
): { children: readonly Child[]; leftOut: readonly Child[] } {
  const joining = isChosenAge(device) ? [] : device.filter((child) => !account.some((known) => isSame(known, child)));
  const all = [...account, ...joining].filter(
    ({ age }) => 'years' in age || birthMonthProblem(age.bornIn, today) === null,
  );
  return { children: all.slice(0, MAX_CHILDREN), leftOut: all.slice(MAX_CHILDREN) };
}

/** The household after an age is chosen in the filter: an unnamed only child gets it; an empty one gains a child. */
export function withYears(children: readonly Child[], years: number, today: string): readonly Child[] {
  const [only] = children;
  const isKnown = children.some(({ age }) => yearsOld(age, today) === years);
  if (isKnown || children.length > 1 || only?.nickname) return children;
  return [{ nickname: '', age: { years } }];
}

export interface TypedChild {
  nickname: string;
  /** As typed. If empty, `years` is the age. */
  bornIn: string;
  /** The age from the filter, stored without a month of birth. */
  years: number | null;
}

export type MonthProblem = 'missing' | 'unreadable' | 'to-come' | 'too-long-ago';

/** The child, or the problem with its month of birth. `today` is `YYYY-MM-DD`. */
export function readChild({ nickname, bornIn, years }: TypedChild, today: string): Child | MonthProblem {
  const name = nickname.replace(/\s+/g, ' ').trim();
  if (bornIn.trim() === '') return years === null ? 'missing' : { nickname: name, age: { years } };
  const month = parseMonth(bornIn);
  if (month === null) return 'unreadable';
  return birthMonthProblem(month, today) ?? { nickname: name, age: { bornIn: month } };
}
