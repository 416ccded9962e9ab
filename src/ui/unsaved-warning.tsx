import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog';
import { unsavedWords } from './words';

export interface UnsavedWarning {
  hasChanges: boolean;
  /** Runs `leave` at once when nothing would be lost, else after confirmation. */
  guard: (leave: () => void) => void;
  /** The navigation that waits for confirmation. */
  pending: (() => void) | null;
  answer: (leaves: boolean) => void;
  /** True while the confirmed action runs: it may navigate. */
  isLeaving: RefObject<boolean>;
}

interface UnsavedOptions {
  /** Removes what is kept of the changes. */
  discard?: () => void;
  /** Whether the changes are kept on the device: then closing the tab loses nothing and shows no warning. */
  onDevice?: boolean;
}

/**
 * Warns before typed changes are lost. While `hasChanges`, the browser warns before the tab closes or reloads; links,
 * Back and calls of `guard` show `UnsavedQuestion`: a `Dialog` renders it, any other form next to itself.
 */
export function useUnsavedWarning(
  hasChanges: boolean,
  { discard, onDevice = false }: UnsavedOptions = {},
): UnsavedWarning {
  const [pending, setPending] = useState<{ leave: () => void } | null>(null);
  const isLeaving = useRef(false);
  const asksOnUnload = hasChanges && !onDevice;

  useEffect(() => {
    if (!asksOnUnload) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [asksOnUnload]);

  return {
    hasChanges,
    guard: (leave) => (hasChanges ? setPending({ leave }) : leave()),
    pending: pending?.leave ?? null,
    answer: (leaves) => {
      setPending(null);
      if (!leaves) return;
      discard?.();
      if (!pending) return;
      isLeaving.current = true;
      pending.leave();
      isLeaving.current = false;
    },
    isLeaving,
  };
}

export function UnsavedQuestion({ warning }: { warning: UnsavedWarning }) {
  // The router supports one blocker at a time, and a page may have several forms.
  return warning.hasChanges ? <LeaveQuestion {...warning} /> : null;
}

const urlOf = ({ pathname, search }: Location) => pathname + search;

function LeaveQuestion({ pending, answer, isLeaving }: UnsavedWarning) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !isLeaving.current && urlOf(currentLocation) !== urlOf(nextLocation),
  );
  if (pending === null && blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={unsavedWords.title}
      confirmLabel={unsavedWords.discard}
      cancelLabel={unsavedWords.keep}
      danger
      onConfirm={() => {
        blocker.proceed?.();
        answer(true);
      }}
      onCancel={() => {
        blocker.reset?.();
        answer(false);
      }}
    >
      {unsavedWords.hint}
    </ConfirmDialog>
  );
}
