import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { sitePath } from '@/lib/site-path';

/** Links to pages of the shop; what else is downloaded or elsewhere is the browser's. */
const LINK = 'a[href^="/"]:not([download])';

/** Follows the links in elements that no component has rendered without loading a document, as `Link` does. */
export function useFollowedLinks(area: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = area.current;
    const follow = (event: MouseEvent) => {
      const { target, button } = event;
      const isPlain = button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LINK) : null;
      const path = link && sitePath(link.href, window.location.origin);
      if (!path || !isPlain) return;
      event.preventDefault();
      void navigate(path);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [area, navigate]);
}
