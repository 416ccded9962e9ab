import { useSyncExternalStore } from 'react';

const nothingChanges = () => () => {};

/** False during prerendering and hydration, for what depends on the device. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );
}
