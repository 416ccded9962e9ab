import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { emptyState, type State } from './state.ts';

const WRITE_DELAY_MS = 50;

export interface AccountFile {
  state: State;
  /** Asks for a write soon; several requests close together become one write. */
  changed(): void;
  /** Writes what is outstanding and resolves when it is on disk. */
  close(): Promise<void>;
}

function read(file: string): State {
  if (!existsSync(file)) return emptyState();
  try {
    const state = JSON.parse(readFileSync(file, 'utf8')) as State;
    if (state.version !== 1) throw new Error(`version ${String(state.version)} is unknown`);
    return state;
  } catch (cause) {
    throw new Error(`The sandbox accounts in ${file} cannot be read. Move the file away to start with fresh ones.`, {
      cause,
    });
  }
}

/** Opens the accounts kept in `file`, or accounts that live in memory only when there is none.
 *  @throws Error when the file exists and is damaged: it is never overwritten unread. */
export function openAccountFile(file: string | undefined): AccountFile {
  if (file === undefined) return { state: emptyState(), changed: () => {}, close: async () => {} };
  mkdirSync(path.dirname(file), { recursive: true });
  const state = read(file);
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing
      .catch(() => {})
      .then(async () => {
        const draft = `${file}.${process.pid}.new`;
        await writeFile(draft, JSON.stringify(state), { mode: 0o600 });
        await rename(draft, file);
      });
    return writing;
  };
  return {
    state,
    changed() {
      timer ??= setTimeout(() => {
        write().catch((error: unknown) => console.error('The sandbox accounts could not be saved.', error));
      }, WRITE_DELAY_MS);
    },
    close: () => (timer ? write() : writing),
  };
}
