import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { failOnce } from '@/testing/faults';
import { lookAgain } from '@/testing/look-again';
import { field, openProducts } from '@/testing/products-screen';
import { rpc } from '@/testing/rpc';
import { choose } from '@/testing/sections';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { serveDatabase } from '@/testing/shop-database';
import { shopOrders } from '@/testing/shop-orders';
import { seeToast } from '@/testing/toasts';

const shop = await serveDatabase();
const orders = shopOrders(shop);

afterEach(() => void vi.useRealTimers());

const sell = (quantity: number) => orders.place({ items: [{ product_id: 5, quantity }] });
const shows = (stock: number) =>
  waitFor(() =>
    expect(field('Counted')).toHaveAccessibleDescription(expect.stringContaining(`The shop says ${stock}`)),
  );

async function openCorrection(seen = 19) {
  const view = openProducts();
  await choose(view.user, 'More: Wooden Building Blocks', 'Stock history');
  await view.user.click(await screen.findByRole('button', { name: 'Correct stock' }));
  await shows(seen);
  const { user } = view;
  return { ...view, save: () => user.click(screen.getByRole('button', { name: 'Save' })) };
}

async function lookAgainAt(stock: number) {
  await lookAgain();
  await screen.findByText(`${stock} in stock`);
}

async function correctTo(counted: number, { user, save }: Awaited<ReturnType<typeof openCorrection>>) {
  await user.type(field('Counted'), String(counted));
  await user.type(field('Reason'), 'Counted');
  await save();
}

test('what is sold during a count stays sold, also when the page has seen it', async () => {
  const view = await openCorrection();
  await sell(2);
  await lookAgainAt(17);
  await shows(19);
  await correctTo(19, view);
  await seeToast('The stock is 17 now: 2 units sold while you counted');
  expect(await shop.stockOf(5)).toBe(17);
});

test('the stock that was seen comes back with what was typed after a reload', async () => {
  const view = await openCorrection();
  await view.user.type(field('Counted'), '16');
  await sell(2);
  view.unmount();
  const again = await openCorrection();
  await again.user.type(field('Reason'), 'Counted');
  await again.save();
  await seeToast('The stock is 14 now: 2 units sold while you counted');
  expect(await shop.stockOf(5)).toBe(14);
});

test('a count is applied once when its answer is lost and the page has seen its effect', async () => {
  const view = await openCorrection();
  failOnce(rpc('correct_stock'), 'dropped answer');
  await correctTo(16, view);
  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
  takeConsoleProblems('The stock was not corrected');
  await lookAgainAt(16);
  await view.save();
  await seeToast('The stock is 16 now');
  expect(await shop.stockOf(5)).toBe(16);
});

test('a count whose answer is lost is applied once after a reload, and another number is refused', async () => {
  const view = await openCorrection();
  failOnce(rpc('correct_stock'), 'dropped answer');
  await correctTo(16, view);
  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
  takeConsoleProblems('The stock was not corrected');
  view.unmount();
  const again = await openCorrection();
  expect(field('Counted')).toHaveValue(16);
  await again.user.clear(field('Counted'));
  await again.user.type(field('Counted'), '15');
  await again.save();
  expect(await screen.findByText(/^This was already sent with different contents/)).toBeVisible();
  takeConsoleProblems('The stock was not corrected');
  await again.user.clear(field('Counted'));
  await again.user.type(field('Counted'), '16');
  await again.save();
  await seeToast('The stock is 16 now');
  expect(await shop.stockOf(5)).toBe(16);
});
