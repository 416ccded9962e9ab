import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CONFIRM_PAYMENT, fakeOrders } from '@/testing/fake-orders';
import {
  forgetWindows,
  loseFrame,
  paystackFaults,
  paystackWindow,
  shutWindows,
  windowsOpened,
} from '@/testing/fake-paystack';
import { openPayment, pay } from '@/testing/payment-step';
import { server } from '@/testing/server';

const UNOPENED = 'The payment window did not open. Nothing was charged. Check your connection and try again.';

beforeEach(forgetWindows);
afterEach(() => vi.useRealTimers());

const approve = () => {
  const { reference, onSuccess } = paystackWindow();
  onSuccess({ id: '1', reference, status: 'success', message: 'Approved' });
};
const confirmed = () => screen.findByRole('heading', { name: 'Thank you! Your order is confirmed.' });

test('loads the frame of Paystack anew when its preload failed', async () => {
  const { placed } = fakeOrders();
  loseFrame(2);
  const { user } = await openPayment();
  await user.click(pay());
  await waitFor(() => expect(windowsOpened()).toBe(1));
  approve();
  await confirmed();
  expect(placed).toHaveLength(1);
});

test('says so when the frame never loads, gives the button its focus back, and pays the same order then', async () => {
  const { placed } = fakeOrders();
  const asked: unknown[] = [];
  server.use(
    http.post(CONFIRM_PAYMENT, async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({}, { status: 404 });
    }),
  );
  vi.useFakeTimers({ shouldAdvanceTime: true });
  loseFrame(Number.POSITIVE_INFINITY);
  const { user } = await openPayment();
  pay().focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled());
  await act(() => vi.advanceTimersByTimeAsync(16_000));
  expect(await screen.findByText(UNOPENED)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(UNOPENED);
  expect(pay()).toBeEnabled();
  expect(pay()).toHaveFocus();
  expect(windowsOpened()).toBe(0);
  expect(asked).toEqual([]);
  paystackFaults.frames = 0;
  await user.keyboard('{Enter}');
  await waitFor(() => expect(windowsOpened()).toBe(1));
  expect(screen.queryByText(UNOPENED)).not.toBeInTheDocument();
  expect(placed.map(({ idempotency_key }) => idempotency_key)).toEqual(Array(2).fill(placed[0]?.idempotency_key));
});

test('gives up at once without a connection', async () => {
  fakeOrders();
  loseFrame(Number.POSITIVE_INFINITY);
  const { user } = await openPayment();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(pay());
  expect(await screen.findByText(UNOPENED)).toBeVisible();
});

test('shuts a window that does not come in time, and asks our server about it all the same', async () => {
  const { orders } = fakeOrders();
  paystackFaults.windows = 1;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = await openPayment();
  await user.click(pay());
  await waitFor(() => expect(windowsOpened()).toBe(1));
  const { reference } = paystackWindow();
  expect(shutWindows).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(16_000));
  expect(shutWindows).toContain(reference);
  // The provider has taken the money after all: our server finds that out.
  await confirmed();
  expect(orders).toHaveLength(1);
});

test('does not end a window that is open, however long the shopper takes', async () => {
  fakeOrders();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = await openPayment();
  await user.click(pay());
  await waitFor(() => expect(windowsOpened()).toBe(1));
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  expect(shutWindows).toEqual([]);
  approve();
  await confirmed();
});

test('calls a provider that cannot be reached a window that did not open, not a failed payment', async () => {
  fakeOrders();
  server.use(http.post(CONFIRM_PAYMENT, () => HttpResponse.json({}, { status: 404 })));
  const { user } = await openPayment();
  await user.click(pay());
  await waitFor(() => expect(windowsOpened()).toBe(1));
  paystackWindow().onError({ message: 'Failed to fetch' });
  expect(await screen.findByText(UNOPENED)).toBeVisible();
  expect(screen.queryByText(/Payment failed/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'PayPal' }));
  expect(screen.queryByText(UNOPENED)).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Card' }));
});
