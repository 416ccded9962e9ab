/**
 * Whether an e-mail address is at the company's domain. It decides only what is shown: the database checks a verified
 * claim for every request.
 */
export function isStaffEmail(email: string, domain: string): boolean {
  const [, name, host] = /^(.+)@([^@]+)$/.exec(email.trim().toLowerCase()) ?? [];
  return name !== undefined && host === domain.toLowerCase();
}

/** Whether it is one of Clerk's test addresses, which anyone can verify. */
export function isTestAddress(email: string): boolean {
  return /\+clerk_test[^@]*@/i.test(email);
}
