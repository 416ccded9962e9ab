import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const positions = new Map<string, number>();

/**
 * What a browser does between documents, for pages that replace each other: a new page starts at its top (or at its
 * anchor) with the focus on its content, Back finds the place where one was. A changed query alone moves nothing.
 */
export function ScrollManager() {
  const location = useLocation();
  const type = useNavigationType();
  const previousPath = useRef(location.pathname);
  const first = useRef(true);

  useEffect(() => {
    const remember = () => positions.set(location.key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [location.key]);

  useLayoutEffect(() => {
    const samePath = previousPath.current === location.pathname;
    previousPath.current = location.pathname;
    if (first.current) {
      first.current = false;
      return;
    }
    if (type === 'POP') {
      window.scrollTo(0, positions.get(location.key) ?? 0);
      return;
    }
    if (location.hash) {
      document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
      return;
    }
    if (samePath) return;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [location, type]);

  return null;
}
