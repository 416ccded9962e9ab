/** Whether a `pastedText` can be a phone number: at least 7 digits, usual separators, a leading plus. */
export function isPhoneNumber(text: string): boolean {
  return /^\(?\+?[\d ()./-]+$/.test(text) && text.replace(/\D/g, '').length >= 7;
}
