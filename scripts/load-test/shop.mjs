import { readFileSync } from 'node:fs';
import { endedOrdersSql } from '../../supabase/tests/support/ended-orders.ts';
import { SHIP_TO } from '../../supabase/tests/support/orders.ts';

export const PRODUCTS = 200;

/** A shop of 200 products that never run out, without limits on callers, and a disk that is waited for. */
export async function prepareShop(server) {
  const root = server.connectAsRoot();
  await root`alter system set fsync = on`;
  await root`select pg_reload_conf()`;
  await root.end();
  const sql = server.connect(1);
  await sql`update private.caller_limits set open_orders = 1000000, units = 1000000, orders_per_hour = 1000000`;
  await sql`
    insert into products (id, name, description, price, category, age_range, image_url, stock)
    select 1000 + n, name || ' ' || n, description, price, category, age_range, image_url, 1000000000
      from products, generate_series(1, ${PRODUCTS}) n where id = 5`;
  await sql`update products set stock = 1000000000`;
  await sql.end();
}

let callers = 0;

/** Places one order as a new customer, or as a guest, and answers its receipt. */
export function placeOrder(sql, products, { guest = false } = {}) {
  callers += 1;
  const role = guest ? 'anon' : 'authenticated';
  const claims = JSON.stringify(guest ? { role } : { role, sub: `bench_${callers}` });
  const items = products.map((product_id) => ({ product_id, quantity: 1 }));
  return sql.begin(async (tx) => {
    await tx`select set_config('role', ${role}, true), set_config('request.jwt.claims', ${claims}, true)`;
    const [row] = await tx`
      select place_order(${tx.json(items)}, ${tx.json(SHIP_TO)}, 'paystack-card', ${crypto.randomUUID()}) as placed`;
    return row.placed;
  });
}

/** 5,000 orders that hold all of product 5 and whose time is up. */
export async function addEndedOrders(sql) {
  for (const text of endedOrdersSql) await sql.unsafe(text, [5000, 5, 1, false]);
  await sql`analyze`;
}

/** 5,000 open orders of guests, two lines each, over the first eight products. */
export async function addOpenOrders(sql) {
  for (const product of [1, 2, 3, 4]) {
    for (const text of endedOrdersSql) await sql.unsafe(text, [1250, product, 1, true]);
  }
  await sql`
    insert into order_items (order_id, product_id, quantity, unit_price, total_price)
    select order_id, product_id + 4, 1, 1, 1 from order_items where product_id <= 4`;
  await sql`update orders set expires_at = now() + interval '1 hour'`;
  await sql`update products set stock = 1000000000`;
  await sql`analyze`;
}

export async function emptyOrders(sql) {
  await sql`truncate orders, customers cascade`;
  await sql`update products set stock = 1000000000`;
  await sql`analyze`;
}

const onProcessor = (pid) => {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
};

/**
 * Milliseconds that the processes of a PostgreSQL server have spent on a processor. Other work on the machine makes them
 * wait, but adds little to it. Connections that were closed in between are missing.
 */
export function serverTime(postmaster) {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
  return children.reduce((sum, pid) => sum + onProcessor(pid), 0);
}

export async function postmasterOf(sql) {
  const [{ pid }] = await sql`select pg_backend_pid() as pid`;
  return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

export function median(values, at = 0.5) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? Number.NaN;
}
