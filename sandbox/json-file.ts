import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface JsonFile<State> {
  /** @throws Error when the file is damaged. Starting empty would silently lose accounts and payments. */
  read(): State;
  write(state: State): void;
}

/** Stores one JSON value across restarts; without a file name nothing is stored. */
export function openJsonFile<State>(file: string | undefined, empty: () => State): JsonFile<State> {
  if (!file) return { read: empty, write: () => undefined };
  return {
    read() {
      if (!existsSync(file)) return empty();
      try {
        return { ...empty(), ...JSON.parse(readFileSync(file, 'utf8')) };
      } catch (cause) {
        throw new Error(`${file} cannot be read. Remove it to start without what the sandbox kept there.`, { cause });
      }
    },
    write(state) {
      mkdirSync(path.dirname(file), { recursive: true });
      // A crash while writing must not damage the existing file.
      writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}
