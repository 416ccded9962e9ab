import type { AgeMark } from '@/domain/age';
import { isolatedList, joined } from '@/lib/isolated';

export type Named = { nickname: string; years: number };

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
  change: '(change)',
  forget: 'Forget',
  everyChild: 'all children',
  allForgotten: 'Everything is forgotten.',
  notForgotten: 'Your account could not be reached, so nothing is forgotten yet. Check your connection and try again.',
  askFit: 'Right for my child?',
  title: 'My children',
} as const;
