import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { gateHistory } from '@/lib/history-gate';

export interface UnsavedWarning {
  /** Runs `leave` at once when nothing would be lost, else after confirmation. */
  guard: (leave: () => void) => void;
  /** Whether `UnsavedQuestion` is on screen. */
  asking: boolean;
  stay: () => void;
  leave: () => void;
}

/**
 * Warns before typed changes are lost. While `hasChanges`, the browser asks before the tab closes or reloads, and links,
 * Back and calls of `guard` ask first. Navigation by code (after saving) does not.
 */
export function useUnsavedWarning(hasChanges: boolean): UnsavedWarning {
  const [pending, setPending] = useState<{ leave: () => void } | null>(null);
  const navigate = useNavigate();
  const ask = useCallback((leave: () => void) => setPending({ leave }), []);

  useEffect(() => {
    if (!hasChanges) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const target = inAppTarget(event);
      if (!target) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => navigate(target));
    };
    const stopHoldingBack = holdBack(ask);
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      stopHoldingBack();
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [hasChanges, ask, navigate]);

  return {
    guard: (leave) => (hasChanges ? ask(leave) : leave()),
    asking: pending !== null,
    stay: () => setPending(null),
    leave: () => {
      setPending(null);
      pending?.leave();
    },
  };
}

/** The URL of the page of this app that a click would open; null for any other click. */
function inAppTarget(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download')) return null;
  if (link.origin !== window.location.origin) return null;
  const target = `${link.pathname}${link.search}`;
  return target === `${window.location.pathname}${window.location.search}` ? null : `${target}${link.hash}`;
}

/** Index of the present history entry; null without the Navigation API, where Back does not ask. */
function historyIndex(): number | null {
  return window.navigation?.currentEntry?.index ?? null;
}

/** Undoes a step through the history before the router sees it, and asks. Returns a function that stops this. */
function holdBack(ask: (leave: () => void) => void): () => void {
  const here = historyIndex();
  let ignored = 0;
  let leaving = false;
  const onPop = (event: PopStateEvent) => {
    const now = historyIndex();
    if (leaving || here === null || now === null) return;
    event.stopImmediatePropagation();
    if (ignored > 0) {
      ignored -= 1;
      return;
    }
    const steps = now - here;
    if (steps === 0) return;
    ignored += 1;
    window.history.go(-steps);
    ask(() => {
      leaving = true;
      window.history.go(steps);
    });
  };
  return gateHistory(onPop);
}
