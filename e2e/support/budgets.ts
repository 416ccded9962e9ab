/** What the service worker fetches ahead: the shell, and the code of the cart. */
export const AHEAD_KB = 45.5;
