import type { SupabaseClient } from '@supabase/supabase-js';
import type { Shop } from './shop';

export interface QuotedSums {
  price: number;
  discount: number;
  tax: number;
  goods: number;
  fee: number;
  delivery: number;
  wrap: number;
  refund: number;
}

export interface ReturnRecord {
  id: string;
  status: string;
  version: number;
  sums: QuotedSums;
  has_photo: boolean;
  received_at: string | null;
  refunded_at: string | null;
  due: { payment_id: string; amount_minor: number; currency: string; key: string } | null;
  lines: { product_id: number; quantity: number; restocked: number }[];
}

export interface Line {
  product_id: number;
  quantity: number;
}

interface BoughtOrder {
  /** `discount` is the line's share of the order's discount. */
  lines?: readonly (Line & { price?: number; fee?: number; discount?: number })[];
  shipping?: number;
  wrap?: number;
  /** Shillings per dollar. */
  rate?: number;
  userId?: string;
  deliveredDaysAgo?: number;
}

const cents = (dollars: number) => Math.round(dollars * 100) / 100;
export const GUEST_TOKEN = 'ab'.repeat(32);
/** The smallest file that is treated as a JPEG. */
export const PHOTO = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]).toString('base64');

/** Callers for whom the order of a guest, or the owner's own, does not exist. */
export const strangersTo = ({ visitor, owner, stranger, staff }: Shop['clients'], guests: string, own: string) =>
  [
    [visitor, guests, null],
    [visitor, guests, '0'.repeat(64)],
    [owner, guests, null],
    [stranger, own, null],
    [stranger, own, GUEST_TOKEN],
    [visitor, own, GUEST_TOKEN],
    [staff, own, null],
  ] as const;

/** Paid and delivered orders, and actions on them. */
export function returnsOf({ database: { sql } }: Shop) {
  const deliver = async (order: string, daysAgo = 1) => {
    await sql.query(`update orders set status = 'completed' where id = $1`, [order]);
    await sql.query(
      `update order_events set at = now() - make_interval(days => $2) where order_id = $1 and to_status = 'completed'`,
      [order, daysAgo],
    );
  };
  return {
    /** The id of an order, placed by a guest, or by the customer with `userId`. */
    async delivered(order: BoughtOrder = {}): Promise<string> {
      const { shipping = 0, wrap = 0, rate, userId = null, deliveredDaysAgo = 1 } = order;
      const lines = (order.lines ?? [{ product_id: 5, quantity: 2 }]).map((line) => ({
        price: 42.99,
        fee: 0,
        discount: 0,
        ...line,
      }));
      const discount = cents(lines.reduce((sum, line) => sum + line.discount, 0));
      const subtotal = cents(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
      // From whole cents: 55.15 * 0.1 is not 5.515.
      const tax = Math.round(Math.round((subtotal - discount) * 100) / 10) / 100;
      const total = cents(subtotal - discount + shipping + wrap + tax);
      const [currency, minor] = rate ? ['KES', Math.round(total * rate) * 100] : ['USD', Math.round(total * 100)];
      const reference = `ref_${crypto.randomUUID()}`;
      const [made] = await sql.query<{ id: string }>(
        `insert into orders (user_id, subtotal, discount_amount, shipping_amount, gift_wrap_amount, tax_amount, total_amount,
                             shipping_address, payment_method, charged_currency, charged_minor, charged_rate, idempotency_key,
                             request_hash, expires_at, payment_reference, gift)
         values ($1, $2, $3, $4, $5, $6, $7, '{"firstName": "Amina", "lastName": "Otieno", "email": "amina@example.com"}',
                 'paystack-card', $8, $9, $10, gen_random_uuid(), 'x', now(), $11,
                 case when $5::numeric > 0 then jsonb '{"message": null, "wrap": true}' end) returning id`,
        [userId, subtotal, discount, shipping, wrap, tax, total, currency, minor, rate ?? null, reference],
      );
      if (!made) throw new Error('No order was made');
      for (const { product_id, quantity, price, fee, discount } of lines) {
        await sql.query(
          `insert into order_items (order_id, product_id, quantity, unit_price, total_price, discount_amount)
           values ($1, $2, $3, $4, $5, $6)`,
          [made.id, product_id, quantity, price, cents(price * quantity), discount],
        );
        await sql.query('update order_items set restocking_percent = $3 where order_id = $1 and product_id = $2', [
          made.id,
          product_id,
          fee,
        ]);
      }
      if (userId === null) await sql.query('insert into private.guest_tokens values ($1, $2)', [made.id, GUEST_TOKEN]);
      await sql.query(
        `insert into payments (order_id, provider, reference, amount_minor, currency) values ($1, 'paystack', $2, $3, $4)`,
        [made.id, reference, minor, currency],
      );
      await sql.query(`update orders set payment_status = 'paid', status = 'processing' where id = $1`, [made.id]);
      await deliver(made.id, deliveredDaysAgo);
      return made.id;
    },
    deliver,
    /** The state of a payment. */
    money: async (order: string) =>
      (
        await sql.query<{ amount_minor: number; refunded_minor: number; done: string }>(
          `select p.amount_minor::integer as amount_minor, p.refunded_minor::integer as refunded_minor,
                  (select coalesce(sum(r.usd_amount), 0) from refunds r where r.payment_id = p.id and r.status = 'done') as done
             from payments p where p.order_id = $1`,
          [order],
        )
      )[0],
  };
}

export const quote = (
  client: SupabaseClient,
  order: string,
  lines: unknown,
  reason = 'unwanted',
  token: string | null = GUEST_TOKEN,
) => client.rpc('quote_return', { order_id: order, lines, reason, guest_token: token });

/** Requests the return that the quote describes, unless overridden. */
export async function ask(
  client: SupabaseClient,
  order: string,
  lines: readonly Line[],
  {
    reason = 'unwanted',
    token = GUEST_TOKEN as string | null,
    ...changes
  }: Record<string, unknown> & { reason?: string; token?: string | null } = {},
) {
  const quoted = await quote(client, order, lines, reason, token);
  return client.rpc('ask_return', {
    order_id: order,
    request_id: crypto.randomUUID(),
    lines,
    reason,
    words: 'Too small',
    expected_refund: quoted.data?.refund ?? 0,
    guest_token: token,
    ...changes,
  });
}

export const decide = (staff: SupabaseClient, about: ReturnRecord, approve = true, changes: object = {}) =>
  staff.rpc('decide_return', {
    return_id: about.id,
    approve,
    decision: approve ? null : 'It was used.',
    our_fault: null,
    expected_version: about.version,
    ...changes,
  });

/** The newest return, as staff see it. */
export async function newestReturn(staff: SupabaseClient): Promise<ReturnRecord> {
  const { data } = await staff.rpc('list_returns', {});
  return data.returns[0];
}

/** Begins the refund of an approved return like `refund-payment`, and lets the provider respond. */
export async function refundReturn(
  staff: SupabaseClient,
  service: SupabaseClient,
  about: ReturnRecord,
  status = 'done',
) {
  const { due } = about;
  const begun = await staff.rpc('begin_refund', {
    payment_id: due?.payment_id,
    amount_minor: due?.amount_minor,
    reason: 'Return',
    idempotency_key: due?.key,
  });
  if (begun.error) return begun;
  return service.rpc('settle_refund', {
    refund_id: begun.data.id,
    status,
    provider_refund_id: status === 'done' ? `rf_${begun.data.id}` : null,
    failure: status === 'failed' ? 'No money in the account' : null,
  });
}
