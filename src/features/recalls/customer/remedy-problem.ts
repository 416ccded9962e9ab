import { orderRefusals } from '@/lib/order-problem-words';
import { problemWords } from '@/lib/problem-words';
import type { Problem } from '@/lib/result';

const refusals = {
  ...orderRefusals,
  reasons: {
    ...orderRefusals.reasons,
    'return-too-much': 'You are returning it already: your money goes back with that return.',
  },
};

export function remedyProblem(problem: Problem): string {
  if (problem.kind === 'gone') return 'This recall does not concern your order any more. Reload the page.';
  return problemWords(problem, refusals);
}
