/** Nairobi is three hours ahead of UTC all year, so no time zone data has to be loaded. */
const AHEAD_MS = 3 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** A moment (ms) as a date whose UTC parts are the shop's local time. */
const shopClock = (at: number) => new Date(at + AHEAD_MS);
const utcOf = (day: string) => Date.parse(`${day}T00:00Z`);

/** The calendar day in the shop's time zone, yyyy-mm-dd. */
export const shopDay = (at: number): string => shopClock(at).toISOString().slice(0, 10);

/** A moment in the shop's time zone with its offset, ISO 8601. */
export const shopMoment = (at: number): string => `${shopClock(at).toISOString().slice(0, 19)}+03:00`;

/** The hour in the shop's time zone, 0 to 23. */
export const shopHour = (at: number): number => shopClock(at).getUTCHours();

export const addDays = (day: string, count: number): string =>
  new Date(utcOf(day) + count * DAY_MS).toISOString().slice(0, 10);

export const nextDay = (day: string): string => addDays(day, 1);

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(utcOf(day)).getUTCDay();

const FAR_MS = 3653 * DAY_MS;

/** Whether a day or a moment is within ten years of now. Anything else is a typo, such as the year 0026. */
export const isNearNow = (day: string): boolean => Math.abs(Date.parse(day) - Date.now()) <= FAR_MS;

/** The date in Nairobi, yyyy-mm-dd: posts are published by the shop's calendar, not the reader's. */
export const today = (now: Date = new Date()): string => shopDay(now.getTime());
