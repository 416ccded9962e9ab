import { useEffect, useState } from 'react';

/** Shows a summary while the pointer is over its place, until Escape is pressed. */
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
