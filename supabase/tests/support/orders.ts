import type { PostgrestError, SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';

export interface Receipt {
  id: string;
  subtotal: number;
  tax_amount: number;
  total_amount: number;
  status: string;
  payment_status: string;
  payment_method: string;
  charged_currency: string;
  charged_minor: number;
  guest_token: string | null;
  expires_at: string;
  replayed: boolean;
}

export const SHIP_TO = {
  firstName: 'Amina',
  lastName: 'Otieno',
  email: 'amina@example.com',
  phone: '+254 712 345 678',
  address: '12 Baobab Lane',
  city: 'Nairobi',
  state: 'Nairobi County',
  zipCode: '00100',
  country: 'Kenya',
} as const;

/** The same in an address book. */
export const HOME = {
  title: 'Home',
  full_name: 'Amina Otieno',
  street_address: '12 Baobab Lane',
  city: 'Nairobi',
  state: 'Nairobi County',
  zip_code: '00100',
  country: 'Kenya',
  phone_number: '0712345678',
} as const;

/** What an order without choices has in every response. */
export const WITHOUT_CHOICES = {
  status: 'pending',
  payment_status: 'pending',
  discount_amount: 0,
  shipping_amount: 0,
  gift_wrap_amount: 0,
  tax_included: false,
  delivery_option: 'standard',
  gift: null,
  discount_code: null,
  needed_by: null,
  arrives_from: expect.any(String),
  arrives_by: expect.any(String),
  carrier: null,
  payment_method: 'paystack-card',
} as const;

interface OrderRequest {
  items?: unknown;
  shipping_address?: unknown;
  payment_method?: unknown;
  idempotency_key?: unknown;
  choices?: unknown;
}

/** Calls `place_order` with one Wooden Building Blocks to Nairobi by card, unless overridden. */
export async function askForOrder(
  client: SupabaseClient,
  request: OrderRequest = {},
): Promise<{ data: Receipt | null; error: PostgrestError | null; status: number }> {
  return client.rpc('place_order', {
    items: [{ product_id: 5, quantity: 1 }],
    shipping_address: SHIP_TO,
    payment_method: 'paystack-card',
    idempotency_key: crypto.randomUUID(),
    ...request,
  });
}

/** Places an order; has to succeed. */
export async function placeOrder(client: SupabaseClient, request: OrderRequest = {}): Promise<Receipt> {
  const { data, error } = await askForOrder(client, request);
  expect(error).toBeNull();
  if (!data) throw new Error('place_order answered nothing');
  return data;
}

interface Payment {
  order_id?: string;
  provider?: string;
  reference?: string;
  amount_minor?: number;
  currency?: string;
}

/** Reports the full amount of an order as paid, unless overridden. */
export async function pay(client: SupabaseClient, order: Receipt, payment: Payment = {}) {
  return client.rpc('mark_order_paid', {
    order_id: order.id,
    provider: 'paystack',
    reference: 'ref_1',
    amount_minor: order.charged_minor,
    currency: order.charged_currency,
    ...payment,
  });
}

/** The status of an order and of its payment. */
export async function storedStatus(service: SupabaseClient, { id }: { id: string }) {
  const columns = 'status,payment_status,payment_reference,cancel_reason';
  return (await service.from('orders').select(columns).eq('id', id).single()).data;
}

interface OrderPage {
  orders: { customer_name: string }[];
  next: { created_at: string; id: string } | null;
}

/** The last names on all pages of the staff's list, read two orders at a time. */
export async function namesOfOrders(staff: SupabaseClient, filter: object): Promise<string[]> {
  const names: string[] = [];
  let next: OrderPage['next'] = null;
  do {
    const { data, error } = await staff.rpc('list_orders', {
      ...filter,
      page_size: 2,
      before_created_at: next?.created_at ?? null,
      before_id: next?.id ?? null,
    });
    expect(error).toBeNull();
    const page: OrderPage = data;
    names.push(...page.orders.map(({ customer_name }) => customer_name.slice(customer_name.indexOf(' ') + 1)));
    next = page.next;
  } while (next);
  return names;
}

/**
 * Many expired orders of one product, without placing each, and no stock of the product besides. Its parameters are how
 * many, the product, the units of each, and whether guests placed them.
 */
export const endedOrdersSql = [
  `insert into public.orders (user_id, subtotal, tax_amount, total_amount, shipping_address, payment_method,
                              charged_currency, charged_minor, idempotency_key, request_hash, expires_at, created_at)
   select case when $4::boolean then null else 'user_' || n end, $3::integer, 0, $3::integer, '${JSON.stringify(SHIP_TO)}',
          'paypal', 'USD', 100 * $3::integer, gen_random_uuid(), 'product ' || $2::bigint,
          now() + interval '1 hour', now() - interval '2 hours'
     from generate_series(1, $1::integer) n`,
  `insert into public.order_items (order_id, product_id, quantity, unit_price, total_price)
   select o.id, $2::bigint, $3::integer, 1, $3::integer from public.orders o
    where o.request_hash = 'product ' || $2::bigint and $1::integer > 0 and $4::boolean is not null`,
  `with ended as (
     update public.orders o set expires_at = now() - interval '1 hour'
      where o.request_hash = 'product ' || $2::bigint and $4::boolean is not null returning o.id)
   update public.products p set stock = 0 where p.id = $2::bigint and $1::integer > 0 and $3::integer > 0`,
];
