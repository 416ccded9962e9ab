import { useSyncExternalStore } from 'react';

const nothingChanges = () => () => {};

/** False while the page is as it was prerendered, for what only the device knows. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );
}
