import { createContext, type ReactNode, useCallback, useContext } from 'react';

export type ClerkSlotName = 'form' | 'user-button';
export type PutSlot = (name: ClerkSlotName, element: HTMLElement | null) => void;

export const ClerkSlotContext = createContext<PutSlot>(() => {});

interface ClerkSlotProps {
  name: ClerkSlotName;
  /** Holds the place until the provider's own component stands there. */
  children: ReactNode;
}

/**
 * A place for one of Clerk's components. They live under Clerk's provider, beside the shop, and are drawn here through a
 * portal: so the shop is never mounted anew when Clerk arrives.
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
