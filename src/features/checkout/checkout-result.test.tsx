import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeOrders, GET_GUEST_ORDER } from '@/testing/fake-orders';
import { forgetWindows, paystackWindow } from '@/testing/fake-paystack';
import { confirmWith, openWindow, payAgain, seeConfirmation, succeed } from '@/testing/payment-step';
import { renderApp } from '@/testing/render-app';
import { saveCart, savedCart } from '@/testing/saved';
import { server } from '@/testing/server';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';

const PAID = 'Payment successful! Your order is confirmed.';
const FAILED = 'Payment failed. Please try again or choose another payment method.';
const PROCESSING_FAILED = 'There was a problem processing your payment. Please try again.';

beforeEach(forgetWindows);
afterEach(() => vi.useRealTimers());

test('confirms a paid order once, empties the cart and forgets the form', async () => {
  const backend = fakeOrders();
  const { currentUrl, unmount } = await openWindow();
  succeed();
  await seeConfirmation();
  await waitFor(() => expect(currentUrl()).toBe('/checkout?step=confirmation'));
  await seeToast(PAID);
  expect(screen.getByText('00000000')).toBeVisible();
  expect(screen.getByText('Your order ships within 1-2 business days.')).toBeVisible();
  expect(screen.getByText('$38.49')).toBeVisible();
  expect(screen.queryByRole('complementary', { name: 'Order summary' })).not.toBeInTheDocument();
  expect(savedCart()).toEqual([]);
  expect(sessionStorage.getItem('checkout')).toBeNull();
  expect(backend.placed).toHaveLength(1);

  toast.dismiss();
  await waitFor(() => expect(screen.queryByText(PAID)).not.toBeInTheDocument());
  unmount();
  saveCart([1, 2]);
  renderApp('/checkout?step=confirmation');
  await seeConfirmation();
  expect(savedCart()).toEqual([[1, 2]]);
  expect(screen.queryByText(PAID)).not.toBeInTheDocument();
});

test('asks our server about the order, the provider and its reference', async () => {
  const { orders, pay } = fakeOrders();
  const asked = confirmWith(200, { status: 'paid' });
  await openWindow();
  pay();
  const { reference } = paystackWindow();
  succeed();
  await seeConfirmation();
  expect(asked).toEqual([{ orderId: orders[0]?.id, provider: 'paystack', reference }]);
});

test('keeps what came into the cart after the order', async () => {
  fakeOrders();
  await openWindow();
  saveCart([1, 3], [7, 1]);
  const event = { key: 'cart', newValue: localStorage.getItem('cart'), storageArea: localStorage };
  act(() => void window.dispatchEvent(new StorageEvent('storage', event)));
  succeed();
  await seeConfirmation();
  expect(savedCart()).toEqual([
    [1, 2],
    [7, 1],
  ]);
});

test('thanks in the tab that paid, also when another tab heard of it first and emptied the cart', async () => {
  const { orders, pay } = fakeOrders();
  confirmWith(202);
  const { currentUrl } = await openWindow();
  succeed();
  await screen.findByRole('button', { name: 'Processing...' });
  pay();
  const { idempotencyKey, placed } = JSON.parse(localStorage.getItem('checkout-order') ?? '');
  expect(placed.id).toBe(orders[0]?.id);
  const write = (key: string, value: unknown) => {
    localStorage.setItem(key, JSON.stringify(value));
    return new StorageEvent('storage', { key, storageArea: localStorage });
  };
  const events = [write('checkout-order', { stage: 'done', idempotencyKey, placed }), write('cart', [])];
  for (const event of events) act(() => void window.dispatchEvent(event));
  await seeConfirmation();
  await waitFor(() => expect(currentUrl()).toBe('/checkout?step=confirmation'));
});

