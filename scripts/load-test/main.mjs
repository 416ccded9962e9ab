import os from 'node:os';
import { findPostgres, startPostgres } from '../../supabase/tests/support/postgres-server.ts';
import { measureCrowds, measureOrders } from './orders.mjs';
import { prepareShop } from './shop.mjs';
import { measureHosted, measureSandbox } from './shoppers.mjs';

/** `npm run bench:load` measures everything, `npm run bench:load -- orders|crowds|shoppers|sandbox [people]` a part. See docs/scaling.md. */
const programs = findPostgres();
if (!programs) {
  console.error('This benchmark needs a PostgreSQL server (initdb, pg_ctl, postgres) on this machine.');
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const busy = () => `${os.loadavg()[0].toFixed(1)} processes on ${os.cpus().length} cores`;
const wanted = process.argv[2] ?? 'all';
const people = Number(process.argv[3] ?? 1000);
async function show(part, title, measure) {
  if (wanted !== 'all' && wanted !== part) return;
  const before = busy();
  const rows = await measure();
  console.log(`\n${title} (before: ${before}, after: ${busy()})`);
  console.table(rows);
}

const server = await startPostgres(programs);
try {
  await prepareShop(server);
  await show('orders', 'Orders of one line', () => measureOrders(server));
  await show('crowds', 'One order beside many', () => measureCrowds(server));
  await show('shoppers', `${people} people browse and ${people / 10} pay at once`, () => measureHosted(server, people));
  await show('sandbox', `${people} people browse and ${people / 10} pay at once on the sandbox`, () =>
    measureSandbox(people),
  );
} finally {
  server.stop();
}
process.exit(0);
