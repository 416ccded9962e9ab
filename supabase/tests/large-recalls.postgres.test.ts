import type postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { openBusyShop } from './support/busy-shop';
import { callAs } from './support/callers';
import { hasNoPostgres } from './support/open-postgres';

const shop = openBusyShop();
const RECALL = JSON.stringify({ reason: 'Loose.', remedy: 'refund', batch: null, sold_from: null, sold_until: null });

/** Copies a paid order, without the triggers. */
async function sell(copies: number) {
  const { order } = await shop.buy();
  const copy = async (tx: postgres.TransactionSql, table: string, key: string, own: Record<string, string>) => {
    const columns = await tx<{ name: string }[]>`
      select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`;
    const names = columns.map(({ name }) => name);
    await tx.unsafe(
      `insert into public.${table} (${names.join()})
       select ${names.map((name) => own[name] ?? `o.${name}`).join()} from public.${table} o, copies
        where o.${key} = $1::text::uuid`,
      [order],
    );
  };
  await shop.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`create temporary table copies on commit drop as
      select gen_random_uuid() as copy from generate_series(1, ${copies}::integer)`;
    await copy(tx, 'orders', 'id', { id: 'copy', idempotency_key: 'copy', payment_reference: 'copy' });
    await copy(tx, 'order_items', 'order_id', { id: 'gen_random_uuid()', order_id: 'copy' });
  });
}

/** The job, while it has mails to write. */
async function writeMails(kind: string) {
  const written = async () => (await shop.sql`select 1 from private.mails where kind = ${kind}`).length;
  const first = await written();
  while ((await shop.sql`select 1 from private.recalls_to_tell`).length > 0)
    await shop.sql`select private.write_recall_mails()`;
  return [first, await written()];
}

const markAsSent = () =>
  shop.sql`update private.mails set sent_at = now(), next_attempt_at = null where kind = 'recall'`;

const isAnyWaiting = async () =>
  (await shop.sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    .length > 0;

describe.skipIf(hasNoPostgres)('a recall of many orders, on a real PostgreSQL server', () => {
  const timed = async (text: string, value: string) => {
    const begun = performance.now();
    const id = await shop.asStaff(0, 'id', text, value);
    // Half of what staff have.
    expect(performance.now() - begun).toBeLessThan(4000);
    return id;
  };

  it('of ten thousand starts and ends well within the 8 s of staff, and each buyer gets two mails', async () => {
    await sell(10_000);
    const id = await timed('save_recall($1::text::jsonb, 5)', RECALL);
    expect(await writeMails('recall')).toEqual([100, 10_001]);
    await markAsSent();
    await timed('lift_recall($1::text::bigint, 1)', id);
    expect(await writeMails('recall_lifted')).toEqual([100, 10_001]);
  });

  it('that is lifted while the job runs tells all who were told', async () => {
    await sell(700);
    const id = await timed('save_recall($1::text::jsonb, 5)', RECALL);
    const job = () => shop.sql`select private.write_recall_mails()`;
    await job();
    await markAsSent();
    const email = 'wanjiru@littlebaobab.example';
    let run: Promise<unknown> = Promise.resolve();
    const lift = async (tx: postgres.TransactionSql) => {
      await tx`select lift_recall(${id}::text::bigint, 1)`;
      // It does not see yet that the recall is lifted.
      let ended = false;
      run = job().then(() => {
        ended = true;
      });
      await expect.poll(async () => ended || (await isAnyWaiting())).toBe(true);
    };
    await callAs(shop.sql, 'authenticated', `staff_${email}`, lift, email);
    await run;
    expect(await writeMails('recall_lifted')).toEqual([100, 600]);
  });
});
