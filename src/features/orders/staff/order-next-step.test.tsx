import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminLinks } from '@/features/staff-area/links';
import { renderApp } from '@/testing/render-app';
import { sectionOf } from '@/testing/sections';
import { staffSession } from '@/testing/session';
import { serveDatabase } from '@/testing/shop-database';
import { shopOrders } from '@/testing/shop-orders';
import { shopPieces } from '@/testing/shop-pieces';
import { shopReturns } from '@/testing/shop-returns';

const shop = await serveDatabase();
const orders = shopOrders(shop);
const pieces = shopPieces(shop);
const returns = shopReturns(shop);

async function openOrder(id: string) {
  const view = renderApp(adminLinks.order(id), { session: staffSession() });
  return { ...view, step: within(await screen.findByRole('region', { name: 'Next step' })) };
}

test('a paid order is packed: its one button leads to it in the packing list, and the rest is closed', async () => {
  const { id } = await orders.place();
  const { user, step } = await openOrder(id);
  for (const title of ['Timeline', 'Papers', 'Tracking and address']) expect((await sectionOf(title)).open).toBe(false);
  await user.click(step.getByRole('link', { name: 'Pack it' }));
  await waitFor(() => expect(document.activeElement?.id).toBe(`to-pack-${id}`));
});

test('what is due goes back: its one button opens the form with the whole sum, and finds it again', async () => {
  const { id } = await orders.place({ status: 'cancelled' });
  const { user, step } = await openOrder(id);
  await user.click(step.getByRole('button', { name: 'Refund $47.29' }));
  const sum = screen.getByRole('textbox', { name: 'Sum (USD)' });
  expect(sum).toHaveValue('47.29');
  await waitFor(() => expect(sum).toHaveFocus());
  const reason = screen.getByRole('combobox', { name: 'Reason' });
  await user.clear(reason);
  await user.type(reason, 'Cancelled');
  await user.click(step.getByRole('button', { name: 'Refund $47.29' }));
  expect(sum).toHaveFocus();
  expect(reason).toHaveValue('Cancelled');
});

test('a return is decided in its order: the one button leads to it each time, and the list behind stays', async () => {
  const order = await returns.delivered({ lines: [{ product_id: 5, quantity: 1 }] });
  const { id } = await returns.request({ order, lines: [{ product_id: 5, quantity: 1 }] });
  const { user, currentUrl } = renderApp(`/admin/orders?status=completed&order=${order}`, { session: staffSession() });
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('list', { name: 'Returns' });
  const decide = dialog.getByRole('link', { name: 'Decide the return' });
  for (const press of ['first', 'again']) {
    await user.click(decide);
    await waitFor(() => expect(document.activeElement?.id, press).toBe(`return-${id}`));
    act(() => decide.focus());
  }
  expect(dialog.getByRole('button', { name: /^Approve/ })).toBeVisible();
  expect(currentUrl()).toContain(`?status=completed&order=${order}`);
});

test('a lost piece is sent from the order it belongs to', async () => {
  const { order, message } = await pieces.ask();
  const { step } = await openOrder(order);
  expect(step.getByRole('link', { name: 'Send the piece' })).toHaveAttribute('href', adminLinks.sendPiece(message));
});

test('an unpaid order says why there is nothing to do', async () => {
  const { id } = await orders.place({ isPaid: false });
  const { step } = await openOrder(id);
  expect(step.getByText('Nothing to do until it is paid.')).toBeVisible();
  for (const role of ['link', 'button']) expect(step.queryByRole(role)).toBeNull();
});
