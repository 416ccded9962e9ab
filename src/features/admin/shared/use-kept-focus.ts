import { type FocusEvent, useEffect, useRef } from 'react';

/** Where a row that had the focus is gone, as after a decision, its list has it: the keyboard goes on from there. */
export function useKeptFocus() {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    if (last.current === null || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  });
  const onFocus = ({ target, currentTarget }: FocusEvent) => {
    // What a dialog of a row focuses comes by here, too.
    last.current = target !== currentTarget && currentTarget.contains(target) ? target : null;
  };
  return { ref: list, tabIndex: -1, onFocus } as const;
}
