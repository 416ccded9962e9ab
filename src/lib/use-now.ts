import { useSyncExternalStore } from 'react';

let shownAt: number | null = null;

const now = () => {
  shownAt ??= Date.now();
  return shownAt;
};

/** The time at which the page came to life; null before, so that it fits what was prerendered. */
export function useNow(): number | null {
  return useSyncExternalStore<number | null>(
    () => () => {},
    now,
    () => null,
  );
}
