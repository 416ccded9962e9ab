import { writeFileSync } from 'node:fs';
import { findPostgres, startPostgres } from '../../supabase/tests/support/postgres-server.ts';
import { orderRows } from './load-orders.mjs';
import { timeCall } from './measure.mjs';

const ORDERS = Number(process.argv[2] ?? 1_000_000);
const RESULT = 'docs/benchmarks/dashboard.md';

// Only the indexes that neither call reads are left out, because they take most of the time.
const load = [
  'drop index if exists orders_search, orders_by_email, orders_by_customer, orders_by_status, orders_paid_by_guests',
  'alter table orders disable trigger user; alter table payments disable trigger user; alter table refunds disable trigger user',
  orderRows(ORDERS),
  `insert into payments (order_id, provider, reference, amount_minor, currency, usd_amount, fee_minor, created_at)
   select o.id, case o.payment_method when 'paypal' then 'paypal' else 'paystack' end, o.payment_reference, o.charged_minor,
          o.charged_currency, o.total_amount, 158, o.created_at + interval '3 minutes'
     from orders o where o.payment_status = 'paid' and o.created_at < now() - interval '4 minutes'`,
  `insert into refunds (payment_id, order_id, provider, amount_minor, currency, usd_amount, origin, kind, status, actor,
                        idempotency_key, created_at, decided_at)
   select p.id, p.order_id, p.provider, 1100, p.currency, 11, 'staff', 'refund', 'done', 'bench', gen_random_uuid(),
          p.created_at, least(p.created_at + interval '5 days', now())
     from payments p where abs(hashtext(p.id::text)) % 50 = 0`,
  `insert into customers (email, name, first_order_at, last_order_at)
   select o.customer_email, max(o.customer_name), min(o.created_at), max(o.created_at)
     from orders o where o.payment_status = 'paid' group by 1`,
  'alter table orders enable trigger user; alter table payments enable trigger user; alter table refunds enable trigger user',
  'vacuum (analyze) orders',
  'vacuum (analyze) payments',
  'vacuum (analyze) refunds',
  'vacuum (analyze) customers',
];

const day = (ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const dashboard = [
  ['dashboard, 30 days', 'select dashboard_figures(30)'],
  ['dashboard, 90 days', 'select dashboard_figures(90)'],
  ['dashboard, 366 days', 'select dashboard_figures(366)'],
];
const books = [
  ['books of the last 31 days', `select books('${day(30)}', '${day(0)}')`],
  ['books of the last 366 days', `select books('${day(365)}', '${day(0)}')`],
  ['movements: 500 of the last 366 days', `select list_movements('${day(365)}', '${day(0)}')`],
  [
    'movements: 500 in the middle of the last 366 days',
    `select list_movements('${day(365)}', '${day(0)}', now() - interval '180 days', gen_random_uuid())`,
  ],
];

const milliseconds = (value) => (value < 10 ? value.toFixed(2) : value.toFixed(0));
const table = (rows) =>
  `| Call | Median, ms | Slowest, ms |\n| --- | ---: | ---: |\n${rows
    .map(([name, { median, slowest }]) => `| ${name} | ${milliseconds(median)} | ${milliseconds(slowest)} |`)
    .join('\n')}`;

async function measure(sql, calls) {
  const rows = [];
  for (const [name, text] of calls) {
    rows.push([name, await timeCall(sql, { text, parameters: [] })]);
    console.log(`${name.padEnd(52)} median ${rows.at(-1)[1].median.toFixed(2)} ms`);
  }
  return rows;
}

const seconds = async (work) => {
  const startedAt = performance.now();
  await work();
  return ((performance.now() - startedAt) / 1000).toFixed(1);
};

/** What a payment costs more because its day is noted: microseconds for each of a thousand. */
async function costOfNoting(sql) {
  const insert = `insert into payments (order_id, provider, reference, amount_minor, currency)
    select o.id, 'paypal', gen_random_uuid()::text, 100, 'USD' from orders o order by o.created_at limit 1000`;
  const runs = { enable: [], disable: [] };
  for (let run = 0; run < 7; run += 1) {
    for (const mode of ['disable', 'enable']) {
      await sql.unsafe(`alter table payments ${mode} trigger note_payment`);
      runs[mode].push(
        Number(await seconds(() => sql.begin((tx) => tx.unsafe(insert).then(() => tx.unsafe('select 1'))))) * 1000,
      );
    }
  }
  const median = (times) => times.toSorted((a, b) => a - b)[3];
  return Math.max(0, median(runs.enable) - median(runs.disable)).toFixed(0);
}

const programs = findPostgres();
if (!programs) {
  console.error('This benchmark needs a PostgreSQL server (initdb, pg_ctl, postgres) on this machine.');
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const server = await startPostgres(programs);
try {
  const sql = server.connect(1);
  console.log(`Loading ${ORDERS.toLocaleString('en-US')} orders …`);
  const loaded = await seconds(async () => {
    for (const statement of load) await sql.unsafe(statement);
  });
  console.log(`Loaded in ${loaded} s`);
  const open = await measure(sql, dashboard.slice(0, 2));
  const closing = await seconds(() => sql`select private.close_books(100000)`);
  for (const name of ['book_days', 'book_sums']) await sql.unsafe(`vacuum (analyze) private.${name}`);
  const after = await measure(sql, dashboard);
  const booked = await measure(sql, books);
  const [facts] = await sql`
    select (select count(*)::integer from payments) as payments, (select count(*)::integer from refunds) as refunds,
           (select count(*)::integer from customers) as customers, (select count(*)::integer from private.book_days) as days,
           split_part(current_setting('server_version'), ' ', 1) as version, current_setting('shared_buffers') as buffers`;
  const noting = await costOfNoting(sql);
  await sql.end();
  const number = (value) => value.toLocaleString('en-US');
  writeFileSync(
    RESULT,
    `# The dashboard and the books, measured at ${number(ORDERS)} orders

Made by \`npm run bench:dashboard\` (\`scripts/bench/dashboard.mjs\`) in one run: a throw-away PostgreSQL ${facts.version} with its default memory
(${facts.buffers} shared buffers), the project's own migrations, ${number(ORDERS)} orders over three years, ${number(facts.payments)} payments, ${number(facts.refunds)} refunds, ${number(facts.customers)}
customers. Through the functions that the staff area calls, with the rights of a member of staff, round trip included; median and slowest of
fifteen runs with warm caches, on a shared machine with two processor cores.

## From the books, before a single day was closed

${table(open)}

## From the books, every day closed

${table([...after, ...booked])}

- Closing ${number(facts.days)} days took ${closing} s; afterwards it is one day a day. Days that are not closed are read from their movements, so the figures
  are right either way.
- A payment costs ${noting} µs more because it shares the lock of its day and looks whether that is closed (median of seven times a thousand
  payments). It writes a row only when it is, which is a day that is over: payments of today touch nothing in common.
`,
  );
  console.log(`Written: ${RESULT}`);
} finally {
  server.stop();
}
