/** Whether a text, folded by `pastedText`, can be a phone number: at least 7 digits, what people put between them, a leading plus. */
export function isPhoneNumber(text: string): boolean {
  return /^\(?\+?[\d ()./-]+$/.test(text) && text.replace(/\D/g, '').length >= 7;
}
