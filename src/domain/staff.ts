/**
 * Whether an e-mail address is at the company's own domain. It decides only what is shown: the database checks a verified
 * claim before it answers.
 */
export function isStaffEmail(email: string, domain: string): boolean {
  const [, name, host] = /^(.+)@([^@]+)$/.exec(email.trim().toLowerCase()) ?? [];
  return name !== undefined && host === domain.toLowerCase();
}

/** Whether it is one of Clerk's test addresses, which anybody can verify. */
export function isTestAddress(email: string): boolean {
  return /\+clerk_test[^@]*@/i.test(email);
}
