import { type AgeMark, OLDEST_AGE } from '@/domain/age';
import { MAX_CHILDREN, type MonthProblem } from '@/domain/household';
import { isolatedList, joined } from '@/lib/isolated';

type Named = { nickname: string; years: number };

const nameOf = ({ nickname, years }: Named) => nickname || `a child of ${years}`;

/** `Juma`, `Juma and Amani`, `Juma, Amani and a child of 2`. */
export function namesOf(children: readonly Named[]): string {
  const names = children.map(nameOf);
  const last = names.pop() ?? '';
  return names.length === 0 ? isolatedList([last]) : joined`${isolatedList(names)} and ${last}`;
}

const marks: Readonly<Record<AgeMark, (names: string) => string>> = {
  'not-under-3': (names) => `Keep away from ${names}`,
  'just-right': (names) => `Just right for ${names}`,
  'grows-into-it': (names) => `Later for ${names}`,
  outgrown: (names) => `Outgrown by ${names}`,
};

export const householdMessages = {
  childOf: (age: number) => `Child of ${age}`,
  mark: (mark: AgeMark, children: readonly Named[]) => marks[mark](namesOf(children)),
  known: (children: readonly Named[]) => `My children: ${namesOf(children)}`,
  kept: (children: readonly Named[]) => `Remembered: ${namesOf(children)}`,
  allForgotten: 'Everything is forgotten.',
  notForgotten: 'Your account could not be reached, so nothing is forgotten yet. Check your connection and try again.',
  askFit: 'Right for my child?',
  title: 'My children',
  note: 'It marks what is just right for whom, and what to keep away from whom. It stays on this device: we do not get it, and you can forget it with one press.',
  child: (position: number) => `Child ${position}`,
  nickname: 'Nickname',
  nicknameHint: 'If you like. Any name will do.',
  birthMonth: 'Birth month',
  monthFormat: 'Year and month, such as 2022-11',
  keptYears: (years: number) => `Kept as age ${years}. With a birth month the age grows by itself.`,
  grows: 'The age grows by itself, on the first day of this month each year.',
  add: 'Add a child',
  full: `There is room for ${MAX_CHILDREN} children here.`,
  remove: (position: number) => `Remove child ${position}`,
  keep: 'Remember',
  forget: 'Forget all children',
  problems: {
    missing: 'Choose the month.',
    unreadable: 'Write the year and the month, such as 2022-11.',
    'to-come': 'This month is still to come. Add the child once it is born; until then the filter knows age 0.',
    'too-long-ago': `A child born then is older than ${OLDEST_AGE}. Our toys and books are for children up to ${OLDEST_AGE}.`,
  } satisfies Record<MonthProblem, string>,
} as const;
