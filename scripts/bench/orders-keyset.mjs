import { mkdirSync, writeFileSync } from 'node:fs';
import { findPostgres, startPostgres } from '../../supabase/tests/support/postgres-server.ts';
import { measuredCalls, referenceCalls } from './calls.mjs';
import { loadOrders } from './load-orders.mjs';
import { explainCall, timeCall } from './measure.mjs';
import { report } from './report.mjs';

const ORDERS = Number(process.argv[2] ?? 1_000_000);
const RESULT = 'docs/benchmarks/orders-keyset.md';

const programs = findPostgres();
if (!programs) {
  console.error('This benchmark needs a PostgreSQL server (initdb, pg_ctl, postgres) on this machine.');
  process.exit(1);
}
// The server goes down with this process, which a signal alone would not let say goodbye.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
console.log('Starting a throw-away PostgreSQL …');
const server = await startPostgres(programs);
try {
  const sql = server.connect(1);
  const facts = await loadOrders(sql, ORDERS);
  const results = [];
  for (const call of [...measuredCalls(facts), ...referenceCalls(facts)]) {
    const times = await timeCall(sql, call);
    results.push({ ...call, ...times, plans: call.plan ? await explainCall(server, call) : [] });
    console.log(`${call.name.padEnd(60)} median ${times.median.toFixed(2)} ms, slowest ${times.slowest.toFixed(2)} ms`);
  }
  await sql.end();
  mkdirSync('docs/benchmarks', { recursive: true });
  writeFileSync(RESULT, report(facts, results));
  console.log(`Written: ${RESULT}`);
} finally {
  server.stop();
}
