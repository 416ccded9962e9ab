/**
 * Whether a primary e-mail address belongs to the company: its domain is exactly the company's own. Decides only what
 * is shown; the database asks a verified claim before it answers.
 */
export function isStaffEmail(email: string, domain: string): boolean {
  const [, name, host] = /^(.+)@([^@]+)$/.exec(email.trim().toLowerCase()) ?? [];
  return name !== undefined && host === domain.toLowerCase();
}
