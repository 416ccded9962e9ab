// The programs that deploy the shop: Deno and the Supabase CLI from npm, PostgreSQL, Firefox and WebKitGTK from Debian. Fetched by the commands
// that run them, never by `npm start`.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { root, run, stop } from './setup.mjs';

const folder = `${root}tools/`;
const DEBIAN_HOME = '/usr/lib/postgresql';
const SERVER_PROGRAMS = ['initdb', 'pg_ctl', 'postgres', 'psql', 'pg_dump', 'pg_restore'];

/**
 * Installs Deno and the Supabase CLI in the versions of tools/package.json. There is no lock file: both choose a package
 * by platform, and each version of them is exact.
 */
export function ensureTools() {
  const wanted = readFileSync(`${folder}package.json`, 'utf8');
  const stamp = `${folder}node_modules/.installed-package-json`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing Deno and the Supabase CLI (once)...');
  run('npm', ['install', '--loglevel=error'], folder);
  writeFileSync(stamp, wanted);
}

/** The programs of the newest complete PostgreSQL on this machine, or null. */
function findPostgres() {
  const versions = existsSync(DEBIAN_HOME) ? readdirSync(DEBIAN_HOME).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(DEBIAN_HOME, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return folders.find((one) => SERVER_PROGRAMS.every((name) => existsSync(path.join(one, name)))) ?? null;
}

/** Whether Debian's packages could be installed. */
export function installFromDebian(...packages) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    return spawnSync(command, rest, { cwd: root, stdio: 'inherit' }).status === 0;
  };
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}

/** Installs a PostgreSQL server where there is none. Ends the process with a sentence when that cannot be done. */
export function ensurePostgres() {
  if (findPostgres()) return;
  console.log('No PostgreSQL server found: installing one...');
  if (installFromDebian('postgresql') && findPostgres()) return;
  stop(
    'These tests need a PostgreSQL server, version 15 or newer, and none could be installed. On Debian or Ubuntu: ' +
      '`sudo apt-get install postgresql`; on a Mac: `brew install postgresql@17` and its bin folder on the PATH.',
  );
}

/** The first program of these names on the PATH. */
export function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((one) => path.join(one, name))).find((file) => existsSync(file));
}

function findMiniBrowser() {
  if (!existsSync('/usr/lib')) return undefined;
  const files = readdirSync('/usr/lib').map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`);
  return files.find((file) => existsSync(file));
}

/** Each program of another browser: the variable that names it, Debian's package, and where it is. */
function findEngines() {
  const named = process.env;
  return [
    { variable: 'FIREFOX_PATH', debian: 'firefox-esr', file: named.FIREFOX_PATH ?? onPath('firefox-esr', 'firefox') },
    {
      variable: 'WEBKIT_DRIVER_PATH',
      debian: 'webkit2gtk-driver',
      file: named.WEBKIT_DRIVER_PATH ?? onPath('WebKitWebDriver'),
    },
    {
      variable: 'WEBKIT_BROWSER_PATH',
      debian: 'webkit2gtk-driver',
      file: named.WEBKIT_BROWSER_PATH ?? findMiniBrowser(),
    },
    { variable: 'XVFB_PATH', debian: 'xvfb', file: named.XVFB_PATH ?? onPath('Xvfb') },
  ];
}

/** The variables that name Firefox, WebKitGTK and a screen for it. Installs what is missing, or ends the process with a sentence. */
export function ensureEngines() {
  const missing = () => findEngines().filter(({ file }) => !file);
  const packages = [...new Set(missing().map(({ debian }) => debian))];
  if (packages.length > 0) {
    console.log(`Installing other browsers for the journeys: ${packages.join(', ')}...`);
    installFromDebian(...packages);
  }
  if (missing().length > 0) {
    stop(
      'The journeys in Firefox and WebKit need both browsers, and they could not be installed. On Debian: ' +
        '`sudo apt-get install firefox-esr webkit2gtk-driver xvfb`. WebKitGTK is for Linux; elsewhere run `npm run verify`.',
    );
  }
  return Object.fromEntries(findEngines().map(({ variable, file }) => [variable, file]));
}

/** The path of a program of the newest PostgreSQL on this machine. Ends the process with a sentence when there is none. */
export function postgresProgram(name) {
  const folder = findPostgres();
  const found = folder ? path.join(folder, name) : onPath(name);
  return (
    found ?? stop(`${name} was not found. It is part of PostgreSQL's client programs (Debian: postgresql-client).`)
  );
}

/** The variables by which PostgreSQL's programs know the database of DATABASE_URL. On a command line others see the password. */
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

/** The file next to a backup with its checksum, as `sha256sum --check` reads it. */
export const checksumFile = (file) => `${file}.sha256`;

/** The line of a checksum file: 64 hex digits, two spaces, the name of the file. */
export async function checksumLine(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return `${hash.digest('hex')}  ${path.basename(file)}\n`;
}
