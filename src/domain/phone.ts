/** Whether a text can be a phone number: at least 7 digits, with spaces, dots, hyphens, parentheses and a leading plus. */
export function isPhoneNumber(text: string): boolean {
  return /^\+?[\d\s().-]+$/.test(text) && text.replace(/\D/g, '').length >= 7;
}
