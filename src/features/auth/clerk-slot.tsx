import { createContext, type ReactNode, useCallback, useContext } from 'react';

export type ClerkSlotName = 'form' | 'user-button';
export type PutSlot = (name: ClerkSlotName, element: HTMLElement | null) => void;

export const ClerkSlotContext = createContext<PutSlot>(() => {});

interface ClerkSlotProps {
  name: ClerkSlotName;
  /** Shown until Clerk's component has rendered. */
  children: ReactNode;
}

/**
 * Where one of Clerk's components is rendered, through a portal. Clerk's provider is a sibling of the shop, not a
 * parent, so that the shop is not remounted when Clerk has loaded.
 */
export function ClerkSlot({ name, children }: ClerkSlotProps) {
  const put = useContext(ClerkSlotContext);
  const attach = useCallback(
    (element: HTMLElement | null) => {
      put(name, element);
      return () => put(name, null);
    },
    [put, name],
  );
  return (
    <>
      <div ref={attach} className="peer" />
      <div className="not-peer-empty:hidden">{children}</div>
    </>
  );
}
