import { joined } from '@/lib/isolated';
import { because, tooManyAddresses } from '@/lib/problem-words';
import type { Problem } from '@/lib/result';

export const reminderMessages = {
  title: 'Tell me when it is back',
  email: 'Email address',
  consent: (name: string) => joined`Write to me once when ${name} is back. My address is used for nothing else.`,
  submit: 'Tell me',
  submitting: 'One moment…',
  success: 'Thank you. We will write to you once, when it is back.',
  failed: 'We could not save your address.',
  unreachable: 'We could not reach the shop. Check your connection, then try again.',
  tooMany: tooManyAddresses,
} as const;

const refusals = { fields: { consent: 'Tick the box first: without it we may not write to you.' } };

export function reminderProblem(problem: Problem): string {
  if (problem.kind === 'unreachable') return reminderMessages.unreachable;
  return problem.kind === 'too-many' ? reminderMessages.tooMany : because(reminderMessages.failed, problem, refusals);
}
