import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminLinks } from '@/features/staff-area/links';
import { failOnce } from '@/testing/faults';
import { renderApp } from '@/testing/render-app';
import { rpc } from '@/testing/rpc';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { serveDatabase } from '@/testing/shop-database';
import { BLOCKS } from '@/testing/shop-packing';
import { shopPieces } from '@/testing/shop-pieces';

const shop = await serveDatabase();
const pieces = shopPieces(shop);
const [piece] = pieces.box;
const open = (path: string) => renderApp(path, { session: staffSession() });

/** The form of the order for a piece. */
async function openForm(link: string) {
  const view = open(link);
  const form = within(await screen.findByRole('form', { name: 'New order' }));
  const create = () => view.user.click(screen.getByRole('button', { name: 'Create order' }));
  return { ...view, form, create };
}

test('staff find a lost piece in messages and in its order, and send it free from there', async () => {
  const { order, message } = await pieces.ask();
  const { user } = open(adminLinks.order(order));
  await user.click(await screen.findByRole('link', { name: 'Lost Piece' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lost Piece' }));
  expect(await dialog.findByText(`${piece} of ${BLOCKS.name}`)).toBeVisible();
  expect(dialog.queryByText(/does not prove whose it is|anybody can type this/)).toBeNull();
  expect(dialog.getByRole('link', { name: 'Ask for a sum' })).toHaveAttribute('href', adminLinks.sellPiece(message));
  await user.click(dialog.getByRole('link', { name: 'Send it free' }));
  const form = within(await screen.findByRole('form', { name: 'New order' }));
  expect(form.getByRole('checkbox', { name: 'Send it to an address' })).toBeChecked();
  expect(screen.getByText(`${piece}, of ${BLOCKS.name}`)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Price/ })).toHaveValue('0');
  expect(form.getByRole('textbox', { name: /^Email/ })).toHaveValue('amina@example.com');
  expect(form.queryByRole('radio')).toBeNull();
  expect(screen.getByText('There is nothing to pay.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create order' }));
  expect(await screen.findByText('It is free.')).toBeVisible();
  expect(await pieces.madeFor(message)).toMatchObject({ total_amount: 0, payment_status: 'paid' });
  await user.click(screen.getByRole('link', { name: 'Open the order' }));
  expect((await screen.findAllByText('Nothing to pay'))[0]).toBeVisible();
});

test('a sum is asked for by a link, also when the answer of the shop was lost', async () => {
  const { message } = await pieces.ask();
  const { user, form, create } = await openForm(adminLinks.sellPiece(message));
  expect(form.getByRole('radio', { name: 'Payment link' })).toBeChecked();
  expect(form.queryByRole('radio', { name: 'Quote' })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: /^Price/ }), '3,50');
  failOnce(rpc('create_staff_order'), 'dropped answer');
  await create();
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was made.');
  takeConsoleProblems('The new order was not made');
  await create();
  expect(await screen.findByText(/^The link is mailed to/)).toBeVisible();
  expect(await pieces.madeFor(message)).toEqual({
    total_amount: 3.85,
    customer_email: 'amina@example.com',
    status: 'pending',
    payment_status: 'pending',
    delivery_option: 'standard',
  });
  await user.click(screen.getByRole('button', { name: 'Another order' }));
  expect(await screen.findByRole('combobox', { name: 'Add a product' })).toBeVisible();
});

test.each([
  ['', 'Enter a sum in dollars, such as 3.50'],
  ['1000', 'Price must be between 0 and 999.99'],
  ['3.555', 'Price can have two decimals at most'],
  ['much', 'Enter a sum in dollars, such as 3.50'],
])('a price of "%s" is refused at its field', async (typed, words) => {
  const { message } = await pieces.ask();
  const { user, create } = await openForm(adminLinks.sellPiece(message));
  const field = screen.getByRole('textbox', { name: /^Price/ });
  if (typed !== '') await user.type(field, typed);
  await create();
  await waitFor(() => expect(field).toHaveAccessibleDescription(words));
  expect(field).toHaveFocus();
  expect(await pieces.madeFor(message)).toBeUndefined();
});

test('a colleague who was faster is named by the order, and the message leads to it', async () => {
  const { message } = await pieces.ask();
  const { create } = await openForm(adminLinks.sendPiece(message));
  const { data: made } = await pieces.send(message).throwOnError();
  await create();
  expect(await screen.findByRole('alert')).toHaveTextContent('This request has already been answered.');
  takeConsoleProblems('The new order was not made');
  const { unmount } = open(adminLinks.message(message));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lost Piece' }));
  expect(await dialog.findByRole('link', { name: `Made for it: order ${made.id.slice(0, 8)}` })).toBeVisible();
  expect(dialog.queryByRole('link', { name: 'Send it free' })).toBeNull();
  unmount();
});
