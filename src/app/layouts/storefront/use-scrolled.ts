import { useEffect, useState } from 'react';

/** Scroll position, in pixels, above which the header changes its style. */
export const SCROLLED_AFTER = 20;

/** False until hydrated. Rendered after the frame of the scroll, which a new page opens with. */
export function useScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const readPosition = () => setScrolled(window.scrollY > SCROLLED_AFTER);
    readPosition();
    window.addEventListener('scroll', readPosition, { passive: true });
    return () => window.removeEventListener('scroll', readPosition);
  }, []);
  return isScrolled;
}
