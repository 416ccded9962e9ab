import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CONFIRM_PAYMENT } from '@/testing/fake-orders';
import { forgetWindows, paystackWindow, windowsOpened } from '@/testing/fake-paystack';
import { shippingAddress } from '@/testing/fixtures';
import { renderApp } from '@/testing/render-app';
import { type OrderRow, orderRow } from '@/testing/rows';
import { saveCart, savedCart } from '@/testing/saved';
import { DATABASE_URL, server } from '@/testing/server';
import { signedInAs } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';

beforeEach(forgetWindows);
afterEach(() => vi.useRealTimers());

const ID = '0a1b2c3d-0000-4000-8000-000000000000';

/** The order as stored; `change` is what the next reads find. */
function storedOrder(changes: Partial<OrderRow> = {}) {
  let current = orderRow({ id: ID, ...changes });
  server.use(http.get(`${DATABASE_URL}/rest/v1/orders`, () => HttpResponse.json([current])));
  return {
    change: (next: Partial<OrderRow>) => {
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
  expect(window).toMatchObject({ amount: 3849, currency: 'USD', email: shippingAddress.email, channels: ['card'] });
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
  expect(screen.getByLabelText('Phone Number')).toHaveValue(shippingAddress.phone);
  expect(screen.getByText(/^\$38\.49 is charged as KES/)).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pay $38.49' }));
  await expect.poll(windowsOpened).toBe(1);
  expect(paystackWindow()).toMatchObject({ amount: 498446, currency: 'KES', channels: ['mobile_money'] });
});

test('a payment that takes longer says so, also after a reload, and the page changes by itself', async () => {
  const stored = storedOrder();
  server.use(http.post(CONFIRM_PAYMENT, () => HttpResponse.json({}, { status: 202 })));
  const { user, unmount } = open();
  await user.click(await screen.findByRole('button', { name: 'Pay $38.49' }));
  await expect.poll(windowsOpened).toBe(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
  const window = paystackWindow();
  await act(async () => window.onSuccess({ id: '1', reference: window.reference, status: 'success', message: '' }));
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
  for (let seconds = 0; seconds < 15; seconds += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('status')).toHaveTextContent('Your payment is being confirmed. This page changes by itself');
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  unmount();
  open();
  expect(await screen.findByText(/^Your payment is being confirmed\./)).toBeVisible();
  stored.change({ status: 'processing', payment_status: 'paid' });
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(await screen.findByRole('heading', { name: 'Thank you! Your order is confirmed.' })).toBeVisible();
  await seeToast('Payment successful! Your order is confirmed.');
});

test('the order that the cart became leaves the cart when it is paid from the history', async () => {
  storedOrder({ status: 'processing', payment_status: 'paid' });
  saveCart([1, 3], [7, 1]);
  const ordered = { idempotencyKey: ID, fingerprint: '', items: [{ productId: 1, quantity: 1 }], attempt: null };
  const session = { ...ordered, stage: 'open', placed: { id: ID, guestToken: null } };
  localStorage.setItem('checkout-order', JSON.stringify(session));
  open();
  expect(await screen.findByRole('heading', { name: 'Thank you! Your order is confirmed.' })).toBeVisible();
  await seeToast('Payment successful! Your order is confirmed.');
  expect(savedCart()).toEqual([
    [1, 2],
    [7, 1],
  ]);
});

test('a paid order that is only looked at says nothing', async () => {
  storedOrder({ status: 'processing', payment_status: 'paid' });
  open();
  expect(await screen.findByRole('heading', { name: 'Thank you! Your order is confirmed.' })).toBeVisible();
  expect(screen.queryByText('Payment successful! Your order is confirmed.')).toBeNull();
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
  ['paid', /What you paid goes back in full/],
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
