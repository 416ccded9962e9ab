import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { refusal, rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { serveDatabase } from '@/testing/shop-database';
import { shopOrders } from '@/testing/shop-orders';
import { shopPieces } from '@/testing/shop-pieces';
import { shopRecalls } from '@/testing/shop-recalls';
import { seeToast } from '@/testing/toasts';

const shop = await serveDatabase();
const orders = shopOrders(shop);
const recalls = shopRecalls(shop);
const pieces = await shopPieces(shop);

async function openPieces() {
  const { user } = renderApp('/admin/orders?view=returns', { session: staffSession() });
  const list = within(await screen.findByRole('list', { name: 'Pieces to send' }));
  return { user, list };
}

test('a piece is offered for the entered price, which the button shows', async () => {
  await pieces.request();
  const { user, list } = await openPieces();
  await user.type(list.getByRole('textbox', { name: 'A sentence for the customer' }), 'The last one.');
  await user.type(list.getByRole('textbox', { name: 'Price' }), '3,5');
  expect(list.queryByRole('button', { name: 'Send the piece' })).toBeNull();
  await user.click(list.getByRole('button', { name: 'Offer for $3.50' }));
  await seeToast('The customer gets an email with the price and where to pay');
  expect(await pieces.newest()).toMatchObject({
    status: 'offered',
    answer: 'The last one.',
    sale: { state: 'open', total_amount: 3.85 },
  });
  expect(await screen.findByText('No pieces to send.')).toBeVisible();
});

test.each([
  ['0', 'Leave it empty to send the piece free'],
  ['1000', 'Price must be between 0 and 999.99'],
  ['3.555', 'Price can have two decimals at most'],
  ['much', 'Enter a sum in dollars, such as 3.50'],
])('a price of %s is refused at its field', async (typed, words) => {
  await pieces.request();
  const { user, list } = await openPieces();
  const field = list.getByRole('textbox', { name: 'Price' });
  await user.type(field, typed);
  await user.click(list.getByRole('button', { name: /^(Send the piece|Offer for)/ }));
  expect(field).toHaveAccessibleDescription(words);
  expect(field).toHaveFocus();
  expect(await pieces.newest()).toMatchObject({ status: 'asked', version: 1 });
});

test('a refusal needs no price, and an error of the database is shown at its field', async () => {
  const order = await pieces.request();
  await shop.database.sql.query(`update orders set delivery_option = 'in-person' where id = $1`, [order]);
  const { user, list } = await openPieces();
  const field = list.getByRole('textbox', { name: 'Price' });
  await user.type(field, '3.50');
  server.use(http.post(rpc('answer_piece'), () => refusal('BAD_PRICE'), { once: true }));
  await user.click(list.getByRole('button', { name: 'Offer for $3.50' }));
  expect(await list.findByText(/^The price is not accepted/)).toBeVisible();
  expect(field).toHaveFocus();
  await user.click(list.getByRole('button', { name: 'Offer for $3.50' }));
  await seeToast('This order has no address to send anything to. Write to its customer.');
  expect(takeConsoleProblems().filter((problem) => problem.startsWith('A request for a piece'))).toHaveLength(2);
  await user.type(list.getByRole('textbox', { name: 'A sentence for the customer' }), 'Sold out.');
  await user.click(list.getByRole('button', { name: 'We do not have it' }));
  expect(await screen.findByText('No pieces to send.')).toBeVisible();
  expect(await pieces.newest()).toMatchObject({ status: 'refused', answer: 'Sold out.', sale: null });
});

test('the remedy of a recall has no price', async () => {
  const order = await orders.place({ status: 'completed' });
  const { id: recall_id } = await recalls.recall({ remedy: 'part' });
  await shop.clients.owner.rpc('ask_remedy', { order_id: order.id, recall_id }).throwOnError();
  const { list } = await openPieces();
  expect(list.getByRole('button', { name: 'Send the piece' })).toBeVisible();
  expect(list.queryByRole('textbox', { name: 'Price' })).toBeNull();
});
