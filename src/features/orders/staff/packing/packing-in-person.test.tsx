import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { catchSavedFiles, textOf } from '@/testing/saved-files';
import { serveDatabase } from '@/testing/shop-database';
import { shopOrders } from '@/testing/shop-orders';
import { BLOCKS, OCEAN_BOOK, openPacking, partOf, shopPacking } from '@/testing/shop-packing';

const shop = await serveDatabase();
const orders = shopOrders(shop);
const packing = shopPacking(shop);
const saved = catchSavedFiles();

test('an order paid by link is handed over in person, without a parcel number or a label', async () => {
  const { data: placed } = await shop.clients.staff
    .rpc('create_staff_order', {
      items: [{ product_id: BLOCKS.id, quantity: 2 }],
      pays: 'link',
      idempotency_key: crypto.randomUUID(),
      customer: { firstName: 'Amina', email: 'amina@example.com' },
    })
    .throwOnError();
  const { data: order } = await shop.clients.staff.rpc('get_order', { order_id: placed.id }).throwOnError();
  await orders.pay({ ...order, guest_token: placed.guest_token });
  const sent = await packing.paid({ [OCEAN_BOOK.id]: 1 });
  const user = await openPacking(sent, order);
  const card = within(await partOf(order));
  expect(card.getByText('Handed over in person')).toBeVisible();
  expect(card.queryByRole('textbox', { name: 'Tracking number' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Export labels' }));
  await waitFor(() => expect(saved.files).toHaveLength(1));
  expect((await textOf(saved.files[0])).trim().split('\n')).toHaveLength(2);
  await user.click(card.getByRole('checkbox', { name: BLOCKS.name }));
  await user.click(card.getByRole('button', { name: 'Handed over' }));
  expect(await card.findByText('Handed over. Its customer gets a mail.')).toBeVisible();
  expect((await shop.clients.staff.rpc('get_order', { order_id: order.id })).data.status).toBe('completed');
});
