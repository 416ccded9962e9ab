import { useEffect, useMemo, useSyncExternalStore } from 'react';

const nothingChanges = () => () => {};

/** False during prerendering and hydration, for what depends on the device. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );
}

/** The time at which the component was first shown; null while hydrating, so that it matches the prerendered HTML. */
export function useNow(): number | null {
  const isHydrated = useIsHydrated();
  return useMemo(() => (isHydrated ? Date.now() : null), [isHydrated]);
}

/**
 * Signals to `scripts/prerender/page-start.js` that the page is interactive. Rendered last in the tree, and in place of
 * a page that crashed, so that recorded presses do not wait for ever.
 */
export function Hydrated() {
  useEffect(() => void document.dispatchEvent(new Event('hydrated')), []);
  return null;
}
