import { readStored, writeStored } from './storage';

const STORAGE_KEY = 'browser';

/** A random number that stays with this browser, by which the database finds a guest's own unpaid orders. It limits nothing. */
export function browserId(): string {
  const known = readStored(STORAGE_KEY);
  if (known) return known;
  const made = crypto.randomUUID();
  writeStored(STORAGE_KEY, made);
  return made;
}

/** Null while this browser has neither priced nor placed an order. */
export const knownBrowserId = () => readStored(STORAGE_KEY);
