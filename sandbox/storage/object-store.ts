import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface ObjectStore {
  has(key: string): boolean;
  read(key: string): Uint8Array | null;
  write(key: string, bytes: Uint8Array): void;
}

function memoryStore(): ObjectStore {
  const objects = new Map<string, Uint8Array>();
  return {
    has: (key) => objects.has(key),
    read: (key) => objects.get(key) ?? null,
    write: (key, bytes) => void objects.set(key, bytes),
  };
}

/** Stores objects in a folder, or in memory without one. Files are named after a digest of the key, so that no key can
 *  escape the folder. */
export function createObjectStore(folder?: string): ObjectStore {
  if (!folder) return memoryStore();
  const fileOf = (key: string) => path.join(folder, createHash('sha256').update(key).digest('hex'));
  return {
    has: (key) => existsSync(fileOf(key)),
    read: (key) => (existsSync(fileOf(key)) ? readFileSync(fileOf(key)) : null),
    write(key, bytes) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${fileOf(key)}.new`, bytes);
      renameSync(`${fileOf(key)}.new`, fileOf(key));
    },
  };
}
