import { OLDEST_AGE } from '@/domain/age';
import { MAX_CHILDREN, type MonthProblem } from './rules';
import { type Named, namesOf } from './words';

export const dialogMessages = {
  kept: (children: readonly Named[]) => `Remembered: ${namesOf(children)}`,
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
