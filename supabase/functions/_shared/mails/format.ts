/** `$38.49`, from minor units. */
export const money = (minor: number, currency = 'USD'): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(minor / 100);

/** `Nov 21, 2026, 9:30 AM` in the shop's time zone. */
export const moment = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(at));

const weekday = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** `Mon, Nov 30 - Wed, Dec 2`, from days (yyyy-mm-dd). */
export function days(from: string, to: string): string {
  const [first, last] = [from, to].map((day) => weekday.format(new Date(`${day}T00:00Z`)));
  return from === to ? `${last}` : `${first} - ${last}`;
}

/** The first 8 characters of an order's id: the order number that people see. */
export const orderNumber = (id: string): string => id.slice(0, 8);

/** The beginning of a text, at most `most` UTF-16 units, without splitting a character. */
export function cutText(text: string, most: number): string {
  const letters = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text);
  const last = letters.containing(most);
  return last === undefined ? text : text.slice(0, last.index);
}
