/** The shop stands in Nairobi: its day begins there. */
const nairobiDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi' });

/** The day it is where the shop is, yyyy-mm-dd. */
export function today(now: Date = new Date()): string {
  return nairobiDay.format(now);
}
