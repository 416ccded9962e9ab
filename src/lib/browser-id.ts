import { readStored, writeStored } from './storage';

const STORAGE_KEY = 'browser';

/** A random number that stays with this browser, by which the database counts what a guest has open. Says nothing else. */
export function browserId(): string {
  const known = readStored(STORAGE_KEY);
  if (known) return known;
  const made = crypto.randomUUID();
  writeStored(STORAGE_KEY, made);
  return made;
}
