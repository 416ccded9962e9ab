import type { Cents } from '@/domain/money';

const moneyFormats = new Map<string, Intl.NumberFormat>();

/** An amount for people: `$38.49`. `minor` is in hundredths of the currency's unit. */
export function formatMoney(minor: Cents, currency = 'USD'): string {
  let format = moneyFormats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    moneyFormats.set(currency, format);
  }
  return format.format(minor / 100);
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** A date for people, en-US long: `November 21, 2026`. Takes an ISO 8601 text or a Date. */
export function formatDate(date: string | Date): string {
  return longDate.format(typeof date === 'string' ? new Date(date) : date);
}

const shortTime = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** A time of day for people: `2:35 PM`. Takes an ISO 8601 text. */
export function formatTime(date: string): string {
  return shortTime.format(new Date(date));
}

/** A calendar day (yyyy-mm-dd) for people, en-US long; the same day in every time zone. */
export function formatDay(day: string): string {
  return formatDate(`${day}T12:00`);
}

const mediumDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** A date where room is short: `Nov 21, 2026`. Takes an ISO 8601 text. */
export function formatShortDate(date: string): string {
  return mediumDate.format(new Date(date));
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment for people, en-US: `Nov 21, 2026, 9:30 AM`, on the reader's own clock. Takes an ISO 8601 text. */
export function formatMoment(at: string): string {
  return moment.format(new Date(at));
}

/** An order's number as people see it: the first 8 characters of its id. */
export function shortOrderId(id: string): string {
  return id.slice(0, 8);
}

const conjunction = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Several names as one: `A`, `A and B`, `A, B, and C`. */
export function listOf(names: readonly string[]): string {
  return conjunction.format(names);
}

/** `1 item`, `3 items`: a count with its noun. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
