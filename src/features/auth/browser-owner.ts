import { CHECKOUT_ORDER_KEY, OWNER_KEY, PLACE_USED_KEY } from '@/config/storage-keys';
import { clearStored, onStoredChange, readStored, removeStored, writeStored } from '@/lib/storage';

/**
 * Who signed in last in this browser. A sign-out removes it, which all tabs hear; a session that expires leaves it, so that
 * what was typed waits for its owner.
 */
export const browserOwner = (): string | null => readStored(OWNER_KEY);

export function setBrowserOwner(userId: string | null): void {
  const before = browserOwner();
  if (before === userId) return;
  if (before !== null) for (const key of [CHECKOUT_ORDER_KEY, PLACE_USED_KEY]) removeStored(key);
  if (userId === null) removeStored(OWNER_KEY);
  else writeStored(OWNER_KEY, userId);
}

export const onBrowserOwner = (listener: () => void): (() => void) => onStoredChange(OWNER_KEY, 'local', listener);

/** Whose the forms of this tab are. Null while only a guest has typed. */
export const tabOwner = (): string | null => readStored(OWNER_KEY, 'session');

export const setTabOwner = (userId: string): void => writeStored(OWNER_KEY, userId, 'session');

/** Forgets all that the tab keeps over a reload. */
export const emptyTab = (): void => clearStored('session');
