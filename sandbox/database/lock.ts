import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The name of the lock inside a data folder. */
export const LOCK_FILE = 'sandbox.lock';

const ADDRESS_FILE = 'sandbox.address';
const heldHere = new Set<string>();

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The process that holds a lock, or null for a stale lock after a crash or a power failure. */
function liveHolder(file: string): number | null {
  let pid: number;
  let takenAt: number;
  try {
    pid = Number(readFileSync(file, 'utf8'));
    takenAt = statSync(file).mtimeMs;
  } catch {
    return null;
  }
  if (!Number.isInteger(pid) || pid < 1) return null;
  if (pid === process.pid) return heldHere.has(file) ? pid : null;
  const bootedAt = Date.now() - os.uptime() * 1000;
  return takenAt >= bootedAt && isAlive(pid) ? pid : null;
}

/**
 * Locks a data folder for this process and returns a function that releases it. PGlite itself would let two processes
 * write to the same files. Throws a message for the terminal.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = path.resolve(folder, LOCK_FILE);
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const pid = liveHolder(file);
      if (pid !== null || attempt === 3) {
        throw new Error(
          `The shop's data in ${folder} is in use by process ${pid ?? 'unknown'}. Stop that one first, or set SANDBOX_DATA to another folder (or to "memory"). If no shop is running, delete ${file}.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
  heldHere.add(file);
  const release = () => {
    process.off('exit', release);
    if (heldHere.delete(file)) rmSync(file, { force: true });
  };
  process.on('exit', release);
  return release;
}

/** Stores the address of the shop that uses this data folder, for other commands. */
export function keepAddress(folder: string, address: string): void {
  writeFileSync(path.resolve(folder, ADDRESS_FILE), address);
}

/** The address of the shop that uses this data folder; null if none does. */
export function addressOfShop(folder: string): string | null {
  const file = path.resolve(folder, ADDRESS_FILE);
  return existsSync(file) && liveHolder(path.resolve(folder, LOCK_FILE)) !== null ? readFileSync(file, 'utf8') : null;
}
