import { useEffect, useRef, useState } from 'react';

/** Shows a summary while the pointer is over its place, until Escape is pressed. */
export function useSummaryUnderPointer() {
  const [shown, setShown] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A pointer that stood there before the page was hydrated does not enter.
    if (place.current?.matches(':hover')) setShown(true);
  }, []);
  useEffect(() => {
    if (!shown) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setShown(false);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [shown]);
  return { shown, place: { ref: place, onPointerEnter: () => setShown(true), onPointerLeave: () => setShown(false) } };
}
