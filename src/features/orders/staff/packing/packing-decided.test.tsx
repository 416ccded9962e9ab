import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { shortOrderId } from '@/lib/format';
import { renderApp } from '@/testing/render-app';
import { staffSession } from '@/testing/session';
import { serveDatabase } from '@/testing/shop-database';
import { BLOCKS, OCEAN_BOOK, openPacking, partOf, shopPacking } from '@/testing/shop-packing';

const shop = await serveDatabase();
const { staff } = shop.clients;
const packing = shopPacking(shop);

/** An order about which customer and staff decided what they can while it is packed. */
async function decidedOrder() {
  const order = await packing.paid({ [BLOCKS.id]: 5, [OCEAN_BOOK.id]: 1 });
  await packing.payBack(order, { [BLOCKS.id]: 2 });
  await packing.pack(order, { [OCEAN_BOOK.id]: 1 });
  const [parcel] = (await staff.rpc('get_order', { order_id: order.id }).throwOnError()).data.parcels;
  await staff.rpc('stop_parcel', { order_id: order.id, parcel_id: parcel.id, ends: true }).throwOnError();
  await packing.correctAddress(order);
  await staff.rpc('add_order_note', { order_id: order.id, note: 'Leave it with the porter.' }).throwOnError();
  return order;
}

const decided = [
  ['Address corrected', 'Changed: street'],
  ['Refund of $0.01 recorded', 'Broken on the shelf'],
  ['Parcel stopped. Tracking number 1 (DHL)', `Not sent: 1 x ${OCEAN_BOOK.name}`],
  ['Note', 'Leave it with the porter.'],
];

function expectDecided(part: HTMLElement) {
  const list = within(part).getByRole('region', { name: 'What was decided' });
  for (const words of decided.flat()) expect(list).toHaveTextContent(words);
  expect(list).not.toHaveTextContent('Payment received');
  expect(part).toHaveTextContent(`Paid back: 2 x ${BLOCKS.name}`);
  expect(part).toHaveTextContent(`Not sent any more: 1 x ${OCEAN_BOOK.name}`);
}

test('who packs sees what was decided about the order, on its card and on a page of the slip that stays here', async () => {
  vi.spyOn(window, 'print').mockReturnValue();
  const order = await decidedOrder();
  const user = await openPacking(order);
  expectDecided(await partOf(order));
  await user.click(screen.getByRole('button', { name: 'Print all slips' }));
  const slip = await screen.findByRole('article');
  expectDecided(slip);
  const page = within(slip).getByRole('region', { name: 'What was decided' });
  expect(page).toHaveTextContent('This page is for who packs. It stays here.');
  expect(page).toHaveClass('break-before-page');
});

test('an order that took its usual course has nothing more to read', async () => {
  const order = await packing.paid({ [BLOCKS.id]: 1 });
  await openPacking(order);
  expect(within(await partOf(order)).queryByRole('region', { name: 'What was decided' })).toBeNull();
});

test('an order to pack is found by its number and by its name', async () => {
  const one = await packing.paid({ [BLOCKS.id]: 1 });
  const two = await packing.paid({ [OCEAN_BOOK.id]: 1 });
  await shop.database.sql.query(
    `update orders set shipping_address = shipping_address || '{"firstName": "Zawadi"}' where id = $1`,
    [two.id],
  );
  const { user, currentUrl } = renderApp('/admin/packing', { session: staffSession() });
  await partOf(one);
  const search = screen.getByRole('searchbox', { name: 'Search by order number or name' });
  const found = async (text: string, wanted: typeof one, other: typeof one) => {
    await user.clear(search);
    await user.type(search, `${text}{Enter}`);
    await waitFor(() => expect(screen.queryByRole('region', { name: `Order ${shortOrderId(other.id)}` })).toBeNull());
    expect(await partOf(wanted)).toBeVisible();
  };
  await found(shortOrderId(one.id), one, two);
  await found('zawadi', two, one);
  expect(currentUrl()).toBe('/admin/packing?q=zawadi');
  await user.clear(search);
  await user.type(search, 'Nobody at all{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Show what is needed first' }));
  expect(await partOf(one)).toBeVisible();
});
