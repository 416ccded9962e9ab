import { pastedText } from './typed-text';

/** Whether a `pastedText` can be a phone number: at least 7 digits, usual separators, a leading plus. */
export function isPhoneNumber(text: string): boolean {
  return /^\(?\+?[\d ()./-]+$/.test(text) && text.replace(/\D/g, '').length >= 7;
}

/** The minimum length of an M-Pesa number as typed, in characters. */
const MPESA_MIN_LENGTH = 10;

/**
 * Normalises a Kenyan mobile number to `2547XXXXXXXX` or `2541XXXXXXXX` from `07…`, `01…` or with the country code as
 * `+254…`, `00254…`, `254…` or `+254 (0) …`, with any separators. Null for anything else.
 */
export function normaliseMpesaPhone(typed: string): string | null {
  const folded = pastedText(typed);
  if (folded.length < MPESA_MIN_LENGTH) return null;
  const number = folded
    .replace(/[ ./-]/g, '')
    .replace(/254\)?\(0\)/, '254')
    .replace(/[()]/g, '');
  const match = /^(?:(?:\+|00)2540?|254|0)([17]\d{8})$/.exec(number);
  return match?.[1] ? `254${match[1]}` : null;
}
