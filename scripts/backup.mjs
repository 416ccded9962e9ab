// `DATABASE_URL=… npm run backup -- <file>`: everything the shop keeps in its database, in one file. docs/operations.md.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { stop } from './setup.mjs';
import { checksumFile, checksumLine, databaseEnv, postgresProgram } from './tools.mjs';

const [file] = process.argv.slice(2);
if (!file) stop('Name the file: DATABASE_URL=… npm run backup -- shop.dump');
if (existsSync(file)) stop(`${file} exists. A backup is never written over another one.`);

// The file is full of people's addresses: no other user of this machine may read it.
process.umask(0o077);
const { status } = spawnSync(
  postgresProgram('pg_dump'),
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
