const SOMEBODY_SIGNED_IN = /(?:^|;\s*)__client_uat(?:_[\w-]{8})?=[1-9]/;

/**
 * Whether the cookies indicate a signed-in user. Clerk stores the time of the last sign-in there, 0 without a session;
 * with development keys the cookie's name has a suffix. Only a hint: Clerk's answer decides.
 */
export function hintsAtSession(cookies: string): boolean {
  return SOMEBODY_SIGNED_IN.test(cookies);
}
