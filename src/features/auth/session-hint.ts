const SOMEBODY_SIGNED_IN = /(?:^|;\s*)__client_uat(?:_[\w-]{8})?=[1-9]/;

/**
 * Whether the cookies say that somebody is signed in. Clerk keeps the time of the last sign-in there, 0 for nobody; with
 * development keys the name has a suffix. A hint only: nothing but the provider's answer counts.
 */
export function hintsAtSession(cookies: string): boolean {
  return SOMEBODY_SIGNED_IN.test(cookies);
}
