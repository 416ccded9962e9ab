import { isolatedList, joined } from './isolated';

/** For a value that is newer than this page. */
export const unknownWord = 'Unknown';

export const farDay = 'Choose a day within ten years of today';

export const badEmail = 'Enter an email address such as amina@example.com';

/** `A`, `A and B`, `A, B, and C`. */
export function listOf(names: readonly string[]): string {
  if (names.length < 3) return isolatedList(names, ' and ');
  return joined`${isolatedList(names.slice(0, -1))}, and ${names.at(-1) ?? ''}`;
}

/** `2,000`, from a whole number: the same as `Intl` writes, without locale data that takes tens of ms to load. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `1 item`, `3 items`. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
