import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CONFIRM_PAYMENT, fakeOrders, PLACE_ORDER, PROLONG_HOLD, saveShippingForm } from '@/testing/fake-orders';
import { forgetWindows, paystackWindow, windowsOpened } from '@/testing/fake-paystack';
import { shippingAddress } from '@/testing/fixtures';
import { renderApp } from '@/testing/render-app';
import { refusal } from '@/testing/rpc';
import { productOf, saveCart, savedCart } from '@/testing/saved';
import { productsHandler, server, settingsHandler } from '@/testing/server';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';

const ORDER_FAILED = 'There was a problem creating your order. Please try again.';
const pay = (amount = '$38.49') => screen.getByRole('button', { name: `Pay ${amount}` });

beforeEach(forgetWindows);
afterEach(() => vi.useRealTimers());

async function openPayment() {
  saveCart([1, 1]);
  saveShippingForm();
  const app = renderApp('/checkout?step=payment');
  await screen.findByRole('heading', { name: 'How would you like to pay?' });
  return app;
}

/** The order the browser remembers, if any. */
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
  await waitFor(() => expect(takeConsoleProblems().join()).toContain('The hold of the order was not prolonged'));
});

test.each([
  [
    2,
    9,
    'Without an account you can order 2 of Nature Explorer Kit right now. Sign in to order it, or try again in 9 minutes.',
  ],
  [0, 1, 'Other shoppers are just paying for Nature Explorer Kit. Sign in to order it, or try again in 1 minute.'],
  [2, null, 'Without an account you can order 2 of Nature Explorer Kit right now. Sign in to order it.'],
])('says what to do when others hold the rest: %s, %s', async (available, minutes, sentence) => {
  const line = { product_id: 1, wanted: 4, available, held: true, minutes };
  server.use(http.post(PLACE_ORDER, () => refusal('OUT_OF_STOCK', JSON.stringify([line]))));
  const { user } = await openPayment();
  await user.click(pay());
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent(sentence);
  expect(within(notice).getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/auth?redirect_url=%2Fcheckout%3Fstep%3Dpayment',
  );
  expect(pay()).toBeEnabled();
  takeConsoleProblems();
});

test.each([
  [
    'TOO_MANY_OPEN_ORDERS',
    { minutes: 7, max_units: 100 },
    'Unpaid orders from here hold too much. Sign in to order, or try again in 7 minutes.',
  ],
  [
    'TOO_MANY_OPEN_ORDERS',
    { minutes: null, max_units: 100 },
    'Without an account an order can have 100 pieces at most. Sign in to order more.',
  ],
  ['TOO_MANY_CALLS', { minutes: 40 }, 'Too many orders were placed from here. Please try again in 40 minutes.'],
])('says what to do at a limit: %s %j', async (hint, details, sentence) => {
  server.use(http.post(PLACE_ORDER, () => refusal(hint, JSON.stringify(details))));
  const { user } = await openPayment();
  await user.click(pay());
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(pay()).toBeEnabled();
  expect(windowsOpened()).toBe(0);
  takeConsoleProblems();
});

test('says what is sold out, takes nothing and leads to the cart', async () => {
  server.use(http.post(PLACE_ORDER, () => refusal('OUT_OF_STOCK', '[{"product_id":1,"wanted":1,"available":0}]')));
  const { user } = await openPayment();
  await user.click(pay());
  await seeToast(ORDER_FAILED);
  const notice = screen.getByRole('alert');
  expect(notice).toHaveTextContent('Nature Explorer Kit is sold out.');
  expect(within(notice).getByRole('link', { name: 'Change your cart' })).toHaveAttribute('href', '/cart');
  expect(pay()).toBeDisabled();
  expect(windowsOpened()).toBe(0);
  expect(savedCart()).toEqual([[1, 1]]);
  expect(takeConsoleProblems().join()).toContain('The order was not placed');
});

test('says how many are left', async () => {
  server.use(http.post(PLACE_ORDER, () => refusal('OUT_OF_STOCK', '[{"product_id":1,"wanted":4,"available":3}]')));
  const { user } = await openPayment();
  await user.click(pay());
  expect(await screen.findByText('Only 3 of Nature Explorer Kit left.')).toBeVisible();
  takeConsoleProblems();
});

test('explains a shortage whose details cannot be read', async () => {
  server.use(http.post(PLACE_ORDER, () => refusal('OUT_OF_STOCK')));
  const { user } = await openPayment();
  await user.click(pay());
  expect(await screen.findByRole('alert')).toHaveTextContent(/Something in your cart is sold out/);
  takeConsoleProblems();
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
  await seeToast(ORDER_FAILED);
  expect(savedCart()).toEqual([[1, 1]]);
  expect(takeConsoleProblems().join()).toContain('The order was not placed');
  await user.click(pay());
  await waitFor(() => expect(windowsOpened()).toBe(1));
  expect(placed.map((body) => body.idempotency_key)).toEqual(keys);
});

test('gives the old order back when the cart has changed', async () => {
  const { cancelled, orders } = fakeOrders();
  server.use(http.post(CONFIRM_PAYMENT, () => HttpResponse.json({ error: 'failed' }, { status: 402 })));
  const { user, unmount } = await openPayment();
  await user.click(pay());
  await waitFor(() => expect(windowsOpened()).toBe(1));
  unmount();
  saveCart([1, 2]);
  renderApp('/checkout?step=payment');
  await user.click(await screen.findByRole('button', { name: 'Pay $76.98' }));
  await waitFor(() => expect(windowsOpened()).toBe(2));
  expect(orders).toHaveLength(2);
  expect(cancelled).toEqual([{ order_id: orders[0]?.id, guest_token: `token-of-${orders[0]?.id}` }]);
});

test('says what M-Pesa will charge in shillings', async () => {
  server.use(settingsHandler({ mpesa_currency: 'KES', usd_kes_rate: 129 }));
  const { user } = await openPayment();
  await user.click(screen.getByRole('radio', { name: 'M-Pesa' }));
  expect(await screen.findByText(/^\$38\.49 is charged as KES.4,965\.21\.$/)).toBeVisible();
});

test('gives up waiting for a silent database, and another press can follow', async () => {
  server.use(http.post(PLACE_ORDER, () => new Promise<never>(() => {})));
  const { user } = await openPayment();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await user.click(pay());
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  await seeToast(ORDER_FAILED);
  expect(pay()).toBeEnabled();
  expect(takeConsoleProblems().join()).toContain('The order was not placed');
});
