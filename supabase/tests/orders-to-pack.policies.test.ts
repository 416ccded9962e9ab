import { expect, it } from 'vitest';
import { STAFF } from './support/actors';
import { openShop } from './support/shop';

const { sql } = (await openShop()).database;

/** Fails with the number of times that a call scans the index, while the planner has no other index than those of keys. */
const countScans = (call: string) =>
  sql.exec(`
    discard plans; set local enable_seqscan = off; set local request.jwt.claims = '${JSON.stringify(STAFF)}';
    do $$
    declare
      name regclass;
    begin
      for name in select i.indexrelid from pg_index i where i.indrelid = 'public.orders'::regclass and not i.indisunique
                     and i.indexrelid <> 'public.orders_to_pack'::regclass loop
        execute 'drop index ' || name;
      end loop;
      perform ${call};
      raise exception '% scans', pg_stat_get_xact_numscans('public.orders_to_pack'::regclass);
    end $$`);

it.each(['public.list_to_pack()', 'private.waiting_counts()', `public.list_orders(view => 'late')`])(
  '%s uses the index of the orders to pack',
  async (call) => {
    await expect(countScans(call)).rejects.toThrow(/^[1-9]\d* scans$/);
  },
);
