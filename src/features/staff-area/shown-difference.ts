/** In characters; a longer value is truncated. */
export const LONG_VALUE = 60;

/** The number of equal characters shown before the difference. */
const LEAD = 20;

/** Two values of a field; long ones start a few words before their first difference. */
export function shownDifference(before: string, after: string): [before: string, after: string] {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const from = before.lastIndexOf(' ', same - LEAD) + 1;
  const isLong = Math.max(before.length, after.length) > LONG_VALUE;
  if (!isLong || same <= LEAD || from === 0) return [before, after];
  return [`… ${before.slice(from)}`, `… ${after.slice(from)}`];
}
