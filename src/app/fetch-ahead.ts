import { useEffect } from 'react';
import { preloadPage } from './pages';

const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const;

function fetchAhead({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== window.location.origin || link.target || link.hasAttribute('download')) return;
  // Whoever follows the link is told.
  preloadPage(link.pathname).catch(() => {});
}

/** Fetches the code of a page as soon as somebody seems to want it. */
export function FetchAhead() {
  useEffect(() => {
    for (const sign of SIGNS) document.addEventListener(sign, fetchAhead, { passive: true });
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, fetchAhead);
    };
  }, []);
  return null;
}
