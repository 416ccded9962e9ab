// `DATABASE_URL=… npm run backup -- <file>`: backs up the shop's database to one file. See docs/operations.md.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { clientProgram } from './postgres.mjs';
import { stop } from './setup.mjs';
import { checksumFile, checksumLine, databaseEnv } from './tools.mjs';

const [file] = process.argv.slice(2);
if (!file) stop('Name the file: DATABASE_URL=… npm run backup -- shop.dump');
if (existsSync(file)) stop(`${file} exists. A backup is never written over another one.`);

// The file contains personal data: other users of this machine must not read it.
process.umask(0o077);
const { status } = spawnSync(
  clientProgram('pg_dump'),
  [
    '--format=custom',
    ...['public', 'private', 'supabase_migrations'].map((schema) => `--schema=${schema}`),
    `--file=${file}`,
  ],
  { env: databaseEnv(), stdio: 'inherit' },
);
if (status !== 0) stop('The backup failed; what was written of it is of no use.');
writeFileSync(checksumFile(file), await checksumLine(file));
console.log(`Backed up to ${file} (${Math.ceil(statSync(file).size / 1024)} KB).`);
