/**
 * What we lean on is watched: Clerk does not promise these two calls, and its script comes from its own host in the newest version.
 * Without them nobody could confirm a sign-in, which refunds, exports and changes of members need. The doctor looks for them in
 * the script of the instance, a contract test drives them, and where they are missing, a fresh sign-in confirms as well.
 */
export const CONFIRMING_CALLS = ['__internal_openReverification', '__internal_closeReverification'] as const;

/** Where the packages of the shop load Clerk's script from, on the host of the instance. */
export const CLERK_SCRIPT = '/npm/@clerk/clerk-js@6/dist/clerk.browser.js';
