import type { Problem } from '@/lib/result';
import { formatCount } from '@/lib/words';
import { knownReason } from '@/shop/problem-words';

export const contactMessages = {
  title: 'Contact Us',
  successTitle: 'Thank You!',
  successText: "Your message has been sent successfully. We'll get back to you as soon as possible.",
  failed: 'An error occurred while submitting your message. Please try again later.',
  tooMany:
    'Many messages came from your network within an hour. Please try again in an hour, or write to us by e-mail.',
  submit: 'Send Message',
  sending: 'Sending...',
  charactersLeft: (count: number) => `${formatCount(count)} characters left`,
  charactersOver: (count: number) => `${formatCount(count)} characters too many`,
} as const;

export const contactProblem = (problem: Problem): string =>
  problem.kind === 'too-many'
    ? contactMessages.tooMany
    : [contactMessages.failed, knownReason(problem)].filter(Boolean).join(' ');
