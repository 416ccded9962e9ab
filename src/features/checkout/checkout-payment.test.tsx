import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CONFIRM_PAYMENT, fakeOrders, PLACE_ORDER, PROLONG_HOLD } from '@/testing/fake-orders';
import { forgetWindows, paystackWindow, windowsOpened } from '@/testing/fake-paystack';
import { shippingAddress } from '@/testing/fixtures';
import { ORDER_FAILED, openPayment, pay } from '@/testing/payment-step';
import { renderApp } from '@/testing/render-app';
import { productOf, saveCart, savedCart, savedLine } from '@/testing/saved';
import { productsHandler, server, settingsHandler } from '@/testing/server';
import { takeConsoleProblems } from '@/testing/setup-screens';

beforeEach(forgetWindows);
afterEach(() => vi.useRealTimers());

/** The order stored in the browser, if any. */
const rememberedKey = () => JSON.parse(localStorage.getItem('checkout-order') ?? '{}').idempotencyKey;

test('offers card and PayPal, and inside the card form card and M-Pesa', async () => {
  const { user } = await openPayment();
  const methods = within(screen.getByRole('group', { name: 'Payment method' }));
  expect(methods.getByRole('radio', { name: 'Card' })).toBeChecked();
  expect(methods.getByRole('radio', { name: 'PayPal' })).not.toBeChecked();
  const kinds = within(screen.getByRole('group', { name: 'Pay with' }));
  expect(kinds.getByRole('radio', { name: 'Credit/Debit Card' })).toBeChecked();
  expect(screen.queryByRole('textbox', { name: 'Phone Number' })).not.toBeInTheDocument();
  expect(pay()).toBeEnabled();
  await user.click(kinds.getByRole('radio', { name: 'M-Pesa' }));
  const phone = screen.getByRole('textbox', { name: 'Phone Number' });
  expect(phone).toHaveAttribute('placeholder', 'Enter your M-Pesa number');
  expect(phone).toHaveAccessibleDescription('Format: 07XXXXXXXX or 01XXXXXXXX');
  expect(pay()).toBeDisabled();
});

test('takes a Kenyan number for M-Pesa and alerts to anything else', async () => {
  const { placed } = fakeOrders();
  const { user } = await openPayment();
  await user.click(screen.getByRole('radio', { name: 'M-Pesa' }));
  const phone = screen.getByRole('textbox', { name: 'Phone Number' });
  await user.click(phone);
  await user.paste('12345');
  await user.click(pay());
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid phone number');
  expect(phone).toHaveValue('12345');
  expect(phone).toBeInvalid();
  expect(placed).toEqual([]);
  await user.clear(phone);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(pay()).toBeDisabled();
  await user.paste('0712 345 678');
  await user.click(pay());
  await waitFor(() => expect(windowsOpened()).toBe(1));
  expect(paystackWindow()).toMatchObject({
    channels: ['mobile_money'],
    phone: '254712345678',
    metadata: { payment_method: 'mpesa', phone_number: '254712345678' },
  });
  expect(placed).toMatchObject([{ payment_method: 'paystack-mpesa' }]);
});

test('places the order once, also under a double click, and opens the window for its amount', async () => {
  const { placed, orders } = fakeOrders();
  const { user } = await openPayment();
  await user.dblClick(pay());
  await waitFor(() => expect(windowsOpened()).toBe(1));
  expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Back to Shipping' })).toBeDisabled();
  expect(placed).toEqual([
    {
      items: [{ product_id: 1, quantity: 1 }],
      shipping_address: shippingAddress,
      payment_method: 'paystack-card',
      idempotency_key: rememberedKey(),
      browser_id: localStorage.getItem('browser'),
    },
  ]);
  expect(paystackWindow()).toMatchObject({
    key: 'pk_test_screens',
    email: 'amina@example.com',
    amount: 3849,
    currency: 'USD',
    channels: ['card'],
    metadata: {
      orderId: orders[0]?.id,
      customerName: 'Amina Otieno',
      customerEmail: 'amina@example.com',
      payment_method: 'card',
    },
  });
});

test('holds the stock for the time to pay, from the moment the window opens', async () => {
  const { orders, prolonged } = fakeOrders();
  const { user } = await openPayment();
  await user.click(pay());
  await waitFor(() => expect(windowsOpened()).toBe(1));
  const [order] = orders;
  await waitFor(() => expect(prolonged).toEqual([{ order_id: order?.id, guest_token: `token-of-${order?.id}` }]));
});

