import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CONFIRM_PAYMENT, fakeOrders, PLACE_ORDER } from '@/testing/fake-orders';
import {
  forgetWindows,
  loseFrame,
  paystackFaults,
  paystackWindow,
  shutWindows,
  windowsOpened,
} from '@/testing/fake-paystack';
import {
  confirmWith,
  ORDER_FAILED,
  openPayment,
  openWindow,
  pay,
  payAgain,
  seeConfirmation,
  succeed,
} from '@/testing/payment-step';
import { server } from '@/testing/server';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';
import { checkoutMessages } from './words';

const FAILED = 'Payment failed. Please try again or choose another payment method.';
const UNOPENED = 'The payment window did not open. Nothing was charged. Check your connection and try again.';

beforeEach(forgetWindows);
afterEach(() => vi.useRealTimers());

const confirmed = () => screen.findByRole('heading', { name: 'Thank you! Your order is confirmed.' });

test('reloads the frame of Paystack when its preload failed', async () => {
  const { placed } = fakeOrders();
  loseFrame(2);
  await openWindow();
  succeed();
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
  expect(screen.getByRole('alert')).toHaveTextContent(`${FAILED}${UNOPENED}`);
  expect(pay()).toBeEnabled();
  expect(pay()).toHaveFocus();
  expect(windowsOpened()).toBe(0);
  expect(asked).toEqual([]);
  paystackFaults.frames = 0;
  await user.keyboard('{Enter}');
  await waitFor(() => expect(windowsOpened()).toBe(1));
  expect(screen.queryByText(UNOPENED)).not.toBeInTheDocument();
  expect(placed).toHaveLength(1);
});

test('gives up soon when the frame fails again and the browser says that it is offline', async () => {
  fakeOrders();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  loseFrame(Number.POSITIVE_INFINITY);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = await openPayment();
  await user.click(pay());
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(screen.getByText(UNOPENED)).toBeVisible();
  expect(pay()).toBeEnabled();
});

test('a browser that wrongly says it is offline pays all the same', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { placed } = fakeOrders();
  loseFrame(1);
  await openWindow();
  succeed();
  await confirmed();
  expect(placed).toHaveLength(1);
});

test('without a connection a press on Pay says that the order was not made, and keeps what was typed', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { orders } = fakeOrders();
  server.use(http.post(PLACE_ORDER, () => HttpResponse.error(), { once: true }));
  const { user } = await openPayment();
  await user.click(screen.getByRole('radio', { name: 'M-Pesa' }));
  await user.type(screen.getByRole('textbox', { name: 'Phone Number' }), '0712345678');
  await user.click(pay());
  expect(await screen.findByText(ORDER_FAILED)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Phone Number' })).toHaveValue('0712345678');
  expect(windowsOpened()).toBe(0);
  takeConsoleProblems('The order was not placed');
  await user.click(pay());
  await waitFor(() => expect(windowsOpened()).toBe(1));
  expect(orders).toHaveLength(1);
});

test('says that an order needs the internet while the browser is offline', async () => {
  await openPayment();
  const connection = vi.spyOn(navigator, 'onLine', 'get');
  const change = (isOnline: boolean) => {
    connection.mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  change(false);
  expect(screen.getByRole('alert')).toHaveTextContent(checkoutMessages.offline);
  expect(screen.getByText(/^You are offline. Your cart/).closest('[role=status]')).toBeVisible();
  expect(pay()).toBeEnabled();
  change(true);
  expect(screen.queryByText(/offline/)).not.toBeInTheDocument();
});

test('closes a window that opens too late, and still asks our server about it', async () => {
  const { orders } = fakeOrders();
  paystackFaults.windows = 1;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openWindow();
  const { reference } = paystackWindow();
  expect(shutWindows).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(16_000));
  expect(shutWindows).toContain(reference);
  // The provider has taken the money after all, as our server finds out.
  await confirmed();
  expect(orders).toHaveLength(1);
});

test('does not end a window that is open, however long the shopper takes', async () => {
  fakeOrders();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openWindow();
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  expect(shutWindows).toEqual([]);
  succeed();
  await confirmed();
});

test('says of a provider that cannot be reached that the payment failed, then what is known', async () => {
  fakeOrders();
  server.use(http.post(CONFIRM_PAYMENT, () => HttpResponse.json({}, { status: 404 })));
  const { user } = await openWindow();
  paystackWindow().onError({ message: 'Failed to fetch' });
  expect(await screen.findByRole('alert')).toHaveTextContent(`${FAILED}${UNOPENED}`);
  await user.click(screen.getByRole('radio', { name: 'PayPal' }));
  expect(screen.queryByText(UNOPENED)).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Card' }));
});

test('says that a payment was cancelled and lets the same order be paid', async () => {
  const { orders } = fakeOrders();
  confirmWith(404);
  const { user } = await openWindow();
  paystackWindow().onCancel();
  await seeToast('Payment was cancelled.');
  await user.click(await payAgain());
  await waitFor(() => expect(windowsOpened()).toBe(2));
  expect(orders).toHaveLength(1);
  expect(paystackWindow().metadata).toMatchObject({ orderId: orders[0]?.id });
});

test('notices when a window was closed after the payment', async () => {
  fakeOrders();
  await openWindow();
  paystackWindow().onCancel();
  await seeToast('Payment was cancelled.');
  await seeConfirmation();
});

test("passes on the provider's own words when its window fails, for as long as nobody pays again", async () => {
  fakeOrders();
  const { user } = await openWindow();
  paystackWindow().onError({ message: 'Currency not supported by merchant' });
  expect(await screen.findByRole('alert')).toHaveTextContent(`${FAILED}Currency not supported by merchant`);
  await user.click(await payAgain());
  await waitFor(() => expect(windowsOpened()).toBe(2));
  expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
});

test('offers a way out when the window vanishes without a word', async () => {
  fakeOrders();
  confirmWith(404);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { user } = await openWindow();
  expect(screen.queryByRole('button', { name: 'Start again' })).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  await seeToast('Payment was cancelled.');
  expect(await payAgain()).toBeEnabled();
});
