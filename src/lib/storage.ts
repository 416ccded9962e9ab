/**
 * The only user of the browser's storage. Private windows and strict settings may refuse it: then values live in
 * memory until the page closes, and `storageIsBlocked` says so.
 */
type Area = 'local' | 'session';

const memory: Record<Area, Map<string, string>> = { local: new Map(), session: new Map() };
let blocked = false;

function browserStorage(area: Area): Storage | null {
  if (typeof window === 'undefined') return null;
  try {
    return area === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    blocked = true;
    return null;
  }
}

/** The text stored under a key, or null. Never throws. */
export function readStored(key: string, area: Area = 'local'): string | null {
  // What is in memory was refused by the browser and is newer than what it may still hold.
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
export function writeStored(key: string, value: string, area: Area = 'local'): void {
  try {
    const storage = browserStorage(area);
    if (!storage) throw new Error('no storage');
    storage.setItem(key, value);
    memory[area].delete(key);
  } catch {
    blocked = true;
    memory[area].set(key, value);
  }
}

/** Forgets a key. Never throws. */
export function removeStored(key: string, area: Area = 'local'): void {
  memory[area].delete(key);
  try {
    browserStorage(area)?.removeItem(key);
  } catch {
    blocked = true;
  }
}

/** Whether the browser has refused to store anything since the page opened. */
export function storageIsBlocked(): boolean {
  return blocked;
}

/** Calls back when another tab changes a key (null when it forgets it). Returns the way to stop listening. */
export function onStoredByOtherTab(key: string, listener: (value: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.storageArea !== browserStorage('local')) return;
    if (event.key === key || event.key === null) listener(event.key === null ? null : event.newValue);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Parses stored JSON; undefined for anything that is no JSON. */
export function parseStoredJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
