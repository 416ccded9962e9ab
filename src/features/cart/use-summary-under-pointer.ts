import { useEffect, useState } from 'react';

/** A box that shows while the pointer is over its place, until Escape sends it away. */
export function useSummaryUnderPointer() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!shown) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setShown(false);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [shown]);
  return { shown, place: { onPointerEnter: () => setShown(true), onPointerLeave: () => setShown(false) } };
}