test.each([
  ['was declined (402)', 402, {}, FAILED],
  ['is not known (404)', 404, {}, PROCESSING_FAILED],
  ['is not for this order (409)', 409, { error: 'mismatch' }, PROCESSING_FAILED],
])('lets the shopper try again when the payment %s', async (_, status, body, sentence) => {
  fakeOrders();
  confirmWith(status, body);
  await openWindow();
  succeed();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(await payAgain()).toBeEnabled();
  expect(savedCart()).toEqual([[1, 1]]);
});

test('says that money goes back which came too late (409, refund_due)', async () => {
  fakeOrders();
  confirmWith(409, { error: 'refund_due' });
  await openWindow();
  succeed();
  await seeToast(PROCESSING_FAILED);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Your payment arrived after the order was cancelled. We will refund it in full; nothing will be sent.',
  );
  expect(savedCart()).toEqual([[1, 1]]);
});

test('says that nothing was taken for an order that was cancelled before (409, order_cancelled)', async () => {
  const { orders } = fakeOrders();
  confirmWith(409, { error: 'order_cancelled' });
  await openWindow();
  for (const order of orders) Object.assign(order, { status: 'cancelled' });
  succeed();
  await seeToast('This order had been cancelled before you paid. No money was taken.');
  expect(screen.queryByText(PROCESSING_FAILED)).not.toBeInTheDocument();
  expect(await payAgain()).toBeEnabled();
  expect(savedCart()).toEqual([[1, 1]]);
});

test.each([
  ['is pending (202)', 202, false],
  ['is asked about too often (429)', 429, false],
  ['cannot be confirmed because the server breaks (500)', 500, true],
])('never calls a payment failed that %s, and finds it paid later', async (_, status, isReported) => {
  const { pay } = fakeOrders();
  const asked = confirmWith(status);
  await openWindow();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
  succeed();
  for (let seconds = 0; seconds < 15; seconds += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(await screen.findByRole('heading', { name: 'Your payment is being confirmed.' })).toBeVisible();
  expect(asked.length).toBeGreaterThanOrEqual(4);
  expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
  expect(savedCart()).toEqual([[1, 1]]);
  expect(takeConsoleProblems('The payment was not confirmed 500').length > 0).toBe(isReported);
  pay();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await seeConfirmation();
  await seeToast(PAID);
  expect(savedCart()).toEqual([]);
  takeConsoleProblems('The payment was not confirmed 500');
});

test('leads back to the payment when it turns out to have failed while it was being confirmed', async () => {
  fakeOrders();
  confirmWith(202);
  await openWindow();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
  succeed();
  for (let seconds = 0; seconds < 15; seconds += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(await screen.findByRole('heading', { name: 'Your payment is being confirmed.' })).toBeVisible();
  confirmWith(402);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await seeToast(FAILED);
  expect(await payAgain()).toBeEnabled();
  expect(savedCart()).toEqual([[1, 1]]);
});

test('finds a payment whose window was open when the page was left', async () => {
  const { orders } = fakeOrders();
  const asked = confirmWith(202);
  const { unmount } = await openWindow();
  const { reference } = paystackWindow();
  unmount();
  renderApp('/checkout?step=payment');
  expect(await payAgain()).toBeEnabled();
  await waitFor(() => expect(asked).toEqual([{ orderId: orders[0]?.id, provider: 'paystack', reference }]));
});

test('a tab that pays finds out that another one has', async () => {
  const { pay } = fakeOrders();
  confirmWith(404);
  await openWindow();
  pay();
  paystackWindow().onCancel();
  await seeConfirmation();
});

test('does not wait for the details of an order that is no longer shown', async () => {
  fakeOrders();
  const { container } = await openWindow();
  server.use(http.post(GET_GUEST_ORDER, () => HttpResponse.json(null)));
  succeed();
  expect(await screen.findByRole('heading', { name: 'Thank you! Your order is confirmed.' })).toBeVisible();
  await waitFor(() => expect(container.querySelector('main .animate-pulse')).toBeNull());
});
