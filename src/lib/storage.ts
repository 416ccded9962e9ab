/**
 * The only access to the browser's storage. Private windows and strict settings may block it: then values are kept in
 * memory until the page closes, and `storageIsBlocked` returns true.
 */
export type StorageArea = 'local' | 'session';

const memory: Record<StorageArea, Map<string, string>> = { local: new Map(), session: new Map() };
let blocked = false;

/** Notifies listeners in this tab; the browser notifies those in other tabs. */
const changes = new EventTarget();
const changeOf = (key: string, area: StorageArea) => `${area} ${key}`;

function browserStorage(area: StorageArea): Storage | null {
  if (typeof window === 'undefined') return null;
  try {
    return area === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    blocked = true;
    return null;
  }
}

/** The text stored under a key, or null. Never throws. */
export function readStored(key: string, area: StorageArea = 'local'): string | null {
  // The browser refused to store what is in memory, so it is newer than what is stored.
  const kept = memory[area].get(key);
  if (kept !== undefined) return kept;
  try {
    return browserStorage(area)?.getItem(key) ?? null;
  } catch {
    blocked = true;
    return null;
  }
}

/** Stores text under a key; in memory only when the browser refuses (blocked or full). Never throws. */
export function writeStored(key: string, value: string, area: StorageArea = 'local'): void {
  try {
    const storage = browserStorage(area);
    if (!storage) throw new Error('no storage');
    storage.setItem(key, value);
    memory[area].delete(key);
  } catch {
    blocked = true;
    memory[area].set(key, value);
  }
  changes.dispatchEvent(new Event(changeOf(key, area)));
}

/** Forgets a key. Never throws. */
export function removeStored(key: string, area: StorageArea = 'local'): void {
  memory[area].delete(key);
  try {
    browserStorage(area)?.removeItem(key);
  } catch {
    blocked = true;
  }
  changes.dispatchEvent(new Event(changeOf(key, area)));
}

/** Forgets all keys of an area. Never throws. */
export function clearStored(area: StorageArea): void {
  const stored = Object.keys(browserStorage(area) ?? {});
  for (const key of [...stored, ...memory[area].keys()]) removeStored(key, area);
}

/** Whether the browser has refused to store anything since the page was opened. */
export function storageIsBlocked(): boolean {
  return blocked;
}

/** Calls `listener` when a key changes, in this tab or another. Returns the function that unsubscribes. */
export function onStoredChange(key: string, area: StorageArea, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.storageArea !== browserStorage(area) || (event.key !== null && event.key !== key)) return;
    // Another tab was able to store it, so its value is newer than the one in memory.
    memory[area].delete(key);
    listener();
  };
  changes.addEventListener(changeOf(key, area), listener);
  window.addEventListener('storage', onStorage);
  return () => {
    changes.removeEventListener(changeOf(key, area), listener);
    window.removeEventListener('storage', onStorage);
  };
}
