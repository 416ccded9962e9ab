import { tooManyAddresses } from '@/lib/problem-words';

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
