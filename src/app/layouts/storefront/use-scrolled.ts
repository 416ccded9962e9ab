import { useSyncExternalStore } from 'react';

/** Scroll position, in pixels, above which the header changes its style. */
export const SCROLLED_AFTER = 20;

// Cached, because React reads it during each update, and reading the scroll position there would force a layout.
let isScrolled = false;
const readPosition = () => {
  isScrolled = window.scrollY > SCROLLED_AFTER;
};

function subscribe(listener: () => void): () => void {
  const onScroll = () => {
    readPosition();
    listener();
  };
  readPosition();
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => window.removeEventListener('scroll', onScroll);
}

export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isScrolled,
    () => false,
  );
}
