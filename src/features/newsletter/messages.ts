export const newsletterMessages = {
  success: 'Thank you for subscribing! Look out for our next letter.',
  failed: 'Failed to subscribe. Please try again later.',
  exception: 'An error occurred. Please try again later.',
  submit: 'Subscribe',
  submitting: 'Subscribing...',
} as const;
