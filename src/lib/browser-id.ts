import { readStored, writeStored } from './storage';

const STORAGE_KEY = 'browser';

/** A random id kept in this browser, by which the database finds a guest's unpaid orders. It is not a rate limit. */
export function browserId(): string {
  const known = readStored(STORAGE_KEY);
  if (known) return known;
  const made = crypto.randomUUID();
  writeStored(STORAGE_KEY, made);
  return made;
}

/** Null while this browser has neither priced nor placed an order. */
export const knownBrowserId = () => readStored(STORAGE_KEY);
