import type { RefusalReason } from './refusal-reasons';
import { type Problem, refusedFields } from './result';
import { countOf } from './words';

/** Sentences for refusals: by reason, and for a value that violates a rule by the field that the refusal names. */
export interface RefusalWords {
  reasons?: Partial<Record<RefusalReason, string>>;
  fields?: Readonly<Record<string, string>>;
}

const invalid = 'Something here was not accepted. Check what you entered; if it looks right, write to us.';

/** What any form may be told. The others are where they are read: `order-problem-words.ts`, features, the staff area. */
const generalReasons: Partial<Record<RefusalReason, string>> = {
  duplicate: 'This exists already. Choose another name, or change the one that is there.',
  'too-long': 'One of the texts is too long. Shorten it.',
  unreadable: 'One of the texts has characters we cannot save. Type it instead of pasting it.',
  'too-large': 'This is too large to send. Shorten the texts, or choose a smaller picture.',
  'email-not-verified': 'Your email address is not verified. Verify it in the settings of your account first.',
  'not-configured': 'This is not set up. Write to us.',
  'key-reused': 'This was already sent with different contents. Reload the page to see the result.',
};

const generalFields: Readonly<Record<string, string>> = {
  email: 'This email address is not accepted. Check it: it looks like amina@example.com.',
  name: 'The name is not accepted. Use 1 to 60 characters.',
  request: 'This page is out of date. Reload it; you may have to type your text again.',
  words: 'Your words are not accepted. Use 1,000 characters at most.',
};

/** For forms that take e-mail addresses, when too many arrive. */
export const tooManyAddresses = 'We got too many addresses within an hour. Please try again in an hour.';

const tooManyWords = (minutes: number | null) =>
  minutes === null
    ? 'There is no room for more, or there were too many requests. Remove something, or wait an hour.'
    : `Too many requests in a short time. Wait ${countOf(minutes, 'minute')}.`;

const kindWords = {
  gone: 'This is no longer there. Reload the page.',
  forbidden: 'Your account may not do this, or your session is over. Sign in again.',
  'out-of-stock': 'There is not enough of this left.',
  unreachable: 'We could not reach the shop. Check your connection and try again.',
} as const;

/** Why a change failed, and what to do about it. `own`: the sentences for what only this change is refused for. */
export function problemWords(problem: Problem, own: RefusalWords = {}): string {
  switch (problem.kind) {
    case 'refused': {
      const [field = ''] = problem.reason === 'invalid' ? refusedFields(problem) : [];
      return (
        own.fields?.[field] ??
        generalFields[field] ??
        own.reasons?.[problem.reason] ??
        generalReasons[problem.reason] ??
        invalid
      );
    }
    case 'too-many':
      return tooManyWords(problem.minutes);
    default:
      return kindWords[problem.kind];
  }
}

/** The reason beyond "please try again"; null where a retry helps. */
export const knownReason = (problem: Problem, own?: RefusalWords): string | null =>
  problem.kind === 'unreachable' ? null : problemWords(problem, own);

/** What failed, why, and what to do. */
export const because = (sentence: string, problem: Problem, own?: RefusalWords): string =>
  `${sentence} ${problemWords(problem, own)}`;
