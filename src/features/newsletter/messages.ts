import type { Problem } from '@/lib/result';
import { tooManyAddresses } from '@/shop/address-words';
import { problemWords } from '@/shop/problem-words';
import type { Subscription } from './api';

export const newsletterMessages = {
  success: 'Thank you for subscribing! Look out for our next letter.',
  confirm: 'Please press the button in the mail that we have just sent you.',
  failed: 'Failed to subscribe. Please try again later.',
  exception: 'An error occurred. Please try again later.',
  tooMany: tooManyAddresses,
  submit: 'Subscribe',
  submitting: 'Subscribing...',
  email: 'Email address',
} as const;

const broken = {
  title: 'This link is incomplete',
  text: 'Part of it is missing. Open it once more from the mail, or copy all of it.',
};
const expired = {
  title: 'This link does not work any more',
  text: 'A link works for two days, and only the one in our newest email. Ask for the letters again, and we will send a new one.',
};

export const linkMessages = {
  confirm: {
    page: 'Confirm the newsletter',
    question: {
      title: 'Do you want our letters?',
      text: 'One good idea a month. You can leave with one press in every letter.',
    },
    press: 'Yes, send me the letters',
    pressing: 'Confirming...',
    answers: {
      confirmed: { title: 'You are subscribed', text: 'Thank you. You will get our next letter.' },
      already: { title: 'You are subscribed', text: 'You had confirmed it before. There is nothing to do.' },
      expired,
      unknown: expired,
      broken,
    },
  },
  leave: {
    page: 'Leave the newsletter',
    question: { title: 'Leave the newsletter?', text: 'You get no more letters, and we forget your address for them.' },
    press: 'Leave the newsletter',
    pressing: 'Leaving...',
    answers: {
      left: {
        title: 'You get no more letters',
        text: 'We have forgotten your address for them. You are always welcome back.',
      },
      unknown: {
        title: 'This link is not one of ours',
        text: 'Open it once more from the mail, or write to us and we take you off the list.',
      },
      broken,
    },
  },
  failed: 'This did not work. Please try again in a moment.',
  offline: 'You are offline. Try again when you are back online.',
  askAgain: 'Ask for the letters again',
  home: 'To the shop',
  help: 'Contact us',
} as const;

export const ownNewsletterMessages = {
  title: 'Newsletter',
  loading: 'Looking up your newsletter',
  failed: 'We could not look up whether you get our letters.',
  again: 'Try again',
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
