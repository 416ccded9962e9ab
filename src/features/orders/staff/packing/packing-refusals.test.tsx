import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { serveDatabase } from '@/testing/shop-database';
import { BLOCKS, OCEAN_BOOK, openPacking, partOf, shopPacking } from '@/testing/shop-packing';
import { shopRecalls } from '@/testing/shop-recalls';

const shop = await serveDatabase();
const packing = shopPacking(shop);
const recalls = shopRecalls(shop);

const blocksAndBook = () => packing.paid({ [BLOCKS.id]: 3, [OCEAN_BOOK.id]: 1 });

test('a line that is recalled cannot be ticked, and the rest is sent without it', async () => {
  const order = await blocksAndBook();
  await recalls.recall();
  const user = await openPacking(order);
  const only = within(await partOf(order));
  const line = only.getByRole('checkbox', { name: BLOCKS.name });
  expect(line).toBeDisabled();
  expect(line).toHaveAccessibleDescription('3 pieces Recalled: it stays here');
  expect(only.getByText(/^Recalled, so it stays here: .*Wooden Building Blocks/)).toBeVisible();
  expect(only.getByRole('link', { name: 'See the recalls' })).toHaveAttribute('href', '/admin/recalls');
  await user.click(only.getByRole('checkbox', { name: OCEAN_BOOK.name }));
  await user.click(only.getByRole('button', { name: 'Packed and shipped' }));
  expect(await only.findByText(/A part is sent/)).toBeVisible();
  expect(await packing.parcelsOf(order)).toMatchObject([{ lines: [{ product_id: OCEAN_BOOK.id, quantity: 1 }] }]);
  expect(line).toBeDisabled();
  expect(only.queryByRole('button', { name: 'Packed and shipped' })).toBeNull();
});

test('what was recalled since the list was read is refused, and marked at once', async () => {
  const order = await blocksAndBook();
  const user = await openPacking(order);
  const only = within(await partOf(order));
  await user.click(only.getByRole('checkbox', { name: BLOCKS.name }));
  await recalls.recall();
  await user.click(only.getByRole('button', { name: 'Packed and shipped' }));
  expect(await only.findByRole('alert')).toHaveTextContent('Some of this is recalled and stays here.');
  await waitFor(() => expect(only.getByRole('checkbox', { name: BLOCKS.name })).toBeDisabled());
  expect(only.getByRole('checkbox', { name: BLOCKS.name })).not.toBeChecked();
  expect(await packing.parcelsOf(order)).toEqual([]);
  takeConsoleProblems('An order was not packed');
});

test('an order of which all that was left is settled leads to its status', async () => {
  const order = await packing.paid({ [BLOCKS.id]: 3 });
  const { id: recall_id } = await recalls.recall();
  await shop.clients.owner.rpc('ask_remedy', { order_id: order.id, recall_id }).throwOnError();
  await openPacking(order);
  const only = within(await partOf(order));
  expect(only.getByText(/^All that was left of this order is recalled and settled/)).toBeVisible();
  expect(only.getByRole('link', { name: 'Open the order' })).toHaveAttribute('href', `/admin/orders?order=${order.id}`);
  expect(only.queryByRole('checkbox')).toBeNull();
});

test('what was paid back is not to pack, and the card says so', async () => {
  const order = await blocksAndBook();
  await packing.payBack(order, { [BLOCKS.id]: 2, [OCEAN_BOOK.id]: 1 });
  await openPacking(order);
  const only = within(await partOf(order));
  expect(only.getByRole('checkbox', { name: BLOCKS.name })).toHaveAccessibleDescription('1 piece');
  expect(only.queryByRole('checkbox', { name: OCEAN_BOOK.name })).toBeNull();
  expect(only.getByText(`Paid back: 2 x ${BLOCKS.name}, 1 x ${OCEAN_BOOK.name}`)).toBeVisible();
});

test('an address that was corrected since refuses the parcel; the list that is read anew says when, and sends it', async () => {
  const order = await packing.paid({ [OCEAN_BOOK.id]: 1 });
  const user = await openPacking(order);
  const only = within(await partOf(order));
  await packing.correctAddress(order);
  await user.click(only.getByRole('checkbox', { name: OCEAN_BOOK.name }));
  const pack = only.getByRole('button', { name: 'Packed and shipped' });
  await user.click(pack);
  expect(await only.findByRole('alert')).toHaveTextContent('The address has been corrected. Nothing was sent');
  expect(await packing.parcelsOf(order)).toEqual([]);
  expect(await only.findByText(/^Address corrected \w+ \d+, \d{4}/)).toBeVisible();
  expect(only.getByRole('checkbox', { name: OCEAN_BOOK.name })).toBeChecked();
  await user.click(pack);
  expect(await only.findByText(/Packed and shipped. Its customer/)).toBeVisible();
  expect(await packing.parcelsOf(order)).toHaveLength(1);
  takeConsoleProblems('An order was not packed');
});
