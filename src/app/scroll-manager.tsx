import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { pageArrived } from '@/lib/page-arrival';
import { beginUse } from '@/lib/when-in-use';
import { useKeptFocus } from './use-kept-focus';

const positions = new Map<string, number>();

function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

function goToAnchor(hash: string): boolean {
  const target = document.getElementById(anchorOf(hash));
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
  return target !== null;
}

/** The anchor of the first page: the browser looked for it before the page's code had arrived. Stands beside the page. */
export function FirstAnchor() {
  const { hash } = useLocation();
  const arrived = useRef(false);
  useLayoutEffect(() => {
    if (arrived.current) return;
    arrived.current = true;
    if (hash) goToAnchor(hash);
  }, [hash]);
  return null;
}

/**
 * What a browser does between documents, for pages that replace each other: a new page starts at its top (or at its
 * anchor) with the focus on its content, Back finds the place where one was. A changed query, or a step `inPlace`, moves nothing.
 */
export function ScrollManager() {
  const location = useLocation();
  const type = useNavigationType();
  const previous = useRef<Location | null>(null);
  useKeptFocus();

  useEffect(() => {
    const remember = () => positions.set(location.key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [location.key]);

  useLayoutEffect(() => {
    const from = previous.current;
    if (from === location) return;
    previous.current = location;
    if (from === null) return;
    pageArrived();
    beginUse();
    if (type === 'POP') {
      window.scrollTo(0, positions.get(location.key) ?? 0);
      return;
    }
    if (location.hash && goToAnchor(location.hash)) return;
    if (from.pathname === location.pathname || location.state?.inPlace) return;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [location, type]);

  return null;
}
