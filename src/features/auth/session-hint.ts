const SOMEBODY_SIGNED_IN = /(?:^|;\s*)__client_uat(?:_[\w-]{8})?=[1-9]/;

/**
 * Whether the cookies say that somebody is signed in. Clerk stores the time of the last sign-in there, 0 for nobody; with
 * development keys the cookie's name has a suffix. Only a hint: Clerk's answer decides.
 */
export function hintsAtSession(cookies: string): boolean {
  return SOMEBODY_SIGNED_IN.test(cookies);
}
