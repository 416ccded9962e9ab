/** The fewest characters an M-Pesa number may be typed with. */
export const MPESA_MIN_LENGTH = 10;

/**
 * Brings a Kenyan mobile number to the form `2547XXXXXXXX` or `2541XXXXXXXX` from `07…`, `01…`, `+254…` or `254…`, with
 * spaces, dots or hyphens anywhere. Null for anything that is no Kenyan mobile number.
 */
export function normaliseMpesaPhone(typed: string): string | null {
  if (typed.trim().length < MPESA_MIN_LENGTH) return null;
  const digits = typed.replace(/[\s().-]/g, '');
  const match = /^(?:\+?254|0)([17]\d{8})$/.exec(digits);
  return match?.[1] ? `254${match[1]}` : null;
}
