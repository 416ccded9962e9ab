import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { isSamePlace } from '@/lib/dialog-entries';
import { isInPlace } from '@/lib/in-place';
import { openAround } from '@/ui/error-summary';

function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Shows an anchor in a closed section and moves the focus there; of a section itself, to its title. */
function arriveAt(anchor: HTMLElement): void {
  openAround(anchor);
  (anchor.querySelector<HTMLElement>(':scope > summary') ?? anchor).focus({ preventScroll: true });
}

/** The code of a text may come after its page: then the anchor is shown once it is there, unless somebody has moved on. */
function awaitAnchor(id: string): () => void {
  const waiting = new AbortController();
  const observer = new MutationObserver(() => {
    const anchor = document.getElementById(id);
    if (!anchor) return;
    waiting.abort();
    anchor.scrollIntoView();
    arriveAt(anchor);
  });
  const { signal } = waiting;
  signal.addEventListener('abort', () => observer.disconnect());
  for (const sign of ['wheel', 'pointerdown', 'keydown'])
    window.addEventListener(sign, () => waiting.abort(), { signal });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => waiting.abort();
}

/** Moves the focus as a page load would: to the new page, or to its anchor. `ScrollRestoration` scrolls. */
export function RouteFocus() {
  const location = useLocation();
  const type = useNavigationType();
  const previous = useRef<Location | null>(null);
  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = location;
    if (isSamePlace(from, location)) return;
    const anchor = location.hash ? document.getElementById(anchorOf(location.hash)) : null;
    if (anchor && (from === null || type !== 'POP' || from.pathname === location.pathname)) arriveAt(anchor);
    else if (from !== null && type !== 'POP' && from.pathname !== location.pathname && !isInPlace(location.state))
      document.getElementById('main')?.focus({ preventScroll: true });
    if (location.hash && !anchor && (from === null || type !== 'POP')) return awaitAnchor(anchorOf(location.hash));
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
