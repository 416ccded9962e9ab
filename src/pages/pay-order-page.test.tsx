import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { address, CONFIRM_PAYMENT } from '@/testing/order-desk';
import { forgetWindows, paystackWindow, windowsOpened } from '@/testing/paystack-double';
import { renderApp } from '@/testing/render-app';
import { DATABASE_URL, server } from '@/testing/server';
import { signedInAs } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';

beforeEach(forgetWindows);

const ID = '0a1b2c3d-0000-4000-8000-000000000000';

const row = {
  id: ID,
  created_at: '2026-11-21T12:00:00Z',
  status: 'pending',
  payment_status: 'pending',
  subtotal: 34.99,
  tax_amount: 3.5,
  total_amount: 38.49,
  payment_method: 'paystack-card',
  shipping_address: address,
  expires_at: '2026-11-21T12:30:00Z',
  charged_currency: 'USD',
  charged_minor: 3849,
  order_items: [
    {
      product_id: 1,
      quantity: 1,
      unit_price: 34.99,
      total_price: 34.99,
      products: { name: 'Nature Explorer Kit', image_url: '/images/products/nature-explorer-kit.webp' },
    },
  ],
};

/** The order as stored; `change` is what the next reads find. */
function storedOrder(changes: Partial<typeof row> = {}) {
  let current = { ...row, ...changes };
  server.use(http.get(`${DATABASE_URL}/rest/v1/orders`, () => HttpResponse.json([current])));
  return {
    change: (next: Partial<typeof row>) => {
      current = { ...current, ...next };
    },
  };
}

const open = () => renderApp(`/profile/orders/${ID}/pay`, { session: signedInAs() });

test('pays the stored order with the sum the database fixed', async () => {
  const stored = storedOrder();
  const asked: unknown[] = [];
  server.use(
    http.post(CONFIRM_PAYMENT, async ({ request }) => {
      asked.push(await request.json());
      stored.change({ status: 'processing', payment_status: 'paid' });
      return HttpResponse.json({ orderId: ID, payment_status: 'paid', status: 'processing', alreadyPaid: false });
    }),
  );
  const { user } = open();
  expect(await screen.findByRole('heading', { name: 'Pay order 0a1b2c3d' })).toBeVisible();
  expect(screen.getByText('1 x $34.99')).toBeVisible();
  expect(screen.getByText(/^Ships to Amina Otieno, Kindaruma Road 4, Nairobi/)).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pay $38.49' }));
  await expect.poll(windowsOpened).toBe(1);
  const window = paystackWindow();
  expect(window).toMatchObject({ amount: 3849, currency: 'USD', email: address.email, channels: ['card'] });
  expect(window.metadata).toMatchObject({ orderId: ID });
  expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await act(async () =>
    window.onSuccess({ id: '1', reference: window.reference, status: 'success', message: 'Approved' }),
  );
  expect(await screen.findByRole('heading', { name: 'Thank you! Your order is confirmed.' })).toBeVisible();
  expect(asked).toEqual([{ orderId: ID, provider: 'paystack', reference: window.reference }]);
  await seeToast('Payment successful! Your order is confirmed.');
});

test('an M-Pesa order asks for the number only and names both amounts', async () => {
  storedOrder({ payment_method: 'paystack-mpesa', charged_currency: 'KES', charged_minor: 498446 });
  const { user } = open();
  expect(await screen.findByRole('heading', { name: 'Pay with M-Pesa' })).toBeVisible();
  expect(screen.getByLabelText('Phone Number')).toHaveValue(address.phone);
  expect(screen.getByText(/^\$38\.49 is charged as KES/)).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pay $38.49' }));
  await expect.poll(windowsOpened).toBe(1);
  expect(paystackWindow()).toMatchObject({ amount: 498446, currency: 'KES', channels: ['mobile_money'] });
});

test('a declined payment says so and leaves the button', async () => {
  storedOrder();
  server.use(http.post(CONFIRM_PAYMENT, () => HttpResponse.json({ error: 'failed' }, { status: 402 })));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Pay $38.49' }));
  await expect.poll(windowsOpened).toBe(1);
  const window = paystackWindow();
  await act(async () => window.onSuccess({ id: '1', reference: window.reference, status: 'success', message: '' }));
  await seeToast('Payment failed. Please try again or choose another payment method.');
  expect(await screen.findByRole('button', { name: 'Pay $38.49' })).toBeEnabled();
});

test.each([
  ['pending', /It was not paid in time, so its items went back on the shelf/],
  ['paid', /Your payment arrived too late\. We will refund it in full/],
])('a cancelled order whose payment is %s is not paid any more', async (payment_status, sentence) => {
  storedOrder({ status: 'cancelled', payment_status });
  open();
  expect(await screen.findByRole('heading', { name: 'This order was cancelled' })).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Order History' })).toHaveAttribute('href', '/profile?tab=orders');
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('an order of somebody else is no order', async () => {
  server.use(http.get(`${DATABASE_URL}/rest/v1/orders`, () => HttpResponse.json([])));
  open();
  expect(await screen.findByRole('heading', { name: 'There is no such order' })).toBeVisible();
});

test('an address that names no order asks nobody', async () => {
  renderApp('/profile/orders/nonsense/pay', { session: signedInAs() });
  expect(await screen.findByRole('heading', { name: 'There is no such order' })).toBeVisible();
});

test('an order that cannot be read offers another try', async () => {
  server.use(http.get(`${DATABASE_URL}/rest/v1/orders`, () => HttpResponse.json({ message: 'down' }, { status: 400 })));
  const { user } = open();
  expect(await screen.findByText('The order could not be loaded.', undefined, { timeout: 5000 })).toBeVisible();
  expect(takeConsoleProblems().join()).toContain('Could not load orders');
  storedOrder();
  await user.click(screen.getByRole('button', { name: 'Load again' }));
  expect(await screen.findByRole('button', { name: 'Pay $38.49' })).toBeEnabled();
});
