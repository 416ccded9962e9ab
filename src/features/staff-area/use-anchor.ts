import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** For an element of a list: focused when it is the one that a link named, each time, as it loads after the navigation. */
export function useAnchor<Target extends HTMLElement>(id: string) {
  const ref = useRef<Target>(null);
  const { hash, key } = useLocation();
  const isWanted = hash === `#${id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second press of the link is another navigation
  useEffect(() => {
    if (isWanted) ref.current?.focus();
  }, [isWanted, key]);
  return { ref, id, tabIndex: -1 } as const;
}
