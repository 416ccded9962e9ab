import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { nothingToPay } from '@/lib/order-problem-words';
import { fakeAccountCart } from '@/testing/fake-account-cart';
import { GET_GUEST_ORDER } from '@/testing/fake-orders';
import { orderRow } from '@/testing/order-rows';
import { renderApp } from '@/testing/render-app';
import { rpc } from '@/testing/rpc';
import { productOf, saveCart, savedCart, savedLine } from '@/testing/saved';
import { DATABASE_URL, productsHandler, server } from '@/testing/server';
import { signedInAs } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';

const summary = () => within(screen.getByRole('region', { name: 'Order Summary' }));
const amountOf = (label: string) => summary().getByText(label).nextElementSibling;

async function openCart() {
  const app = renderApp('/cart');
  expect(await screen.findByRole('heading', { name: 'Your Cart', level: 1 })).toBeVisible();
  return app;
}

test('is empty at first and leads to the shop', async () => {
  await openCart();
  expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
  expect(screen.queryByRole('link', { name: 'Proceed to Checkout' })).not.toBeInTheDocument();
});

test('shows its lines and what they come to', async () => {
  saveCart([1, 2], [7, 1]);
  await openCart();
  expect(screen.getByRole('heading', { name: 'Items (3)' })).toBeVisible();
  const items = within(screen.getByRole('region', { name: 'Items (3)' })).getAllByRole('listitem');
  expect(items).toHaveLength(2);
  const [kit] = items;
  expect(kit).toHaveTextContent('Outdoor | 4-8 years');
  expect(kit).toHaveTextContent('$69.98');
  expect(within(kit as HTMLElement).getByRole('link', { name: 'Nature Explorer Kit' })).toHaveAttribute(
    'href',
    '/product/1',
  );
  expect(amountOf('Subtotal')).toHaveTextContent('$88.97');
  expect(amountOf('Shipping')).toHaveTextContent('Calculated at checkout');
  expect(amountOf('Tax')).toHaveTextContent('Calculated at checkout');
  expect(amountOf('Estimated Total')).toHaveTextContent('$88.97');
  expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('href', '/checkout');
});

test('changes quantities between 1 and the stock, and saves them', async () => {
  server.use(productsHandler([productOf(7, { stock: 3 })]));
  saveCart([7, 2]);
  const { user } = await openCart();
  const more = screen.getByRole('button', { name: 'Increase quantity of Ocean Explorers Book' });
  const fewer = screen.getByRole('button', { name: 'Decrease quantity of Ocean Explorers Book' });
  await user.click(more);
  expect(screen.getByRole('heading', { name: 'Items (3)' })).toBeVisible();
  await waitFor(() => expect(more).toBeDisabled());
  expect(savedCart()).toEqual([[7, 3]]);
  await user.click(fewer);
  await user.click(fewer);
  expect(savedCart()).toEqual([[7, 1]]);
  expect(fewer).toBeDisabled();
});

