import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { orderRow } from '@/testing/order-rows';
import { renderApp } from '@/testing/render-app';
import { refusal } from '@/testing/rpc';
import { saveCart } from '@/testing/saved';
import { DATABASE_URL, server } from '@/testing/server';
import { signedInAs } from '@/testing/session';

const CLAIM = `${DATABASE_URL}/rest/v1/rpc/claim_guest_order`;
const order = orderRow({ status: 'processing', payment_status: 'paid' });

/** Opens the confirmation of a guest's paid order as a signed-in user. `answers` are returned first, one per claim. */
async function openConfirmation(...answers: (() => Response)[]) {
  const claims: unknown[] = [];
  server.use(
    http.get(`${DATABASE_URL}/rest/v1/addresses`, () => HttpResponse.json([])),
    http.get(`${DATABASE_URL}/rest/v1/orders`, () => HttpResponse.json([order])),
    http.post(`${DATABASE_URL}/rest/v1/rpc/get_guest_order`, () => HttpResponse.json(order)),
    http.post(CLAIM, async ({ request }) => {
      claims.push(await request.json());
      return answers.shift()?.() ?? HttpResponse.json({});
    }),
  );
  saveCart([7, 1]);
  const placed = { id: order.id, guestToken: 'token' };
  const stored = { idempotencyKey: order.id, fingerprint: '', items: [], placed, attempt: null, stage: 'done' };
  localStorage.setItem('checkout-order', JSON.stringify(stored));
  const app = renderApp('/checkout?step=confirmation', { session: signedInAs() });
  await waitFor(() => expect(claims).toEqual([{ order_id: order.id, guest_token: 'token' }]));
  return { ...app, claims };
}

test('a guest who signs in has the order in the account, and its token is forgotten', async () => {
  const { claims } = await openConfirmation();
  expect(await screen.findByText('This order is in your account.')).toBeVisible();
  expect(await screen.findByText('Nature Explorer Kit')).toBeVisible();
  expect(localStorage.getItem('checkout-order')).toContain('"guestToken":null');
  expect(claims).toHaveLength(1);
});

test('an order that has gone into another account is forgotten', async () => {
  const { currentUrl } = await openConfirmation(() => refusal('ORDER_NOT_FOUND'));
  expect(await screen.findByRole('heading', { name: 'Where should it go?' })).toBeVisible();
  expect(currentUrl()).toBe('/checkout?step=confirmation');
  expect(localStorage.getItem('checkout-order')).toBeNull();
});
