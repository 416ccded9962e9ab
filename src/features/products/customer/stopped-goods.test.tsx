import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { signedInAs } from '@/testing/session';
import { serveDatabase } from '@/testing/shop-database';
import { BLOCKS, OCEAN_BOOK, shopPacking } from '@/testing/shop-packing';

// The customer of `shopPacking`.
const shop = await serveDatabase({ sub: 'user_owner', email: 'owner@example.com', email_verified: true });
const packing = shopPacking(shop);

/** The customer's page of an order of two books and blocks. One book has left, or was in a parcel that was stopped. */
async function openPartly(becomes: 'stopped' | 'withdrawn') {
  const order = await packing.paid({ [OCEAN_BOOK.id]: 2, [BLOCKS.id]: 1 });
  await packing.pack(order, { [OCEAN_BOOK.id]: 1 });
  if (becomes === 'withdrawn') await packing.withdraw(order);
  else {
    const { staff } = shop.clients;
    const { data } = await staff.rpc('get_order', { order_id: order.id }).throwOnError();
    const stopped = { order_id: order.id, parcel_id: data.parcels[0].id, ends: true };
    await staff.rpc('stop_parcel', stopped).throwOnError();
  }
  renderApp(`/orders/${order.id}`, { session: signedInAs() });
  return within(await screen.findByRole('region', { name: 'Returns' }));
}

test('what was in a stopped parcel and is not sent is told while the rest is packed', async () => {
  const returns = await openPartly('stopped');
  expect(returns.getByText(`1 x ${OCEAN_BOOK.name}`)).toBeVisible();
  expect(returns.getByText('$20.89 goes back to you')).toBeVisible();
  expect(screen.getByText('We are packing it')).toBeVisible();
});

test('an order of which nothing is left to return names no day for it', async () => {
  const returns = await openPartly('withdrawn');
  expect(returns.getAllByText(`1 x ${OCEAN_BOOK.name}`)).toHaveLength(2);
  expect(returns.queryByRole('button', { name: 'Return items' })).toBeNull();
  expect(returns.queryByText(/You can return items until/)).toBeNull();
});
