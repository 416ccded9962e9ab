import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { fakeAccountCart } from '@/testing/fake-account-cart';
import { renderApp } from '@/testing/render-app';
import { rpc } from '@/testing/rpc';
import { productOf, saveCart, savedCart, savedLine } from '@/testing/saved';
import { productsHandler, server } from '@/testing/server';
import { signedInAs } from '@/testing/session';
import { seeToast } from '@/testing/toasts';

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
