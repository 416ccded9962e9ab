import type { PostgrestError, SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';

/** What `place_order` answers. */
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

interface OrderRequest {
  items?: unknown;
  shipping_address?: unknown;
  payment_method?: unknown;
  idempotency_key?: unknown;
  choices?: unknown;
}

/** Calls `place_order` with one Wooden Building Blocks to Nairobi by card, unless told otherwise. */
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

/** An order that has to succeed. */
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

/** Reports the full amount of an order as paid, unless told otherwise. */
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
