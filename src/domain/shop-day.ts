/** Nairobi is three hours ahead of UTC all year, so that a browser need not read its data of time zones. */
const AHEAD_MS = 3 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** A moment (ms) as a date whose UTC parts are those of the shop's clock. */
const shopClock = (at: number) => new Date(at + AHEAD_MS);
const utcOf = (day: string) => Date.parse(`${day}T00:00Z`);

/** The calendar day where the shop is, yyyy-mm-dd. */
export const shopDay = (at: number): string => shopClock(at).toISOString().slice(0, 10);

/** A moment with the shop's clock and its distance from UTC, ISO 8601. */
export const shopMoment = (at: number): string => `${shopClock(at).toISOString().slice(0, 19)}+03:00`;

/** The hour of the shop's clock, 0 to 23. */
export const shopHour = (at: number): number => shopClock(at).getUTCHours();

export const addDays = (day: string, count: number): string =>
  new Date(utcOf(day) + count * DAY_MS).toISOString().slice(0, 10);

export const nextDay = (day: string): string => addDays(day, 1);

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(utcOf(day)).getUTCDay();

const FAR_MS = 3653 * DAY_MS;

/** Whether a day or a moment lies within ten years of now. Another one is a slip of the finger, such as the year 0026. */
export const isNearNow = (day: string): boolean => Math.abs(Date.parse(day) - Date.now()) <= FAR_MS;
