import { lazily } from './lazily';

const nairobiDay = lazily(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi' }));

/** The date in Nairobi, yyyy-mm-dd: posts are published by the shop's calendar, not the reader's. */
export function today(now: Date = new Date()): string {
  return nairobiDay().format(now);
}
