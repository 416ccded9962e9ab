/** Texts of pages that belong to no feature. */
export const notFoundWords = {
  meta: 'Page not found',
  title: 'Oops! Page not found',
  hint: 'There is nothing at this address. It may have moved, or a letter slipped.',
  toHome: 'Return to Home',
  toShop: 'Browse Products',
} as const;

export const withoutScriptWords = {
  title: 'This page needs JavaScript',
  hint: (email: string) =>
    `Cart, checkout, account and wish lists are made in your browser, and so is what is new today: please turn JavaScript on, or write to ${email}. Everything else in the shop can be read without it.`,
} as const;

export const crashWords = {
  meta: 'Something broke',
  title: 'Unexpected Application Error!',
  hint: 'Something on this page broke. Your cart is safe. Try again, and if it breaks once more, reload the page.',
  retry: 'Try again',
  toHome: 'Go home',
  searchFailed: 'The search could not be loaded. Check your connection, then try again.',
} as const;

export const offlineMessages = {
  bar: 'You are offline. Your cart and the pages you have seen still work.',
  seenAt: (moment: string) => `Prices and stock are as of ${moment}.`,
  pageTitle: 'You are offline',
  pageText: 'This page is not on your device yet. It opens as soon as you are back online.',
  kept: 'What you can open now',
  retry: 'Try again',
} as const;