test('opens the window, too, when the hold cannot be prolonged', async () => {
  fakeOrders();
  server.use(http.post(PROLONG_HOLD, () => HttpResponse.json({ message: 'down' }, { status: 500 })));
  const { user } = await openPayment();
  await user.click(pay());
  await waitFor(() => expect(windowsOpened()).toBe(1));
  await waitFor(() => expect(takeConsoleProblems('The hold of the order was not prolonged')).not.toEqual([]));
});

test('shows a total that has changed and charges it only after another press', async () => {
  fakeOrders();
  server.use(productsHandler([productOf(1, { priceCents: 2999 })]));
  const { user } = await openPayment();
  const changed = await screen.findByRole('button', { name: 'Pay $32.99' });
  await user.click(changed);
  expect(
    await screen.findByText(
      'A price has changed: your total is $38.49 instead of $32.99. Nothing has been charged. Press Pay again to agree.',
    ),
  ).toBeVisible();
  expect(windowsOpened()).toBe(0);
  await user.click(await screen.findByRole('button', { name: 'Pay $38.49' }));
  await waitFor(() => expect(windowsOpened()).toBe(1));
  expect(paystackWindow().amount).toBe(3849);
});

test('keeps everything while the database is down, and the next press succeeds with the same order', async () => {
  const { placed } = fakeOrders();
  const keys: unknown[] = [];
  server.use(
    http.post(
      PLACE_ORDER,
      async ({ request }) => {
        keys.push(((await request.json()) as { idempotency_key: string }).idempotency_key);
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  const { user } = await openPayment();
  await user.click(pay());
  expect(await screen.findByText(ORDER_FAILED)).toBeVisible();
  expect(savedCart()).toEqual([[1, 1]]);
  expect(takeConsoleProblems('The order was not placed')).not.toEqual([]);
  await user.click(pay());
  await waitFor(() => expect(windowsOpened()).toBe(1));
  expect(placed.map((body) => body.idempotency_key)).toEqual(keys);
});

test('cancels the old order when the cart has changed, and names the wish list it was filled from', async () => {
  const { placed, cancelled, orders } = fakeOrders();
  const wishList = crypto.randomUUID();
  server.use(http.post(CONFIRM_PAYMENT, () => HttpResponse.json({ error: 'failed' }, { status: 402 })));
  const { user, unmount } = await openPayment();
  await user.click(pay());
  await waitFor(() => expect(windowsOpened()).toBe(1));
  unmount();
  saveCart(savedLine(1, 2, { wishList }));
  renderApp('/checkout?step=payment');
  await user.click(await screen.findByRole('button', { name: 'Pay $76.98' }));
  await waitFor(() => expect(windowsOpened()).toBe(2));
  expect(orders).toHaveLength(2);
  expect(placed[1]?.items).toEqual([{ product_id: 1, quantity: 2, list_id: wishList }]);
  expect(cancelled).toEqual([{ order_id: orders[0]?.id, guest_token: `token-of-${orders[0]?.id}` }]);
});

test('says what M-Pesa will charge in shillings', async () => {
  server.use(settingsHandler({ mpesa_currency: 'KES', usd_kes_rate: 129 }));
  const { user } = await openPayment();
  await user.click(screen.getByRole('radio', { name: 'M-Pesa' }));
  expect(await screen.findByText(/^\$38\.49 is charged as KES.4,965\.00\.$/)).toBeVisible();
});

test('shows shillings at a rate that moved before they are charged', async () => {
  server.use(settingsHandler({ mpesa_currency: 'KES', usd_kes_rate: 129 }));
  fakeOrders({ charged_currency: 'KES', charged_minor: 538_900 });
  const { user } = await openPayment();
  await user.click(screen.getByRole('radio', { name: 'M-Pesa' }));
  await user.type(screen.getByRole('textbox', { name: 'Phone Number' }), '0712345678');
  await user.click(pay());
  expect(await screen.findByText(/^The exchange rate has changed\. Nothing has been charged\./)).toBeVisible();
  expect(screen.getByText(/^\$38\.49 is charged as KES.5,389\.00\.$/)).toBeVisible();
  expect(windowsOpened()).toBe(0);
  await user.click(pay());
  await expect.poll(windowsOpened).toBe(1);
  expect(paystackWindow()).toMatchObject({ amount: 538_900, currency: 'KES' });
});

test('gives up waiting for a silent database, and another press can follow', async () => {
  server.use(http.post(PLACE_ORDER, () => new Promise<never>(() => {})));
  const { user } = await openPayment();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await user.click(pay());
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(await screen.findByText(ORDER_FAILED)).toBeVisible();
  expect(pay()).toBeEnabled();
  expect(takeConsoleProblems('The order was not placed')).not.toEqual([]);
});
