import { type BirthMonthProblem, OLDEST_AGE } from '@/domain/age';

export const childAgeMessages = {
  childOf: (age: number) => `Child of ${age}`,
  childForgotten: 'The age is forgotten.',
  askFit: 'Right for my child?',
  title: "My child's age",
  note: 'It marks what is just right for your child. It stays on this device: we do not get it, and you can forget it with one press.',
  how: 'How do you want to say it?',
  years: 'Age',
  born: 'Birth month',
  yearsLabel: 'Age in years',
  month: 'Month',
  year: 'Year',
  choose: 'Choose',
  under1: '0 (under one year)',
  grows: 'The age grows by itself, on the first day of this month each year.',
  noYears: 'Choose an age.',
  noMonth: 'Choose the month.',
  noYear: 'Choose the year.',
  problems: {
    'to-come': 'This month is still to come. For a child who is not born yet, choose the age 0.',
    'too-long-ago': `A child born then is older than ${OLDEST_AGE}. Our toys and books are for children up to ${OLDEST_AGE}.`,
  } satisfies Record<BirthMonthProblem, string>,
  keep: 'Remember',
  forget: 'Forget the age',
} as const;
