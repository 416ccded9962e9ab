import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { SANDBOX_PUBLISHABLE_KEY } from '../../sandbox/settings.ts';
import type { Database, StoredOrder } from './database.ts';
import { ADDRESS, LAST_NAME, type Person } from './people.ts';

interface OrderInput {
  productId?: number;
  quantity?: number;
  method?: 'paystack-card' | 'paystack-mpesa' | 'paypal';
  /** The customer's session token. Without one a guest orders. */
  token?: string;
  choices?: { delivery?: 'standard' | 'express' | 'next-day'; needed_by?: string };
}

/** Places an order without the screens. Returns its id. */
export async function placeOrder(...args: Parameters<typeof placeOrderWithKey>): Promise<string> {
  return (await placeOrderWithKey(...args)).id;
}

/** Like `placeOrder`, with the token that a guest gets. */
export async function placeOrderWithKey(
  request: APIRequestContext,
  { firstName, email }: Person,
  { productId = 8, quantity = 1, method = 'paypal', token, choices = {} }: OrderInput = {},
): Promise<{ id: string; guest_token: string | null }> {
  const { street, ...address } = ADDRESS;
  const response = await request.post('/rest/v1/rpc/place_order', {
    headers: { apikey: SANDBOX_PUBLISHABLE_KEY, ...(token && { authorization: `Bearer ${token}` }) },
    data: {
      items: [{ product_id: productId, quantity }],
      shipping_address: { ...address, firstName, lastName: LAST_NAME, email, address: street },
      payment_method: method,
      idempotency_key: crypto.randomUUID(),
      choices,
    },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as { id: string; guest_token: string | null };
}

/** The order that a shopper has just paid, and the link to its page on the confirmation. */
export async function confirmedOrder(
  page: Page,
  database: Database,
  { email }: Person,
): Promise<{ order: StoredOrder; link: string }> {
  const link = await page.getByRole('link', { name: 'Your order page' }).getAttribute('href');
  const [order] = await database.ordersOf(email);
  if (!order || !link) throw new Error('The confirmation shows no order.');
  return { order, link };
}
