// `DATABASE_URL=… npm run restore -- <file> [--replace]`: restores the rows of a backup into a database whose tables were
// created by the same migrations. docs/operations.md explains why the tables are not restored.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { clientProgram } from './postgres.mjs';
import { stop } from './setup.mjs';
import { checksumFile, checksumLine, databaseEnv } from './tools.mjs';

const args = process.argv.slice(2);
const file = args.find((arg) => !arg.startsWith('--'));
if (!file) stop('Name the file: DATABASE_URL=… npm run restore -- shop.dump');
if (!existsSync(file)) stop(`There is no ${file}.`);
// pg_restore can hang on a damaged file.
const checksum = checksumFile(file);
if (!existsSync(checksum))
  stop(`There is no ${checksum}. The backup wrote it next to its file, to show whether that is whole.`);
if (readFileSync(checksum, 'utf8').split(' ')[0] !== (await checksumLine(file)).split(' ')[0]) {
  stop(`${file} is damaged: it is not what ${checksum} says, and nothing was changed.`);
}
const env = databaseEnv();

function outputOf(program, options) {
  const { status, stdout, stderr } = spawnSync(clientProgram(program), options, {
    env,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  return status === 0 ? stdout : stop(`${program} failed, and nothing was changed. ${stderr}`);
}

const query = (sql) =>
  outputOf('psql', ['-X', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-c', sql]).split('\n').filter(Boolean);

/** The versions in the backup's migration history; empty if the database was not created by the CLI. */
function migrationsOfBackup() {
  const sql = outputOf('pg_restore', ['--data-only', '--schema=supabase_migrations', '--file=-', file]);
  return [...sql.matchAll(/^(\d{14})\t/gm)].map(([, version]) => version);
}

function migrationsOfDatabase() {
  const [exists] = query(`select to_regclass('supabase_migrations.schema_migrations') is not null`);
  return exists === 't' ? query('select version from supabase_migrations.schema_migrations order by version') : [];
}

const tablesOfBackup = outputOf('pg_restore', ['--list', file])
  .split('\n')
  .flatMap((line) => / TABLE DATA (public|private) (\w+) /.exec(line)?.slice(1, 3).join('.') ?? []);
const tables = query(
  `select schemaname || '.' || tablename from pg_tables where schemaname in ('public', 'private') order by 1`,
);

const difference = (some, others) => some.filter((one) => !others.includes(one));
const [inBackup, inDatabase] = [migrationsOfBackup(), migrationsOfDatabase()];
const differing = [
  ...difference(tablesOfBackup, tables),
  ...difference(tables, tablesOfBackup),
  ...(inBackup.length > 0 ? [...difference(inBackup, inDatabase), ...difference(inDatabase, inBackup)] : []),
];
if (differing.length > 0) {
  stop(
    `The backup and this database were made by different migrations (${differing.join(', ')}). Push those of the ` +
      'release that made the backup, restore, and push the later ones then.',
  );
}

const [orders] = query('select count(*) from public.orders');
if (orders !== '0' && !args.includes('--replace')) {
  stop(`This database has ${orders} orders. A restore replaces everything in it; --replace says that you mean it.`);
}

// One transaction, committed only after the whole backup was read: a restore that fails half-way changes nothing. Triggers are
// disabled, because they would write history and customers a second time.
const ended = (child) => new Promise((resolve) => child.once('close', resolve));
const psql = spawn(clientProgram('psql'), ['-X', '-q', '-o', '/dev/null', '-v', 'ON_ERROR_STOP=1'], {
  env,
  stdio: ['pipe', 'inherit', 'inherit'],
});
const psqlEnded = ended(psql);
psql.stdin.on('error', () => {});
psql.stdin.write(`begin;\nset local session_replication_role = replica;\ntruncate ${tables.join(', ')};\n`);
const rows = spawn(
  clientProgram('pg_restore'),
  ['--data-only', '--schema=public', '--schema=private', '--file=-', file],
  { env, stdio: ['ignore', 'pipe', 'inherit'] },
);
const rowsEnded = ended(rows);
rows.stdout.pipe(psql.stdin, { end: false });
const wasRead = (await rowsEnded) === 0;
psql.stdin.end(wasRead ? 'commit;\n' : undefined);
if ((await psqlEnded) !== 0 || !wasRead) stop('The restore failed, and nothing was changed.');
const counts = query(
  `select 'orders ' || count(*) from public.orders union all select 'payments ' || count(*) from public.payments
    union all select 'products ' || count(*) from public.products`,
);
console.log(`Restored from ${file}: ${counts.join(', ')}.`);
