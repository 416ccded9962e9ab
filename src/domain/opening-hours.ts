export interface OpeningHours {
  days: string;
  hours: string;
}

/** A colon that is no part of a time such as 7:45. */
const separator = /:(?!\d\d)|(?<!\d):/;

/** Splits `Mon-Fri: 9am-5pm`, also without the colon after the days. Anything else is a note, which has no hours. */
function parseLine(line: string): OpeningHours {
  const colon = separator.exec(line);
  if (colon) return { days: line.slice(0, colon.index).trim(), hours: line.slice(colon.index + 1).trim() };
  const time = line.search(/\d/);
  const days = line
    .slice(0, Math.max(time, 0))
    .replace(/[\s,]+$/, '')
    .trim();
  return daysOf(days).length > 0 ? { days, hours: line.slice(time).trim() } : { days: line.trim(), hours: '' };
}

/** Parses a line for each part of the week. Lines for the same days become one. */
export function parseOpeningHours(text: string): OpeningHours[] {
  const rows = new Map<string, OpeningHours>();
  for (const line of text.split(/\r?\n/).filter((line) => line.trim() !== '')) {
    const { days, hours } = parseLine(line);
    const before = rows.get(days.toLowerCase());
    rows.set(days.toLowerCase(), {
      days: before?.days ?? days,
      hours: [before?.hours, hours].filter(Boolean).join(', '),
    });
  }
  return [...rows.values()];
}

export const openingHoursText = (openingHours: readonly OpeningHours[]): string =>
  openingHours.map(({ days, hours }) => `${days}: ${hours}`).join('\n');

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
type Weekday = (typeof weekdays)[number];

/** Times in 24-hour format, such as `09:00`. */
interface OpenTime {
  days: readonly Weekday[];
  opens: string;
  closes: string;
}

const dash = /\s*(?:[-\u2013\u2014]|\bto\b)\s*/;

function weekdayAt(word: string): number {
  const short = word.trim().toLowerCase().replace(/\.$/, '');
  return /^[a-z]{3,}$/.test(short) ? weekdays.findIndex((day) => day.toLowerCase().startsWith(short)) : -1;
}

/** The days of `Mon-Fri` or `Sat, Sun`; empty for anything else. */
function daysOf(text: string): Weekday[] {
  if (/^(daily|every day)$/i.test(text)) return [...weekdays];
  const parts = text.split(/\s*(?:[,&]|\band\b)\s*/).map((part) => part.split(dash).map(weekdayAt));
  const isUnknown = parts.some((ends) => ends.length > 2 || ends.includes(-1));
  if (isUnknown) return [];
  return parts.flatMap(([from = 0, to = from]) =>
    Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, step) => weekdays[(from + step) % 7] ?? 'Monday'),
  );
}

const clock = /^(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?$/i;

/** Minutes since midnight; null for an invalid time. */
function minutesOf(text: string, half?: string): number | null {
  const [found, hours, minutes = '0', own] = clock.exec(text.trim()) ?? [];
  if (!found) return null;
  const named = (own ?? half)?.toLowerCase();
  const hour = named ? (Number(hours) % 12) + (named === 'pm' ? 12 : 0) : Number(hours);
  const isReal =
    Number(minutes) < 60 && (named ? Number(hours) >= 1 && Number(hours) <= 12 : hour * 60 + Number(minutes) <= 1440);
  return isReal ? hour * 60 + Number(minutes) : null;
}

const shownTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The times of `9am-5pm`, `9:30-17:00` or `1-5pm`; null when there are none, or am and pm are ambiguous. */
function timesOf(text: string): Omit<OpenTime, 'days'> | null {
  const [from = '', to = '', ...more] = text.split(dash);
  const half = clock.exec(to.trim())?.[3];
  const closes = minutesOf(to);
  const same = minutesOf(from, half);
  if (closes === null || same === null || more.length > 0) return null;
  const opens = half && !clock.exec(from.trim())?.[3] && same >= closes ? minutesOf(from, 'am') : same;
  if (opens === null || opens === closes || (!half && closes < opens)) return null;
  return { opens: shownTime(opens), closes: shownTime(closes) };
}

/** The same for structured data. Closed days and lines that cannot be parsed are left out. */
export function openTimes(openingHours: readonly OpeningHours[]): OpenTime[] {
  return openingHours.flatMap(({ days: text, hours }) => {
    const days = daysOf(text);
    const times = hours.split(/\s*(?:,|&|\band\b)\s*/).map(timesOf);
    return days.length > 0 ? times.flatMap((time) => (time ? [{ days, ...time }] : [])) : [];
  });
}
