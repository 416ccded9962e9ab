import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { pressSection } from '@/testing/sections';
import { staffSession } from '@/testing/session';
import { serveDatabase } from '@/testing/shop-database';
import { BLOCKS, shopPacking } from '@/testing/shop-packing';
import { seeToast } from '@/testing/toasts';

const shop = await serveDatabase();
const packing = shopPacking(shop);

async function openSent() {
  const order = await packing.paid({ [BLOCKS.id]: 2 });
  await packing.pack(order, { [BLOCKS.id]: 2 });
  const { user } = renderApp(`/admin/orders?order=${order.id}`, { session: staffSession() });
  await user.click(await screen.findByRole('button', { name: 'Stop this parcel' }));
  return { order, user, question: await screen.findByRole('alertdialog', { name: 'Stop parcel 1?' }) };
}

test('a parcel is stopped after a question, and is to be packed again', async () => {
  const { order, user, question } = await openSent();
  expect(within(question).getByRole('radio', { name: 'It is packed again' })).toBeChecked();
  await user.click(within(question).getByRole('button', { name: 'Leave it' }));
  expect(await packing.parcelsOf(order)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Stop this parcel' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stop this parcel' }));
  await seeToast('Parcel stopped');
  expect(await packing.parcelsOf(order)).toEqual([]);
  await pressSection(user, 'Timeline');
  expect(await screen.findByText(/^Parcel stopped\. Tracking number 1/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('processing');
});

test('or what is in it is not sent', async () => {
  const { user, question } = await openSent();
  await user.click(within(question).getByRole('radio', { name: /^It is not sent/ }));
  await user.click(within(question).getByRole('button', { name: 'Stop this parcel' }));
  await seeToast('Parcel stopped');
  expect(await screen.findByRole('combobox', { name: 'Status' })).toHaveValue('cancelled');
});
