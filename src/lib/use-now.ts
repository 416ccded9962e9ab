import { useSyncExternalStore } from 'react';

let shownAt: number | null = null;

const now = () => {
  shownAt ??= Date.now();
  return shownAt;
};

/** The time of hydration; null before, so that it matches the prerendered HTML. */
export function useNow(): number | null {
  return useSyncExternalStore<number | null>(
    () => () => {},
    now,
    () => null,
  );
}
