import { useSyncExternalStore } from 'react';

/** How far a page is scrolled, in pixels, before the header changes its style. */
export const SCROLLED_AFTER = 20;

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** Whether the page is scrolled by more than 20 px. */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > SCROLLED_AFTER,
    () => false,
  );
}
