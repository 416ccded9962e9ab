// Setup that every command runs itself. Plain Node without packages, because none may be installed yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const oldest = [20, 19];

/**
 * Prints a message and exits with an error.
 * @returns {never}
 */
export function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Runs a command in a folder, by default the project's, and exits if it fails. */
export function run(command, args, folder = root) {
  const { status } = spawnSync(command, args, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
    stop(
      `Little Baobab needs Node ${oldest.join('.')} or newer; this is ${process.versions.node}. See https://nodejs.org.`,
    );
  }
}

/** Installs the packages of a folder's package-lock.json, named in the message, if they are missing or outdated. Returns
 *  whether they are there. */
export function install(folder, what) {
  const stampFile = `${folder}node_modules/.installed-lock-hash`;
  const hash = createHash('sha256')
    .update(readFileSync(`${folder}package-lock.json`))
    .digest('hex');
  const installed = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : null;
  if (installed === hash) return true;
  console.log(`Installing ${what} (once)...`);
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status === 0) writeFileSync(stampFile, hash);
  return status === 0;
}

/** The same, and exits if that fails. */
export function ensureInstalled(folder = root, what = 'packages') {
  requireNode();
  if (!install(folder, what)) process.exit(1);
}
