import { useEffect, useState } from 'react';

/** Whether an element is outside the window; false until that is known. */
export function useOutOfSight(element: Element | null): boolean {
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => setIsOut(entries.at(-1)?.isIntersecting === false));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isOut;
}
