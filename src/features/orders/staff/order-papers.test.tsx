import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { shortOrderId } from '@/lib/format';
import { renderApp } from '@/testing/render-app';
import { staffSession } from '@/testing/session';
import { serveDatabase } from '@/testing/shop-database';
import { shopOrders } from '@/testing/shop-orders';
import { BLOCKS, shopPacking } from '@/testing/shop-packing';
import { shopRecalls } from '@/testing/shop-recalls';

const shop = await serveDatabase();
const orders = shopOrders(shop);
const recalls = shopRecalls(shop);
const packing = shopPacking(shop);
const KIT = 1;

const LANDMARK = 'Near the Total station, blue gate';
const placeKit = () => orders.place({ address: { landmark: LANDMARK }, items: [{ product_id: KIT, quantity: 1 }] });

async function openOrder(id: string) {
  const view = renderApp(`/admin/orders?order=${id}`, { session: staffSession() });
  return { ...view, dialog: await screen.findByRole('dialog') };
}

test.each([
  ['Packing slip', 'slip'],
  ['Receipt', 'receipt'],
])('prints a %s', async (label, document) => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const { id } = await placeKit();
  const { user, dialog, currentUrl } = await openOrder(id);
  await user.click(await within(dialog).findByRole('button', { name: label }));
  expect(await screen.findByRole('heading', { level: 1, name: `${label} ${shortOrderId(id)}` })).toBeVisible();
  expect(currentUrl()).toBe(`/admin/orders?order=${id}&print=${document}`);
  const sheet = screen.getByRole('article');
  expect(sheet).toHaveTextContent(`Amina Otieno12 Baobab Lane${LANDMARK}Nairobi`);
  expect(sheet).toHaveTextContent('Nature Explorer Kit');
  if (document === 'receipt') expect(sheet).toHaveTextContent('$38.49');
  else expect(sheet).not.toHaveTextContent('$');
  const codes = screen.queryAllByRole('img', { name: 'Safety sheet Nature Explorer Kit' });
  expect(codes).toHaveLength(document === 'slip' ? 1 : 0);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Back to the order' }));
  expect(await screen.findByRole('dialog', { name: `Order ${shortOrderId(id)}` })).toBeVisible();
});

test('what is recalled is not on the slip to be packed, and the order says why and what to do', async () => {
  vi.spyOn(window, 'print').mockReturnValue();
  const { id } = await placeKit();
  await recalls.recall({ product_id: KIT });
  const { user, dialog } = await openOrder(id);
  expect(await within(dialog).findByText(/^Recalled, so it stays here: .*Nature Explorer Kit/)).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'See the recalls' })).toHaveAttribute('href', '/admin/recalls');
  await user.click(within(dialog).getByRole('button', { name: 'Packing slip' }));
  const sheet = await screen.findByRole('article');
  expect(sheet).toHaveTextContent(/Recalled, and not in this parcel: .*Nature Explorer Kit/);
  expect(within(sheet).queryByRole('row', { name: /Nature Explorer Kit/ })).toBeNull();
  expect(screen.queryByRole('img', { name: 'Safety sheet Nature Explorer Kit' })).toBeNull();
});

test('the slip of an order whose rest was withdrawn lists what was sent of it', async () => {
  const order = await packing.paid({ [BLOCKS.id]: 3 });
  await packing.pack(order, { [BLOCKS.id]: 1 });
  await packing.withdraw(order);
  renderApp(`/admin/orders?order=${order.id}&print=slip`, { session: staffSession() });
  const sheet = await screen.findByRole('article');
  expect(within(sheet).getByRole('row', { name: new RegExp(`${BLOCKS.name} 1$`) })).toBeVisible();
});

test('the slip says what was paid back and is not in the parcel', async () => {
  const order = await packing.paid({ [BLOCKS.id]: 3 });
  await packing.payBack(order, { [BLOCKS.id]: 1 });
  renderApp(`/admin/orders?order=${order.id}&print=slip`, { session: staffSession() });
  const sheet = await screen.findByRole('article');
  expect(within(sheet).getByRole('row', { name: new RegExp(`${BLOCKS.name} 2$`) })).toBeVisible();
  expect(sheet).toHaveTextContent(`Paid back: 1 x ${BLOCKS.name}`);
});

test('a receipt shows what was refunded', async () => {
  const order = await placeKit();
  await orders.refund(order, 1250);
  renderApp(`/admin/orders?order=${order.id}&print=receipt`, { session: staffSession() });
  expect(await screen.findByRole('article')).toHaveTextContent('Refunded-$12.50Paid after refunds$25.99');
});

test.each(['slip', 'receipt'])('prints the facts that staff set on a %s', async (document) => {
  const { id } = await placeKit();
  const settings = {
    support_email: 'help@shop.example',
    phone: '+254 711 111 111',
    address: 'Baobab House\nKisumu',
  };
  await shop.clients.staff.rpc('save_settings', { settings, expected_version: 1 });
  renderApp(`/admin/orders?order=${id}&print=${document}`, { session: staffSession() });
  const sheet = await screen.findByRole('article');
  await waitFor(() => expect(sheet).toHaveTextContent('Baobab HouseKisumuhelp@shop.example · +254 711 111 111'));
  expect(sheet).toHaveTextContent(`Write to help@shop.example and name ${shortOrderId(id)}`);
});
