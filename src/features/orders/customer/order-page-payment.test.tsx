import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BEGIN_PAYMENT, CONFIRM_PAYMENT, GET_GUEST_ORDER } from '@/testing/fake-orders';
import { forgetWindows, paystackWindow, windowsOpened } from '@/testing/fake-paystack';
import { shippingAddress } from '@/testing/fixtures';
import {
  STORED_ORDER_ID as ID,
  type OrderPageAnswer,
  paidAnswer,
  STORED_GUEST_TOKEN,
  storedOrderPage,
} from '@/testing/order-page-answer';
import { orderRow } from '@/testing/order-rows';
import { renderApp } from '@/testing/render-app';
import { saveCart, savedCart } from '@/testing/saved';
import { server, settingsHandler } from '@/testing/server';
import { signedInAs } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';

beforeEach(forgetWindows);
afterEach(() => vi.useRealTimers());

const storedOwnOrder = (changes: Partial<OrderPageAnswer> = {}) => storedOrderPage(changes, null);
const open = () => renderApp(`/orders/${ID}`, { session: signedInAs() });
const openAsGuest = () => renderApp(`/orders/${ID}#${STORED_GUEST_TOKEN}`);
const payButton = () => screen.findByRole('button', { name: 'Pay $38.49' });
const methods = () => within(screen.getByRole('group', { name: 'Payment method' })).getAllByRole('radio');
const choose = async (user: UserEvent, name: string) => user.click(await screen.findByRole('radio', { name }));
const MPESA = 'paystack-mpesa';
const inShillings = (charged_minor: number) => ({ [MPESA]: { charged_currency: 'KES', charged_minor } });
const seePaid = async () => {
  const steps = await screen.findByRole('list', { name: 'What has happened' });
  expect(await within(steps).findByText('Paid')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Pay this order' })).toBeNull();
};

test('pays the stored order with the sum the database fixed', async () => {
  const stored = storedOwnOrder();
  const asked: unknown[] = [];
  server.use(
    http.post(CONFIRM_PAYMENT, async ({ request }) => {
      asked.push(await request.json());
      stored.change(paidAnswer);
      return HttpResponse.json({ orderId: ID, payment_status: 'paid', status: 'processing', alreadyPaid: false });
    }),
  );
  const { user } = open();
  expect(await screen.findByText(/^We hold these items for you until/)).toBeVisible();
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/profile?tab=orders');
  expect(methods().map((radio) => (radio as HTMLInputElement).checked)).toEqual([true, false, false]);
  await user.click(await payButton());
  await expect.poll(windowsOpened).toBe(1);
  expect(stored.begun).toEqual(['paystack-card']);
  const window = paystackWindow();
  expect(window).toMatchObject({ amount: 3849, currency: 'USD', email: shippingAddress.email, channels: ['card'] });
  expect(window.metadata).toMatchObject({ orderId: ID });
  expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await act(async () =>
    window.onSuccess({ id: '1', reference: window.reference, status: 'success', message: 'Approved' }),
  );
  await seePaid();
  expect(asked).toEqual([{ orderId: ID, provider: 'paystack', reference: window.reference }]);
  await seeToast('Payment successful! Your order is confirmed.');
});

test('a guest pays later, by the link alone', async () => {
  const stored = storedOrderPage();
  const row = orderRow({ id: ID });
  server.use(
    http.post(GET_GUEST_ORDER, () => HttpResponse.json(row)),
    http.post(CONFIRM_PAYMENT, () => {
      stored.change(paidAnswer);
      Object.assign(row, paidAnswer);
      return HttpResponse.json({ orderId: ID, payment_status: 'paid', status: 'processing', alreadyPaid: false });
    }),
  );
  const { user } = openAsGuest();
  await user.click(await payButton());
  await expect.poll(windowsOpened).toBe(1);
  const { reference, onSuccess } = paystackWindow();
  await act(async () => onSuccess({ id: '1', reference, status: 'success', message: 'Approved' }));
  await seePaid();
});

test('a card order is paid by M-Pesa, in shillings that the page names', async () => {
  server.use(settingsHandler({ mpesa_currency: 'KES', usd_kes_rate: 129.5 }));
  const stored = storedOrderPage({}, null, inShillings(498_400));
  const { user } = open();
  await choose(user, 'M-Pesa');
  expect(await screen.findByLabelText('Phone Number')).toHaveValue(shippingAddress.phone);
  expect(await screen.findByText('$38.49 is charged as KES 4,984.00.')).toBeVisible();
  await user.click(await payButton());
  await expect.poll(windowsOpened).toBe(1);
  expect(stored.begun).toEqual([MPESA]);
  expect(paystackWindow()).toMatchObject({ amount: 498_400, currency: 'KES', channels: ['mobile_money'] });
});

test('shillings at another rate than the page named are shown before they are charged', async () => {
  server.use(settingsHandler({ mpesa_currency: 'KES', usd_kes_rate: 129.5 }));
  storedOrderPage({ payment_method: MPESA }, null, inShillings(538_900));
  const { user } = open();
  expect(await screen.findByText('$38.49 is charged as KES 4,984.00.')).toBeVisible();
  await user.click(await payButton());
  expect(await screen.findByText('$38.49 is charged as KES 5,389.00.')).toBeVisible();
  expect(screen.getByText(/^The exchange rate has changed\. Nothing has been charged\./)).toBeVisible();
  expect(windowsOpened()).toBe(0);
  await user.click(await payButton());
  await expect.poll(windowsOpened).toBe(1);
  expect(paystackWindow()).toMatchObject({ amount: 538_900, currency: 'KES' });
});

test('an M-Pesa prompt that is over is sent again, or becomes a card payment', async () => {
  const stored = storedOwnOrder({ payment_method: MPESA });
  server.use(http.post(CONFIRM_PAYMENT, () => HttpResponse.json({ error: 'failed' }, { status: 402 })));
  const { user } = open();
  await user.click(await payButton());
  await expect.poll(windowsOpened).toBe(1);
  await act(async () => paystackWindow().onCancel());
  await user.click(await screen.findByRole('button', { name: 'Send the prompt again' }));
  await expect.poll(windowsOpened).toBe(2);
  await act(async () => paystackWindow().onCancel());
  await choose(user, 'Card');
  await user.click(await payButton());
  await expect.poll(windowsOpened).toBe(3);
  expect(paystackWindow()).toMatchObject({ channels: ['card'] });
  expect(stored.begun).toEqual([MPESA, MPESA, 'paystack-card']);
});

test('a payment that cannot be begun says why, and opens no window', async () => {
  storedOwnOrder();
  server.use(
    http.post(BEGIN_PAYMENT, () =>
      HttpResponse.json({ code: 'P0001', hint: 'ORDER_OVER', message: 'over', details: null }, { status: 400 }),
    ),
  );
  const { user } = open();
  await user.click(await payButton());
  expect(
    await screen.findByText('This order was cancelled, or not paid in time. Reload the page to see it.'),
  ).toBeVisible();
  expect(windowsOpened()).toBe(0);
  await waitFor(() => expect(methods()[2]).toBeEnabled());
  expect(takeConsoleProblems('The payment was not begun')).not.toEqual([]);
});

test('a payment that takes longer says so, also after a reload, and the page changes by itself', async () => {
  const stored = storedOwnOrder();
  server.use(http.post(CONFIRM_PAYMENT, () => HttpResponse.json({}, { status: 202 })));
  const { user, unmount } = open();
  await user.click(await payButton());
  await expect.poll(windowsOpened).toBe(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
  const window = paystackWindow();
  await act(async () => window.onSuccess({ id: '1', reference: window.reference, status: 'success', message: '' }));
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
  for (let seconds = 0; seconds < 15; seconds += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByText(/^Your payment is being confirmed\. This page changes by itself/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  unmount();
  open();
  expect(await screen.findByText(/^Your payment is being confirmed\./)).toBeVisible();
  stored.change(paidAnswer);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  await seePaid();
  await seeToast('Payment successful! Your order is confirmed.');
});

test('the order that the cart became leaves the cart when it is paid from the history', async () => {
  storedOwnOrder(paidAnswer);
  saveCart([1, 3], [7, 1]);
  const ordered = { idempotencyKey: ID, fingerprint: '', items: [{ productId: 1, quantity: 1 }], attempt: null };
  const session = { ...ordered, stage: 'open', placed: { id: ID, guestToken: null } };
  localStorage.setItem('checkout-order', JSON.stringify(session));
  open();
  await seePaid();
  await seeToast('Payment successful! Your order is confirmed.');
  expect(savedCart()).toEqual([
    [1, 2],
    [7, 1],
  ]);
});

test('opening a paid order shows no message', async () => {
  storedOwnOrder(paidAnswer);
  open();
  await seePaid();
  expect(screen.queryByText('Payment successful! Your order is confirmed.')).toBeNull();
});

test('a declined payment says so and leaves the button', async () => {
  storedOwnOrder();
  server.use(http.post(CONFIRM_PAYMENT, () => HttpResponse.json({ error: 'failed' }, { status: 402 })));
  const { user } = open();
  await user.click(await payButton());
  await expect.poll(windowsOpened).toBe(1);
  const window = paystackWindow();
  await act(async () => window.onSuccess({ id: '1', reference: window.reference, status: 'success', message: '' }));
  expect(await screen.findByText('Payment failed. Please try again or choose another payment method.')).toBeVisible();
  expect(await payButton()).toBeEnabled();
});

test('an order that was not paid in time is not paid any more', async () => {
  storedOwnOrder({ status: 'cancelled', can_cancel: false, cancel_reason: 'expired' });
  open();
  expect(await screen.findByText('It was not paid in time, so its items went back on the shelf.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('the link by which orders were paid before leads to the page of the order', async () => {
  storedOwnOrder();
  const { currentUrl } = renderApp(`/profile/orders/${ID}/pay`, { session: signedInAs() });
  expect(await payButton()).toBeEnabled();
  expect(currentUrl()).toBe(`/orders/${ID}`);
});
