import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

// The same rule as sandbox/database/lock.ts; this script also runs before any package is installed.
function liveHolder(file) {
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, 'utf8'));
  const takenBeforeBoot = statSync(file).mtimeMs < Date.now() - os.uptime() * 1000;
  if (!Number.isInteger(pid) || pid < 1 || takenBeforeBoot) return null;
  try {
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    return error.code === 'EPERM' ? pid : null;
  }
}

// A slip in SANDBOX_DATA must not delete other files.
function isSandboxData(folder) {
  const full = path.resolve(folder);
  const holdsMore = [process.cwd(), os.homedir()].some((place) =>
    `${place}${path.sep}`.startsWith(`${full}${path.sep}`),
  );
  const names = existsSync(full) ? readdirSync(full) : [];
  return !holdsMore && (names.length === 0 || names.includes('secrets.json') || names.includes('database'));
}

const folder = process.env.SANDBOX_DATA ?? '.sandbox-data';
const lock = path.join(folder, 'sandbox.lock');
const holder = liveHolder(lock);

if (folder === 'memory') {
  console.log('SANDBOX_DATA is "memory": nothing is kept, so there is nothing to reset.');
} else if (!isSandboxData(folder)) {
  console.error(`${folder} does not look like the shop's data folder, so nothing was deleted.`);
  process.exitCode = 1;
} else if (holder !== null) {
  console.error(
    `The shop is running (process ${holder}) and uses ${folder}. Stop it first, then run npm run reset again.`,
  );
  process.exitCode = 1;
} else {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of files) rmSync(path.join(folder, name), { recursive: true, force: true });
  console.log(files.length > 0 ? `Emptied ${folder}.` : `${folder} is empty already.`);
}
