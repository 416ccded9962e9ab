// The programs that check and measure the shop, deploy it and drive other browsers: from npm in `tools`, from Debian
// Firefox and WebKitGTK. Installed by the commands that run them, never by `npm start`.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ensureInstalled, root, run, stop } from './setup.mjs';

const deployment = `${root}tools/deployment/`;

/** Installs what checks and measures the shop: the packages of tools/package-lock.json. */
export function ensureTools() {
  ensureInstalled();
  ensureInstalled(`${root}tools/`, 'the tools that check and measure the shop');
}

/**
 * Installs Deno and the Supabase CLI in the versions of tools/deployment/package.json. There is no lock file: both install
 * a package for the platform, and all versions are exact.
 */
export function ensureDeploymentTools() {
  const wanted = readFileSync(`${deployment}package.json`, 'utf8');
  const stamp = `${deployment}node_modules/.installed-package-json`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing Deno and the Supabase CLI (once)...');
  run('npm', ['install', '--loglevel=error'], deployment);
  writeFileSync(stamp, wanted);
}

/** Returns whether the Debian packages could be installed. */
export function installFromDebian(...packages) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    return spawnSync(command, rest, { cwd: root, stdio: 'inherit' }).status === 0;
  };
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}

/** The first of these programs on the PATH. */
export function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((one) => path.join(one, name))).find((file) => existsSync(file));
}

function findMiniBrowser() {
  if (!existsSync('/usr/lib')) return undefined;
  const files = readdirSync('/usr/lib').map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`);
  return files.find((file) => existsSync(file));
}

/** The programs of other browsers: the variable with its path, the Debian package, and where to look for it. */
const ENGINES = [
  ['FIREFOX_PATH', 'firefox-esr', () => onPath('firefox-esr', 'firefox')],
  ['WEBKIT_DRIVER_PATH', 'webkit2gtk-driver', () => onPath('WebKitWebDriver')],
  ['WEBKIT_BROWSER_PATH', 'webkit2gtk-driver', findMiniBrowser],
  ['XVFB_PATH', 'xvfb', () => onPath('Xvfb')],
];

/** The variables with the paths of Firefox, WebKitGTK and a virtual screen. Installs what is missing, or exits with a message. */
export function ensureEngines() {
  const paths = () =>
    Object.fromEntries(ENGINES.map(([variable, , find]) => [variable, process.env[variable] ?? find()]));
  const isComplete = (found) => Object.values(found).every(Boolean);
  let found = paths();
  if (!isComplete(found)) {
    const packages = new Set(ENGINES.flatMap(([variable, debian]) => (found[variable] ? [] : [debian])));
    console.log(`Installing other browsers for the journeys: ${[...packages].join(', ')}...`);
    installFromDebian(...packages);
    found = paths();
  }
  if (isComplete(found)) return found;
  stop(
    'The journeys in Firefox and WebKit need both browsers, and they could not be installed. On Debian: ' +
      '`sudo apt-get install firefox-esr webkit2gtk-driver xvfb`. WebKitGTK is for Linux; elsewhere run `npm run verify`.',
  );
}

/** DATABASE_URL as variables for PostgreSQL's programs: on the command line other users would see the password. */
export function databaseEnv() {
  const given = process.env.DATABASE_URL;
  if (!given || !URL.canParse(given)) {
    stop(
      'DATABASE_URL is missing: postgresql://<user>:<password>@<host>:5432/postgres (Supabase: Connect › Session pooler).',
    );
  }
  const url = new URL(given);
  const isLocal = ['localhost', '127.0.0.1'].includes(url.hostname);
  return {
    ...process.env,
    PGHOST: url.hostname,
    PGPORT: url.port || '5432',
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: url.pathname.slice(1) || 'postgres',
    PGSSLMODE: url.searchParams.get('sslmode') ?? (isLocal ? 'prefer' : 'require'),
    PGOPTIONS: '--client-min-messages=warning',
  };
}

/** The checksum file of a backup, in the format of `sha256sum --check`. */
export const checksumFile = (file) => `${file}.sha256`;

/** The line of a checksum file: 64 hex digits, two spaces, the file name. */
export async function checksumLine(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return `${hash.digest('hex')}  ${path.basename(file)}\n`;
}
