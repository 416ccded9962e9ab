import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeAccountCart } from '@/testing/fake-account-cart';
import { amina } from '@/testing/fixtures';
import { renderApp } from '@/testing/render-app';
import { saveCart, savedCart } from '@/testing/saved';
import { signedInAs } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';

const somebodyElse = signedInAs({ ...amina, id: 'user_2' });
const lookAgain = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));
const more = (name: string) => screen.findByRole('button', { name: `Increase quantity of ${name}` });

test("merges a guest's cart with the account's, and shows a message", async () => {
  const account = fakeAccountCart([7, 3], [2, 1]);
  saveCart([1, 1], [7, 1]);
  renderApp('/cart', { session: signedInAs() });
  await seeToast('From your account, your cart now has Ocean Explorers Book and Storybook Adventure Bundle.');
  const both = [
    [1, 1],
    [7, 3],
    [2, 1],
  ];
  expect(savedCart()).toEqual(both);
  await waitFor(() => expect(account.has().toSorted()).toEqual(both.toSorted()));
});

test('shows no message without new lines, and sends changes to the account in one request', async () => {
  const account = fakeAccountCart();
  saveCart([1, 1]);
  const { user } = renderApp('/cart', { session: signedInAs() });
  await waitFor(() => expect(account.has()).toEqual([[1, 1]]));
  expect(screen.queryByText(/^From your account/)).not.toBeInTheDocument();
  account.calls.length = 0;
  const button = await more('Nature Explorer Kit');
  await user.click(button);
  await user.click(button);
  await waitFor(() => expect(account.has()).toEqual([[1, 3]]));
  expect(account.calls).toHaveLength(1);
});

test('another device syncs on focus, and shows a message if both changed a line', async () => {
  const account = fakeAccountCart([7, 1]);
  const { user } = renderApp('/cart', { session: signedInAs() });
  const button = await more('Ocean Explorers Book');
  account.set(1, 2);
  lookAgain();
  expect(await screen.findByRole('heading', { name: 'Items (3)' })).toBeVisible();
  account.set(7, 9);
  await user.click(button);
  await seeToast('You also changed Ocean Explorers Book on another device. What you chose here counts.');
  expect(account.has()).toContainEqual([7, 2]);
});

test('keeps what could not be sent, and sends it when the connection is back', async () => {
  const account = fakeAccountCart([7, 1]);
  const { user } = renderApp('/cart', { session: signedInAs() });
  const button = await more('Ocean Explorers Book');
  account.down = true;
  await user.click(button);
  await waitFor(() => expect(takeConsoleProblems('Could not load cart')).not.toEqual([]));
  expect(savedCart()).toEqual([[7, 2]]);
  account.down = false;
  lookAgain();
  await waitFor(() => expect(account.has()).toEqual([[7, 2]]));
});

test.each([{ expired: true }, {}])(
  'a session that ended %j keeps the cart on the device, and changes nothing in the account',
  async (ended) => {
    const account = fakeAccountCart([7, 1]);
    const { changeSession } = renderApp('/cart', { session: signedInAs() });
    await more('Ocean Explorers Book');
    changeSession({ status: 'signed-out', ...ended });
    expect(savedCart()).toEqual([[7, 1]]);
    expect(account.has()).toEqual([[7, 1]]);
  },
);

test('the next account on the device takes over only what a guest added', async () => {
  const account = fakeAccountCart([2, 1]);
  saveCart([7, 1], [1, 1]);
  const seen = [{ id: 7, isSaved: false, quantity: 1 }];
  localStorage.setItem('cart-of-account', JSON.stringify({ userId: amina.id, seen }));
  renderApp('/cart', { session: somebodyElse });
  await waitFor(() => expect(account.has()).toHaveLength(2));
  expect(account.has()).toEqual([
    [2, 1],
    [1, 1],
  ]);
  expect(savedCart()).toEqual([
    [1, 1],
    [2, 1],
  ]);
});

test.each(['{broken', '{"userId":7,"seen":[]}', '{"userId":"user_1","seen":[{"id":1}]}'])(
  'starts over if the stored state of the account is %s',
  async (text) => {
    const account = fakeAccountCart();
    saveCart([7, 1]);
    localStorage.setItem('cart-of-account', text);
    renderApp('/cart', { session: signedInAs() });
    await waitFor(() => expect(account.has()).toEqual([[7, 1]]));
  },
);
