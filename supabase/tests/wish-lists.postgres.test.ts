import { beforeEach, describe, expect, it } from 'vitest';
import { openBusyShop, tally, times } from './support/busy-shop';
import { callAs } from './support/callers';
import { hasNoPostgres } from './support/open-postgres';

const LIST = '33333333-3333-4333-8333-333333333333';

describe.skipIf(hasNoPostgres)('concurrent changes of wish lists, on a real PostgreSQL server', () => {
  const shop = openBusyShop();
  beforeEach(async () => void (await shop.sql`delete from private.wish_lists`));

  const own = (text: string) => shop.asCustomer('user_anne', '0', text);
  const things = async () =>
    (await shop.sql`select product_id::integer from private.wish_items where list_id = ${LIST} order by 1`).map(
      ({ product_id }) => product_id,
    );

  it('of many relatives who reserve the same thing exactly one gets it', async () => {
    await own(`wish_save_list('${LIST}', 'Birthday')`);
    await own(`wish_put('${LIST}', 5)`);
    await own(`wish_share('${LIST}', private.shop_today() + 9)`);
    const [share] = await shop.sql<{ token: string }[]>`select token from private.wish_shares`;
    const reserve = () =>
      callAs(shop.sql, 'anon', null, async (tx) => {
        await tx`select wish_reserve(${LIST}, ${share?.token ?? ''}, 5, ${crypto.randomUUID()})`;
        return 'reserved';
      });
    expect(tally(await Promise.all(times(10, reserve)))).toEqual({ reserved: 1, WISH_TAKEN: 9 });
  });

  it('the same products added from many devices at once are on the list once, and its limit holds', async () => {
    await own(`wish_save_list('${LIST}', 'Birthday')`);
    await Promise.all(times(10, (index) => own(`wish_put('${LIST}', ${5 + (index % 2)})`)));
    expect(await things()).toEqual([5, 6]);
    const merge = (products: number[]) => own(`wish_merge('[{"name": "Birthday", "products": [${products}]}]')`);
    await Promise.all(times(10, (index) => merge(index % 2 ? [1, 2, 3] : [3, 2, 1])));
    expect(await things()).toEqual([1, 2, 3, 5, 6]);
  });
});
