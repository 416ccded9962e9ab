import type { SupabaseClient } from '@supabase/supabase-js';
import type { ShippingAddress } from '@/domain/order';
import { placeOrder, type Receipt, SHIP_TO } from '../../supabase/tests/support/orders';
import type { Shop } from '../../supabase/tests/support/shop';

/** How an order came to be: paid, and in no other status than its payment gave it, unless said otherwise. */
export interface OrderHistory {
  /** One Wooden Building Blocks by default. */
  items?: readonly { product_id: number; quantity: number }[];
  /** What differs from the usual address. */
  address?: Partial<ShippingAddress>;
  /** `paystack-card` by default. */
  payment_method?: string;
  /** Delivery, gift and other wishes of the customer. */
  choices?: object;
  isPaid?: boolean;
  /** Set by a member of staff after the payment. */
  status?: string;
  customer?: SupabaseClient;
}

export type ShopOrder = Receipt;

/** A member of staff other than the one of `staffSession`. */
export const COLLEAGUE = 'juma@littlebaobab.example';

async function call<Answer = unknown>(client: SupabaseClient, name: string, body: object): Promise<Answer> {
  return (await client.rpc(name, body).throwOnError()).data;
}

/** Signs in a member of staff other than the one of `staffSession`. */
export async function colleagueOf({ database: { sql }, signedIn }: Shop): Promise<SupabaseClient> {
  await sql.query(
    `insert into public.staff_members (email, user_id, first_seen_at, role, invited_by)
     values ($1, 'user_juma', now(), 'owner', 'database') on conflict do nothing`,
    [COLLEAGUE],
  );
  return signedIn({ sub: 'user_juma', email: COLLEAGUE, email_verified: true });
}

/** Places and changes orders in the database that `serveDatabase` serves, as their customers, staff and providers do. */
export function shopOrders(shop: Shop) {
  const { owner, staff, service } = shop.clients;
  const { sql } = shop.database;
  const pays = (order: Receipt, payment: object = {}) =>
    call(service, 'mark_order_paid', { ...paymentOf(order), ...payment });
  const setStatus = (order: Receipt, status: string, by = staff) =>
    call(by, 'set_order_status', { order_id: order.id, status });
  return {
    async place({ isPaid = true, status, customer = owner, address, ...request }: OrderHistory = {}): Promise<Receipt> {
      const order = await placeOrder(customer, { ...request, shipping_address: { ...SHIP_TO, ...address } });
      if (isPaid) await pays(order);
      if (status) await setStatus(order, status);
      return order;
    },
    pay: pays,
    setStatus,
    async setStatusElsewhere(order: Receipt, status: string) {
      await setStatus(order, status, await colleagueOf(shop));
    },
    /** Refunds a part of the order's only payment, in the smallest unit of its currency. */
    async refund({ id: orderId }: { id: string }, amount_minor: number) {
      const [payment] = await sql.query<{ id: string }>('select id from public.payments where order_id = $1', [
        orderId,
      ]);
      const body = { payment_id: payment?.id, amount_minor, reason: 'A scratch', idempotency_key: crypto.randomUUID() };
      const { id } = await call<{ id: string }>(staff, 'begin_refund', body);
      await call(service, 'settle_refund', { refund_id: id, status: 'done', provider_refund_id: `refund-${id}` });
    },
    /** As the hourly job does for customers who deleted their accounts. */
    erasePersonalData: (order: Receipt) => sql.query('select private.erase_orders(array[$1::uuid])', [order.id]),
    async statusOf({ id }: { id: string }) {
      const [order] = await sql.query<{ status: string }>('select status from public.orders where id = $1', [id]);
      return order?.status;
    },
    failPayment: ({ id, payment_method }: Receipt) =>
      call(service, 'mark_payment_failed', {
        order_id: id,
        provider: payment_method.split('-')[0],
        reference: `ref-${id}`,
      }),
    /** Moves an order to another moment, which only time does. */
    placedAt: ({ id }: Receipt, at: string) =>
      sql.query('update public.orders set created_at = $2 where id = $1', [id, at]),
    /** What staff set the order to, in turn. */
    async statusesOf({ id }: { id: string }) {
      const changes = await sql.query<{ to_status: string }>(
        `select to_status from public.order_events where order_id = $1 and kind = 'status' order by id`,
        [id],
      );
      return changes.map(({ to_status }) => to_status);
    },
  };
}

const paymentOf = ({ id, charged_minor, charged_currency }: Receipt) => ({
  order_id: id,
  provider: 'paystack',
  reference: `ref-${id}`,
  amount_minor: charged_minor,
  currency: charged_currency,
});
