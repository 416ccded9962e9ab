export const offlineMessages = {
  bar: 'You are offline. Your cart and the pages you have seen still work.',
  seenAt: (moment: string) => `Prices and stock are as of ${moment}.`,
  pageTitle: 'You are offline',
  pageText: 'This page is not on your device yet. It opens as soon as you are back online.',
  kept: 'What you can open now',
  retry: 'Try again',
} as const;
