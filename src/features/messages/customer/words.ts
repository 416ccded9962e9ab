import { knownReason } from '@/lib/problem-words';
import type { Problem } from '@/lib/result';
import { formatCount } from '@/lib/words';

export const contactMessages = {
  labels: { name: 'Name', email: 'Email', subject: 'Subject' },
  title: 'Contact Us',
  description: 'Ask us about an order, a toy or an idea: by message, email or phone, from Monday to Saturday.',
  intro: 'Tell us how old the child is and what they love. Or what went wrong. We read every message ourselves.',
  successTitle: 'Thank You!',
  successText: "Your message has been sent successfully. We'll get back to you as soon as possible.",
  failed: 'An error occurred while submitting your message. Please try again later.',
  tooMany:
    'Many messages came from your network within an hour. Please try again in an hour, or write to us by e-mail.',
  refusedMessage: 'This message is too large to send. Shorten it, or write to us by e-mail.',
  refusedField: 'The shop did not accept this. Change it, then send again.',
  submit: 'Send Message',
  sending: 'Sending...',
  charactersLeft: (count: number) => `${formatCount(count)} characters left`,
  formTitle: 'Write to us',
  chooseSubject: 'Choose a subject',
  leaveEmpty: 'Leave this field empty',
  message: 'Message',
  details: 'Contact details',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  hours: 'Business Hours',
  shopTime: 'Nairobi time',
  questions: 'Frequently Asked Questions',
  allQuestions: 'All questions',
} as const;

const refusals = { fields: { message: 'The message is not accepted. Write one, of 5,000 characters at most.' } };

export const contactProblem = (problem: Problem): string =>
  problem.kind === 'too-many'
    ? contactMessages.tooMany
    : [contactMessages.failed, knownReason(problem, refusals)].filter(Boolean).join(' ');
