import { useSyncExternalStore } from 'react';

/** Scroll position, in pixels, above which the header changes its style. */
export const SCROLLED_AFTER = 20;

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > SCROLLED_AFTER,
    () => false,
  );
}
