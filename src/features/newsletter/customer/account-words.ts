import { problemWords } from '@/lib/problem-words';
import type { Problem } from '@/lib/result';
import type { Subscription } from './data';

export const ownNewsletterMessages = {
  title: 'Newsletter',
  loading: 'Looking up your newsletter',
  failed: 'We could not look up whether you get our letters.',
  is: {
    none: () => 'You do not get our letters: one good idea a month, and what is new on our shelf.',
    asked: (email) =>
      `Please press the button in the mail that we have sent to ${email}. Then our next letter comes to you.`,
    unknown: () => 'This page is too old to say whether you get our letters. Reload it.',
    subscribed: (email) => `Our letters come to ${email}, one a month.`,
  } satisfies Record<Subscription, (email: string) => string>,
  join: 'Send me the letters',
  joining: 'Asking...',
  leave: 'Leave the newsletter',
  forget: 'I do not want them after all',
  leaving: 'Leaving...',
  left: 'You get no more letters. You are always welcome back.',
} as const;

export function ownNewsletterProblem(problem: Problem): string {
  const { kind } = problem;
  if (kind === 'too-many') return 'The letters were asked for too often within an hour. Please try again in an hour.';
  return kind === 'unreachable'
    ? 'We could not reach the shop. Check your connection and press the button again.'
    : problemWords(problem);
}
