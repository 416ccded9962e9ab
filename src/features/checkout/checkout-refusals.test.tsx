import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { refusedPart, unknownCountry, unknownState } from '@/features/addresses/words';
import { PLACE_ORDER } from '@/testing/fake-orders';
import { forgetWindows, windowsOpened } from '@/testing/fake-paystack';
import { ORDER_FAILED, openPayment, pay } from '@/testing/payment-step';
import { refusal } from '@/testing/rpc';
import { savedCart } from '@/testing/saved';
import { server } from '@/testing/server';
import { takeConsoleProblems } from '@/testing/setup-screens';

beforeEach(forgetWindows);

test.each([
  [
    2,
    9,
    'You can order 2 of Nature Explorer Kit right now, and more after you have paid. Please try again in 9 minutes.',
  ],
  [0, 1, 'Other shoppers are paying for Nature Explorer Kit right now. Please try again in 1 minute.'],
  [2, null, 'You can order 2 of Nature Explorer Kit right now, and more after you have paid.'],
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
  takeConsoleProblems('The order was not placed');
});

test.each([
  [
    'TOO_MANY_OPEN_ORDERS',
    { minutes: 7, max_units: 100 },
    'Unpaid orders from here hold too many items. Sign in to order, or try again in 7 minutes.',
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
  takeConsoleProblems('The order was not placed');
});

test('says what is sold out, takes nothing and leads to the cart', async () => {
  server.use(http.post(PLACE_ORDER, () => refusal('OUT_OF_STOCK', '[{"product_id":1,"wanted":1,"available":0}]')));
  const { user } = await openPayment();
  await user.click(pay());
  const notice = await screen.findByRole('alert');
  expect(screen.queryByText(ORDER_FAILED)).toBeNull();
  expect(notice).toHaveTextContent('Nature Explorer Kit is sold out.');
  expect(within(notice).getByRole('link', { name: 'Change your cart' })).toHaveAttribute('href', '/cart');
  expect(pay()).toBeDisabled();
  expect(windowsOpened()).toBe(0);
  expect(savedCart()).toEqual([[1, 1]]);
  expect(takeConsoleProblems('The order was not placed')).not.toEqual([]);
});

test('says what is no longer in the shop, which is not sold out', async () => {
  const line = { product_id: 1, wanted: 1, available: 0, gone: true };
  server.use(http.post(PLACE_ORDER, () => refusal('OUT_OF_STOCK', JSON.stringify([line]))));
  const { user } = await openPayment();
  await user.click(pay());
  expect(await screen.findByText('Nature Explorer Kit is no longer in our shop.')).toBeVisible();
  takeConsoleProblems('The order was not placed');
});

test('says how many are left', async () => {
  server.use(http.post(PLACE_ORDER, () => refusal('OUT_OF_STOCK', '[{"product_id":1,"wanted":4,"available":3}]')));
  const { user } = await openPayment();
  await user.click(pay());
  expect(await screen.findByText('Only 3 of Nature Explorer Kit left.')).toBeVisible();
  takeConsoleProblems('The order was not placed');
});

test('explains a shortage whose details cannot be read', async () => {
  server.use(http.post(PLACE_ORDER, () => refusal('OUT_OF_STOCK')));
  const { user } = await openPayment();
  await user.click(pay());
  expect(await screen.findByRole('alert')).toHaveTextContent(/Something in your cart is sold out/);
  takeConsoleProblems('The order was not placed');
});

test('says what is refused of the order', async () => {
  server.use(http.post(PLACE_ORDER, () => refusal('BAD_ITEMS')));
  const { user } = await openPayment();
  await user.click(pay());
  expect(await screen.findByRole('alert')).toHaveTextContent('The items are not accepted as they are');
  expect(screen.queryByText(ORDER_FAILED)).toBeNull();
  expect(windowsOpened()).toBe(0);
  takeConsoleProblems('The order was not placed');
});

test('leads back to the fields that the database refuses', async () => {
  server.use(http.post(PLACE_ORDER, () => refusal('BAD_ADDRESS', '["phone"]')));
  const { user } = await openPayment();
  await user.click(pay());
  const phone = await screen.findByRole('textbox', { name: 'Phone' });
  await waitFor(() => expect(phone).toHaveFocus());
  expect(phone).toHaveAccessibleDescription(refusedPart);
  expect(phone).not.toHaveValue('');
  await user.clear(phone);
  await user.type(phone, '+254 711 000 000');
  expect(phone).not.toHaveAccessibleDescription(refusedPart);
  expect(screen.queryByText(ORDER_FAILED)).toBeNull();
  takeConsoleProblems('The order was not placed');
});

test('leads back to a state that nobody knows, where it decides the tax', async () => {
  server.use(http.post(PLACE_ORDER, () => refusal('UNKNOWN_STATE')));
  const { user } = await openPayment();
  await user.click(pay());
  const state = await screen.findByLabelText(/^State/);
  await waitFor(() => expect(state).toHaveFocus());
  expect(state).toHaveAccessibleDescription(unknownState);
  takeConsoleProblems('The order was not placed');
});

test('leads back to a country that nobody knows, and to a delivery that is not offered any more', async () => {
  server.use(http.post(PLACE_ORDER, () => refusal('UNKNOWN_COUNTRY')));
  const { user } = await openPayment();
  await user.click(pay());
  const country = await screen.findByRole('combobox', { name: 'Country' });
  await waitFor(() => expect(country).toHaveFocus());
  expect(country).toHaveAccessibleDescription(unknownCountry);
  await user.clear(country);
  await user.type(country, 'Uganda');
  server.use(http.post(PLACE_ORDER, () => refusal('DELIVERY_NOT_OFFERED')));
  await user.click(screen.getByRole('button', { name: 'Continue to Payment' }));
  await user.click(await screen.findByRole('button', { name: /^Pay / }));
  const standard = await screen.findByRole('radio', { name: /^Standard/ });
  await waitFor(() => expect(standard).toHaveFocus());
  expect(screen.getByText(/delivery you had chosen is not offered/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue to Payment' }));
  await user.click(await screen.findByRole('button', { name: 'Back to Shipping' }));
  await screen.findByRole('radio', { name: /^Standard/ });
  expect(screen.queryByText(/delivery you had chosen is not offered/)).toBeNull();
  takeConsoleProblems('The order was not placed');
});
