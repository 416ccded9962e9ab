export const paypalMessages = {
  failed: 'PayPal could not be loaded. Check your connection or pay by card.',
  again: 'Load PayPal again',
} as const;
