import { writeFileSync } from 'node:fs';
import { findPostgres, startPostgres } from '../../supabase/tests/support/postgres-server.ts';
import { measurePages } from './catalogue-page.mjs';
import { catalogueReport } from './catalogue-report.mjs';
import { catalogueRows } from './catalogue-rows.mjs';
import { measureSql } from './catalogue-sql.mjs';

const PRODUCTS = Number(process.argv[2] ?? 10_000);
const RESULT = 'docs/benchmarks/catalogue.md';

const programs = findPostgres();
if (!programs) {
  console.error(
    'This benchmark needs a PostgreSQL server (initdb, pg_ctl, postgres) on this machine, and `npm run build:sandbox` before it.',
  );
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
console.log('Starting a throw-away PostgreSQL …');
const server = await startPostgres(programs);
try {
  const sql = server.connect(2);
  await sql.unsafe('alter table products disable trigger user; alter table products enable trigger note_product_words');
  for (const statement of catalogueRows(PRODUCTS)) await sql.unsafe(statement);
  await sql.unsafe('alter table products enable trigger user');
  await sql.unsafe('vacuum (analyze)');
  const [{ version }] = await sql`select current_setting('server_version') as version`;
  console.log(`${PRODUCTS} products. Asking the database …`);
  const calls = await measureSql(sql);
  console.log('Pressing filters …');
  const pages = await measurePages(sql);
  writeFileSync(RESULT, catalogueReport({ version, products: PRODUCTS, calls, pages }));
  console.log(`Written: ${RESULT}`);
  await sql.end();
} finally {
  server.stop();
}
