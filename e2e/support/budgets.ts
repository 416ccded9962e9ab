/** What the service worker fetches ahead: the shell, and the code of the cart and of the messages. */
export const AHEAD_KB = 60;

/** Where the press that matters ends, in pixels from the top of the page, so that nothing is added above it unnoticed. */
export const CALM = [
  {
    device: 'desktop',
    width: 1280,
    height: 720,
    most: { addToCart: 700, firstCard: 1250, continueToPayment: 1400 },
  },
  {
    device: 'phone',
    width: 390,
    height: 844,
    most: { addToCart: 1100, firstCard: 1800, continueToPayment: 1800 },
  },
] as const;
