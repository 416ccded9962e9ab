import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { pressSection } from '@/testing/sections';
import { staffSession } from '@/testing/session';
import { serveDatabase } from '@/testing/shop-database';
import { type OrderHistory, shopOrders } from '@/testing/shop-orders';
import { seeToast } from '@/testing/toasts';

const shop = await serveDatabase();
const orders = shopOrders(shop);

async function openOrder(history: OrderHistory = {}) {
  const { id } = await orders.place(history);
  const view = renderApp(`/admin/orders?order=${id}`, { session: staffSession() });
  const dialog = await screen.findByRole('dialog');
  await pressSection(view.user, 'Tracking and address');
  return { ...view, id, dialog: within(dialog) };
}

test('staff correct the address of an order', async () => {
  const { id, user, dialog } = await openOrder();
  const addressOf = async () => (await shop.clients.staff.rpc('get_order', { order_id: id })).data.shipping_address;
  const before = await addressOf();
  expect(before).toMatchObject({ city: 'Nairobi' });
  await user.click(dialog.getByRole('button', { name: 'Edit address' }));
  await user.clear(dialog.getByLabelText('City'));
  await user.type(dialog.getByLabelText('City'), 'Mombasa');
  await user.clear(dialog.getByLabelText('ZIP/Postal code'));
  await user.type(dialog.getByLabelText('ZIP/Postal code'), '80100');
  await user.click(dialog.getByRole('button', { name: 'Save address' }));
  await seeToast('The address is saved.');
  expect(await addressOf()).toEqual({ ...before, city: 'Mombasa', zipCode: '80100' });
  await pressSection(user, 'Timeline');
  expect(await dialog.findByText('Address corrected')).toBeVisible();
  expect(dialog.getByText('Changed: city, zip code')).toBeVisible();
});

test('what is typed is not lost without a question', async () => {
  const { user, dialog } = await openOrder();
  await user.click(dialog.getByRole('button', { name: 'Edit address' }));
  await user.type(dialog.getByLabelText('City'), ' East');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});

test('an order that is sent keeps its address', async () => {
  const { dialog } = await openOrder({ status: 'shipped' });
  expect(dialog.queryByRole('button', { name: 'Edit address' })).toBeNull();
});
