import { REVIEW_AGE_MAX, REVIEW_MAX, type ReviewState } from '@/domain/review';
import { joined } from '@/lib/isolated';
import { problemWords, type RefusalWords } from '@/lib/problem-words';
import type { Problem } from '@/lib/result';
import { countOf, formatCount, unknownWord } from '@/lib/words';

export const reviewMessages = {
  hint: 'Tell other families what you think. Your name is not shown, and we read each review first.',
  left: (count: number) =>
    count === 0 ? 'Thank you, you have reviewed it all.' : `${countOf(count, 'product')} to review`,
  failed: 'Your reviews could not be loaded.',
  review: (name: string) => joined`Review ${name}`,
  stars: 'How do you like it?',
  words: 'In a sentence',
  wordsHint: 'Optional. No names, please: everybody can read it.',
  tooLong: (length: number) => `That is ${formatCount(length)} characters. Shorten it to ${formatCount(REVIEW_MAX)}.`,
  link: (word: string) => joined`Take out web and email addresses, here “${word}”: reviews are shown without them.`,
  age: 'Age of the child at play',
  ageHint: 'Optional, in whole years.',
  badAge: `Give whole years from 0 to ${REVIEW_AGE_MAX}, such as 4.`,
  send: 'Send review',
  sending: 'Sending…',
  cancel: 'Not now',
  sent: 'Thank you. Your review will appear once we have read it.',
  withdraw: 'Withdraw',
  withdrawn: 'Your review is withdrawn.',
  undo: 'Undo',
  hiddenBecause: 'Why it is not shown',
  stillPlayed: 'Is it still played with?',
  yes: 'Yes',
  no: 'No',
  answerKept: 'Thank you. Your answer is kept.',
} as const;

export const ownReviewStates: Readonly<Record<ReviewState, string>> = {
  waiting: 'Waits until we have read it',
  approved: 'Shown in the shop',
  hidden: 'Not shown',
  unknown: unknownWord,
};

export const reviewRefusals = {
  reasons: {
    'review-closed': 'This is not delivered yet, or cannot be reviewed any more. Reload the page.',
    'review-link': 'Take out web and email addresses: reviews are shown without them.',
  },
  fields: {
    age: 'The age is not accepted. Give whole years from 0 to 17, or leave it empty.',
    stars: 'Choose 1 to 5 stars first.',
  },
} satisfies RefusalWords;

export function reviewProblem(problem: Problem): string {
  if (problem.kind === 'unreachable')
    return 'This did not reach us, and what you wrote is still here. Check your connection and send it again.';
  return problemWords(problem, reviewRefusals);
}
