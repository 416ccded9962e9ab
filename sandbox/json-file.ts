import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface JsonFile<State> {
  read(): State;
  write(state: State): void;
}

/** Keeps one JSON value across restarts; without a file name nothing is kept. An unreadable file starts afresh. */
export function openJsonFile<State>(file: string | undefined, empty: () => State): JsonFile<State> {
  if (!file) return { read: empty, write: () => undefined };
  return {
    read() {
      if (!existsSync(file)) return empty();
      try {
        return { ...empty(), ...JSON.parse(readFileSync(file, 'utf8')) };
      } catch {
        console.warn(`The sandbox starts with empty payments, because ${path.basename(file)} cannot be read.`);
        return empty();
      }
    },
    write(state) {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, JSON.stringify(state));
      renameSync(`${file}.new`, file);
    },
  };
}
