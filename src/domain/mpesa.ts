import { pastedText } from './typed-text';

/** The fewest characters an M-Pesa number may be typed with. */
export const MPESA_MIN_LENGTH = 10;

/**
 * Brings a Kenyan mobile number to the form `2547XXXXXXXX` or `2541XXXXXXXX` from `07…`, `01…` or the code of Kenya before it, as
 * `+254…`, `00254…`, `254…` or `+254 (0) …`, however it is divided. Null for anything that is no Kenyan mobile number.
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
