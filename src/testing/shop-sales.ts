import type { Receipt } from '../../supabase/tests/support/orders';
import type { Shop } from '../../supabase/tests/support/shop';
import { shopOrders } from './shop-orders';

const DAY_MS = 86_400_000;

/** Sales of other days in the database that `serveDatabase` serves. */
export function shopSales(shop: Shop) {
  const { place, refund } = shopOrders(shop);
  return {
    /** One Wooden Building Blocks, paid so many days ago. */
    async sell(daysAgo = 0): Promise<Receipt> {
      const order = await place();
      const at = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
      await shop.database.sql.query('update public.payments set created_at = $1 where order_id = $2', [at, order.id]);
      return order;
    },
    refundAll: (order: Receipt) => refund(order, order.charged_minor),
  };
}
