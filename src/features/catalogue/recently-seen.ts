import { useEffect } from 'react';
import { parseJson } from '@/lib/parse-json';
import { createStoredValue, useStoredValue } from '@/lib/stored-value';

const KEPT = 9;

/** The ids of products viewed on this device, newest first. */
const seenProducts = createStoredValue<readonly number[]>({
  key: 'recently-seen',
  area: 'local',
  initial: [],
  parse: (text) => {
    const ids = parseJson(text);
    return Array.isArray(ids) && ids.every(Number.isSafeInteger) ? ids.slice(0, KEPT) : undefined;
  },
  serialise: (ids) => (ids.length > 0 ? JSON.stringify(ids) : null),
});

export function useRecentlySeen(): readonly number[] {
  return useStoredValue(seenProducts);
}

export function useRememberSeen(id: number): void {
  useEffect(() => seenProducts.update((ids) => [id, ...ids.filter((other) => other !== id)].slice(0, KEPT)), [id]);
}

export function forgetSeen(): void {
  seenProducts.update(() => []);
}
