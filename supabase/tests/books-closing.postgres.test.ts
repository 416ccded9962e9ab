import type postgres from 'postgres';
import { beforeEach, describe, expect, it } from 'vitest';
import { hasNoPostgres, openPostgres } from './support/open-postgres';

describe.skipIf(hasNoPostgres)('closing days while money moves, on a real PostgreSQL server', () => {
  let sql: postgres.Sql;
  openPostgres(8, (opened) => {
    sql = opened;
  });
  beforeEach(async () => {
    await sql`truncate payouts, private.book_days, private.book_changes cascade`;
  });

  const payout = (tx: postgres.ISql, daysAgo: number, amount = 100) => tx`
    insert into payouts (provider, reference, amount_minor, currency, paid_out_at)
    values ('paypal', gen_random_uuid()::text, ${amount}, 'USD', now() - make_interval(days => ${daysAgo}))`;
  const close = async (): Promise<number> => (await sql`select private.close_books(100) as closed`)[0]?.closed;
  const paidOut = async (from: 'book' | 'live_book'): Promise<number> => {
    const [row] = await sql.unsafe(`select coalesce(sum(paid_out_minor), 0)::integer as sum
      from private.${from}(private.shop_today() - 30, private.shop_today())`);
    return row?.sum;
  };

  it('skips a day that is being written to without waiting, and closes it later', async () => {
    await payout(sql, 3);
    await sql.begin(async (tx) => {
      await payout(tx, 2);
      expect(await close()).toBe(2);
      expect(await paidOut('book')).toBe(100);
    });
    expect(await paidOut('book')).toBe(200);
    expect(await close()).toBe(1);
    expect(await paidOut('book')).toBe(200);
  });

  it('includes movements recorded while a day is being closed', async () => {
    await payout(sql, 2);
    let written: Promise<unknown> = Promise.resolve();
    await sql.begin(async (tx) => {
      await tx`select private.close_books(100)`;
      written = payout(sql, 2, 50).execute();
      await tx`select pg_sleep(0.2)`;
    });
    await written;
    expect((await sql`select count(*)::integer as notes from private.book_changes`)[0]?.notes).toBe(1);
    expect(await paidOut('book')).toBe(150);
    expect(await close()).toBe(1);
    expect(await paidOut('book')).toBe(150);
  });

  it('equals the movements after many concurrent ones with repeated closing', async () => {
    const work = Array.from({ length: 60 }, (_, index) => (index % 6 === 0 ? close() : payout(sql, index % 4, index)));
    await Promise.all(work);
    const moved = await paidOut('live_book');
    expect(moved).toBeGreaterThan(0);
    expect(await paidOut('book')).toBe(moved);
    await close();
    expect(await paidOut('book')).toBe(moved);
  });
});
