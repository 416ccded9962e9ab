import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';

const positions = new Map<string, number>();

function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

function goToAnchor(hash: string) {
  const target = document.getElementById(anchorOf(hash));
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
}

/**
 * What a browser does between documents, for pages that replace each other: a new page starts at its top (or at its
 * anchor) with the focus on its content, Back finds the place where one was. A changed query alone moves nothing.
 */
export function ScrollManager() {
  const location = useLocation();
  const type = useNavigationType();
  const previous = useRef<Location | null>(null);

  useEffect(() => {
    const remember = () => positions.set(location.key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [location.key]);

  useLayoutEffect(() => {
    const from = previous.current;
    if (from === location) return;
    previous.current = location;
    if (from === null) {
      // The browser looked for the anchor before the page's code had arrived.
      if (location.hash) goToAnchor(location.hash);
      return;
    }
    if (type === 'POP') {
      window.scrollTo(0, positions.get(location.key) ?? 0);
      return;
    }
    if (location.hash) {
      goToAnchor(location.hash);
      return;
    }
    if (from.pathname === location.pathname) return;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [location, type]);

  return null;
}
