/** `$38.49`, from minor units. */
export const money = (minor: number, currency = 'USD'): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(minor / 100);

/** `Nov 21, 2026, 9:30 AM` where the shop is. */
export const moment = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(at));

/** The first 8 characters of an order's id: the number that people see. */
export const orderNumber = (id: string): string => id.slice(0, 8);
