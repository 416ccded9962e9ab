import type { Problem } from '@/lib/result';
import { because } from '@/shop/problem-words';

export const householdProblems = {
  notKept: (problem: Problem) => because('Your account could not save them. Nothing was changed.', problem),
  notLeft: (problem: Problem) => because('They are still in your account.', problem),
} as const;
