/** The longest address that mail servers accept, in characters. */
export const EMAIL_MAX_LENGTH = 254;

/** Whether a text has the shape of an e-mail address. Only a message that arrives proves that the address exists. */
export function isEmailAddress(text: string): boolean {
  return /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(text);
}
