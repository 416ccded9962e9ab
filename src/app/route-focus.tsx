import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { isInPlace } from '@/lib/in-place';

function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Moves the focus as a page load would: to the new page, or to its anchor. `ScrollRestoration` scrolls. */
export function RouteFocus() {
  const location = useLocation();
  const type = useNavigationType();
  const previous = useRef<Location | null>(null);
  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = location;
    if (from === location) return;
    const anchor = location.hash ? document.getElementById(anchorOf(location.hash)) : null;
    if (anchor && (from === null || type !== 'POP')) anchor.focus({ preventScroll: true });
    else if (from !== null && type !== 'POP' && from.pathname !== location.pathname && !isInPlace(location.state))
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [location, type]);
  useFocusAfterRemoval();
  return null;
}

const SECTIONS = 'section[aria-labelledby], section[aria-label], main';

/** When the focused element is removed, such as a line of the cart, the focus moves to its section. */
function useFocusAfterRemoval(): void {
  useEffect(() => {
    let ancestors: Element[] = [];
    const remember = () => {
      ancestors = [];
      for (let element = document.activeElement; element; element = element.parentElement) ancestors.push(element);
    };
    const observer = new MutationObserver(() => {
      const [focused] = ancestors;
      if (!focused || focused.isConnected || document.activeElement !== document.body) return;
      const section = ancestors.find((element) => element.isConnected)?.closest<HTMLElement>(SECTIONS);
      ancestors = [];
      if (!section) return;
      section.tabIndex = -1;
      section.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}