test('removes a line and puts it back where it was', async () => {
  saveCart([1, 1], [7, 2], [2, 1]);
  const { user } = await openCart();
  await user.click(screen.getByRole('button', { name: 'Remove Ocean Explorers Book' }));
  await seeToast('Removed Ocean Explorers Book from cart');
  expect(savedCart()).toEqual([
    [1, 1],
    [2, 1],
  ]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(savedCart()).toEqual([
    [1, 1],
    [7, 2],
    [2, 1],
  ]);
});

test('clears the cart and brings everything back', async () => {
  saveCart([1, 1], [7, 2]);
  const { user } = await openCart();
  await user.click(screen.getByRole('button', { name: 'Clear Cart' }));
  await seeToast('Cart has been cleared');
  expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(savedCart()).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(savedCart()).toEqual([
    [1, 1],
    [7, 2],
  ]);
});

test.each([
  ['is gone', [productOf(7)], 'No longer in our shop. Remove it to go on.'],
  ['is sold out', [productOf(7), productOf(1, { stock: 0 })], 'Sold out for now. Remove it to go on.'],
  ['is short', [productOf(7), productOf(1, { stock: 2 })], 'Only 2 left. Lower the quantity to go on.'],
])('lets nobody go on with a product that %s', async (_, shelf, note) => {
  server.use(productsHandler(shelf));
  saveCart([1, 3], [7, 1]);
  const { user } = await openCart();
  expect(await screen.findByText(note)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled();
  expect(screen.getByText('Some items need a change before you can go on. See the notes beside them.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Nature Explorer Kit' }));
  expect(await screen.findByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
});

test('lowers a short line step by step until it fits', async () => {
  server.use(productsHandler([productOf(1, { stock: 2 })]));
  saveCart([1, 4]);
  const { user } = await openCart();
  await screen.findByText('Only 2 left. Lower the quantity to go on.');
  expect(screen.getByRole('button', { name: 'Increase quantity of Nature Explorer Kit' })).toBeDisabled();
  const fewer = screen.getByRole('button', { name: 'Decrease quantity of Nature Explorer Kit' });
  await user.click(fewer);
  await user.click(fewer);
  expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
  expect(screen.queryByText(/left\. Lower/)).not.toBeInTheDocument();
});

test('shows a changed price and takes it along to the checkout', async () => {
  server.use(productsHandler([productOf(1, { priceCents: 3999 })]));
  saveCart([1, 2]);
  const { user, currentUrl } = await openCart();
  expect(await screen.findByText('The price changed from $34.99 to $39.99 since you added it.')).toBeVisible();
  expect(amountOf('Subtotal')).toHaveTextContent('$79.98');
  await user.click(screen.getByRole('link', { name: 'Proceed to Checkout' }));
  await waitFor(() => expect(currentUrl()).toBe('/checkout'));
  expect(JSON.parse(localStorage.getItem('cart') ?? '')).toMatchObject([{ id: 1, price: 39.99 }]);
});

test('blames nothing on the cart while the database is down', async () => {
  server.use(http.get(`${DATABASE_URL}/rest/v1/products`, () => HttpResponse.error()));
  saveCart(savedLine(1, 1, { id: 4711, name: 'Yo-yo' }));
  await openCart();
  await waitFor(() => expect(takeConsoleProblems('Could not load products')).not.toEqual([]));
  expect(screen.getByText('Yo-yo')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
});

test.each(['{broken', '{"items":[]}', 'null', '"cart"'])('starts empty when storage holds %s', async (text) => {
  localStorage.setItem('cart', text);
  await openCart();
  expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(localStorage.getItem('cart')).toBeNull();
});

test('keeps what it can of a damaged cart', async () => {
  const { category: _, ageRange: __, image: ___, ...bareLine } = savedLine(1, 2);
  saveCart(bareLine, { id: 'x' }, savedLine(7, 1e9), savedLine(2, -1));
  await openCart();
  expect(screen.getByRole('heading', { name: 'Items (101)' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Nature Explorer Kit' })).toBeVisible();
  expect(await screen.findByText('Only 64 left. Lower the quantity to go on.')).toBeVisible();
});

test('leads to the confirmation when the order of an earlier visit turns out to be paid', async () => {
  const order = orderRow({ status: 'processing', payment_status: 'paid' });
  server.use(http.post(GET_GUEST_ORDER, () => HttpResponse.json(order)));
  saveCart([1, 1]);
  const ordered = { idempotencyKey: order.id, fingerprint: '', items: [{ productId: 1, quantity: 1 }], attempt: null };
  const session = { ...ordered, stage: 'open', placed: { id: order.id, guestToken: 'token' } };
  localStorage.setItem('checkout-order', JSON.stringify(session));
  const { currentUrl } = renderApp('/cart');
  expect(await screen.findByRole('heading', { name: 'Thank you! Your order is confirmed.' })).toBeVisible();
  expect(currentUrl()).toBe('/checkout?step=confirmation');
  await seeToast('Payment successful! Your order is confirmed.');
  expect(savedCart()).toEqual([]);
  expect(await screen.findByText('Nature Explorer Kit')).toBeVisible();
});

test('says before the checkout that free things come with something paid, and forgets it beside one', async () => {
  server.use(productsHandler([{ ...productOf(1), priceCents: 0 }, productOf(2)]));
  saveCart([1, 1]);
  const { user } = await openCart();
  expect(await screen.findByText(nothingToPay)).toBeVisible();
  await user.click(summary().getByRole('link', { name: 'Proceed to Checkout' }));
  expect(await screen.findByText(nothingToPay)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue to Payment' })).toBeDisabled();
});

const forLater = () => screen.findByRole('region', { name: /^Saved for later/ });
const saveForLater = (...lines: object[]) => localStorage.setItem('saved-for-later', JSON.stringify(lines));
const press = (name: string) => screen.findByRole('button', { name });

test('keeps a line for later, on the device and in the account, and brings it back', async () => {
  const account = fakeAccountCart([7, 2]);
  const { user } = renderApp('/cart', { session: signedInAs() });
  await user.click(await press('Save for later: Ocean Explorers Book'));
  await seeToast('Saved Ocean Explorers Book for later');
  expect(savedCart()).toEqual([]);
  expect(await forLater()).toHaveAccessibleName('Saved for later (1)');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Saved for later (1)' })).toHaveFocus());
  await waitFor(() => expect(account.has()).toEqual([[7, 2, 'for later']]));
  await user.click(await press('Move to cart: Ocean Explorers Book'));
  expect(savedCart()).toEqual([[7, 2]]);
  expect(screen.queryByRole('region', { name: /^Saved for later/ })).not.toBeInTheDocument();
  await waitFor(() => expect(account.has()).toEqual([[7, 2]]));
});

test('undoes each step, and leaves what changed meanwhile', async () => {
  saveCart([1, 1], [7, 1]);
  const { user } = renderApp('/cart');
  await user.click(await press('Save for later: Nature Explorer Kit'));
  await user.click(await press('Increase quantity of Ocean Explorers Book'));
  await user.click(await press('Undo'));
  expect(savedCart()).toEqual([
    [1, 1],
    [7, 2],
  ]);
  expect(screen.queryByRole('region', { name: /^Saved for later/ })).not.toBeInTheDocument();
});

test('removes what is kept, and puts it back', async () => {
  saveForLater(savedLine(7, 1));
  const { user } = renderApp('/cart');
  await user.click(within(await forLater()).getByRole('button', { name: 'Remove Ocean Explorers Book' }));
  await seeToast('Removed Ocean Explorers Book from what is saved for later');
  await user.click(await press('Undo'));
  expect(await forLater()).toBeVisible();
});

test('moves no more than there is, and nothing that is sold out or gone', async () => {
  server.use(productsHandler([productOf(7, { stock: 3 }), productOf(1, { stock: 0 })]));
  saveForLater(savedLine(7, 9), savedLine(1, 1), savedLine(2, 1));
  const { user } = renderApp('/cart');
  expect(await screen.findByText('Sold out for now.')).toBeVisible();
  expect(screen.getByText('No longer in our shop.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Move to cart/ })).toHaveLength(1);
  await user.click(await press('Move to cart: Ocean Explorers Book'));
  expect(savedCart()).toEqual([[7, 3]]);
});

test.each(['/cart', '/product/7', '/shop'])('%s tells members what they bought, and nobody else', async (path) => {
  saveCart([7, 1]);
  const bought = [{ product_id: 7, bought_at: '2026-11-02T21:30:00Z' }];
  server.use(http.post(rpc('bought_products'), () => HttpResponse.json(bought)));
  const { changeSession } = renderApp(path, { session: signedInAs() });
  expect(await screen.findByText('You bought this on November 3, 2026')).toBeInTheDocument();
  changeSession({ status: 'signed-out' });
  expect(screen.queryByText(/^You bought this/)).not.toBeInTheDocument();
});
