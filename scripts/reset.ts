// `npm run reset`: empties the data folder of the sandbox.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LOCK_FILE, lockDataFolder } from '../sandbox/database/lock.ts';
import { sandboxDataDir } from '../sandbox/settings.ts';
import { stop } from './setup.mjs';

/** A typo in SANDBOX_DATA must not delete other files. */
function isSandboxData(folder: string): boolean {
  const full = path.resolve(folder);
  const holdsMore = [process.cwd(), os.homedir()].some((place) =>
    `${place}${path.sep}`.startsWith(`${full}${path.sep}`),
  );
  const names = existsSync(full) ? readdirSync(full) : [];
  return !holdsMore && (names.length === 0 || names.includes('secrets.json') || names.includes('database'));
}

const folder = sandboxDataDir();
if (folder === 'memory') {
  console.log('SANDBOX_DATA is "memory": nothing is kept, so there is nothing to reset.');
  process.exit();
}
if (!isSandboxData(folder)) stop(`${folder} does not look like the shop's data folder, so nothing was deleted.`);
const letGo = lockDataFolder(folder);
const files = readdirSync(folder).filter((name) => name !== LOCK_FILE);
for (const name of files) rmSync(path.join(folder, name), { recursive: true, force: true });
letGo();
console.log(files.length > 0 ? `Emptied ${folder}.` : `${folder} is empty already.`);
