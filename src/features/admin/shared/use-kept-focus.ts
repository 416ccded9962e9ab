import { type FocusEvent, useEffect, useRef } from 'react';

/** Moves the focus to the list when the focused row is removed, so that keyboard users keep their place. */
export function useKeptFocus() {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    if (last.current === null || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  });
  const onFocus = ({ target, currentTarget }: FocusEvent) => {
    // React also bubbles focus events from a row's dialog, which is a portal outside the list.
    last.current = target !== currentTarget && currentTarget.contains(target) ? target : null;
  };
  return { ref: list, tabIndex: -1, onFocus } as const;
}
