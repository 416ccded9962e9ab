import { lazily } from './lazily';

const conjunction = lazily(() => new Intl.ListFormat('en-US', { type: 'conjunction' }));

/** `A`, `A and B`, `A, B, and C`. */
export function listOf(names: readonly string[]): string {
  return conjunction().format(names);
}

/** `1 item`, `3 items`. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
