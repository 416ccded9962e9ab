import { type ComponentType, useEffect, useState } from 'react';
import { logFailure } from '@/lib/reporting/report-failure';
import { onFirstToast } from './toast';

/** Loads the list of messages with the first touch of the page, or the first message. The service worker has its file by then. */
export function Toaster() {
  const [List, setList] = useState<ComponentType | null>(null);

  useEffect(() => {
    let isHere = true;
    const load = () =>
      void import('./toast-list').then(
        ({ ToastList }) => isHere && setList(() => ToastList),
        // Loaded again with the next message, which then shows both.
        (error) => logFailure('The code of the messages could not be fetched', error),
      );
    const stop = onFirstToast(load);
    const listening = new AbortController();
    for (const sign of ['pointerdown', 'keydown'])
      window.addEventListener(sign, load, { signal: listening.signal, once: true });
    return () => {
      isHere = false;
      listening.abort();
      stop();
    };
  }, []);

  return List && <List />;
}
