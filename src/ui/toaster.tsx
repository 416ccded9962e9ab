import { type ComponentType, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenInUse } from '@/lib/when-in-use';
import { onWaitingToast, takeWaitingToasts } from './toast';

/** The place of the toasts. Their code comes once the page is in use, or with the first toast. */
export function Toaster() {
  const [List, setList] = useState<ComponentType | null>(null);
  const [unshown, setUnshown] = useState<string | null>(null);
  useEffect(() => {
    const load = () =>
      import('./toasts').then(
        // At once, with its effects: a toast may be waiting for it.
        ({ ToastList }) => flushSync(() => setList(() => ToastList)),
        () => setUnshown((before) => takeWaitingToasts().at(-1)?.text ?? before),
      );
    const stopWaiting = whenInUse(load);
    const stopListening = onWaitingToast(load);
    const loadForButton = ({ target }: Event) => target instanceof Element && target.closest('button') && load();
    // Most buttons lead to one, and a finger rests on them for a while.
    window.addEventListener('pointerdown', loadForButton, { capture: true, passive: true });
    return () => {
      stopWaiting();
      stopListening();
      window.removeEventListener('pointerdown', loadForButton, true);
    };
  }, []);
  // A dialog hides everything but live regions that are there when it opens; the list inside is the one that speaks.
  return (
    <div aria-live="off">
      {List ? (
        <List />
      ) : (
        unshown && (
          <p
            role="alert"
            className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-sm rounded-2xl border border-line bg-raised p-4 font-medium shadow-lifted"
          >
            {unshown}
          </p>
        )
      )}
    </div>
  );
}
