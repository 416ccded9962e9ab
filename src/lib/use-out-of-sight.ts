import { type RefCallback, useCallback, useState } from 'react';

/** Whether an element is outside the viewport (false until known), and the ref for that element. */
export function useOutOfSight(): [isOut: boolean, ref: RefCallback<Element>] {
  const [isOut, setIsOut] = useState(false);
  const watch = useCallback((element: Element | null) => {
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => setIsOut(entries.at(-1)?.isIntersecting === false));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [isOut, watch];
}
