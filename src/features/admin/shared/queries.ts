import type { Query } from '@tanstack/react-query';
import { personalKey } from '@/lib/query-keys';
import type { DataMode } from './data-mode';

/** The start of every key of the staff area. */
export const adminArea = personalKey('admin');

/** Live and demo data never share a cache entry. */
export function adminKey<const Parts extends readonly unknown[]>(mode: DataMode, ...parts: Parts) {
  return [...adminArea, mode, ...parts] as const;
}

/**
 * For `placeholderData`: what was shown stays until the next page is there, but never live rows in the demo or demo
 * rows among live ones.
 */
export function keepPreviousOf(mode: DataMode) {
  const start = adminKey(mode);
  return <Data>(previous: Data | undefined, query: Pick<Query, 'queryKey'> | undefined): Data | undefined =>
    start.every((part, index) => query?.queryKey[index] === part) ? previous : undefined;
}
