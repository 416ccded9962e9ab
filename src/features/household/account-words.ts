import { today } from '@/domain/shop-day';
import { isolatedList } from '@/lib/isolated';
import { because } from '@/lib/problem-words';
import type { Problem } from '@/lib/result';
import { agesOf, type Child, MAX_CHILDREN, type TypedChild } from './rules';
import { namesOf } from './words';

/** `Juma, 2020-05` as `Juma (2020-05)`. */
const entryOf = ({ nickname, bornIn, years }: TypedChild) => {
  const age = bornIn || String(years ?? '');
  return nickname && age ? `${nickname} (${age})` : nickname || age;
};

/** For signed-in users only. */
export const accountHouseholdMessages = {
  keep: 'Keep them in my account too',
  keepHint: 'Your devices know them while you are signed in there. Nobody else sees them, not even our staff.',
  note: 'It marks what is just right for whom, and what to keep away from whom. It is kept in your account, and you can forget it with one press.',
  left: 'They are no longer in your account. This device keeps them.',
  leftOut: (children: readonly Child[]) =>
    `There is only room for ${MAX_CHILDREN} children. Those of your account stay, and this device no longer knows ${namesOf(agesOf(children, today()))}.`,
  newer: (typed: readonly TypedChild[]) =>
    `Another of your devices has saved other children since. They are shown here, and what you wrote is not saved: ${isolatedList(typed.map(entryOf))}.`,
  putBack: 'Put back what I wrote',
  switchedOff:
    'Another of your devices took the children out of your account. Press Remember to keep them on this device only, or tick the box to keep them there again.',
} as const;

const refusals = {
  fields: {
    children:
      'One of the children is not accepted. Check the birth month, and use 30 characters at most as a nickname.',
  },
};

export const householdProblems = {
  notKept: (problem: Problem) => because('Your account could not save them. Nothing was changed.', problem, refusals),
  notLeft: (problem: Problem) => because('They are still in your account.', problem, refusals),
} as const;
