import { useMemo } from 'react';
import { useIsHydrated } from './use-is-hydrated';

/** The time at which the component was first shown; null while hydrating, so that it matches the prerendered HTML. */
export function useNow(): number | null {
  const isHydrated = useIsHydrated();
  return useMemo(() => (isHydrated ? Date.now() : null), [isHydrated]);
}
