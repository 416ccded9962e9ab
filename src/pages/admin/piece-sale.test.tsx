import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { fakeStaffOrders, orderListRow } from '@/testing/fake-staff-orders';
import { renderApp } from '@/testing/render-app';
import { type Args, refusal, rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';

const lost = {
  ...{ id: 'q', product_id: 1, product_name: 'Kite', kind: 'lost', piece: 'A cord', status: 'asked', answer: null },
  ...{ created_at: '2026-11-20T06:00:00+00:00', answered_at: null, place: 1, version: 1, sale: null },
  ...{ order_id: orderListRow(1).id, customer_name: 'Amina Otieno' },
};
const sale = { id: 's', state: 'open', total_amount: 3.85, pay_until: '2026-11-27T06:00:00+00:00' };

/** The first submissions are refused with `hints`. */
async function openPieces(piece: object = {}, hints: readonly string[] = []) {
  fakeStaffOrders([orderListRow(1)]);
  const sent: Args<'answer_piece'>[] = [];
  const isDone = () => sent.length > hints.length;
  server.use(
    http.post(rpc('list_pieces'), () =>
      HttpResponse.json({
        pieces: isDone() ? [] : [{ ...lost, ...piece }],
        next: null,
        open: isDone() ? 0 : 1,
      }),
    ),
    http.post<never, Args<'answer_piece'>>(rpc('answer_piece'), async ({ request }) => {
      sent.push(await request.json());
      const hint = hints[sent.length - 1];
      return hint ? refusal(hint) : HttpResponse.json({ ...lost, status: 'offered', version: 2, sale });
    }),
  );
  const { user } = renderApp('/admin/orders?view=returns', { session: staffSession() });
  const list = within(await screen.findByRole('list', { name: 'Pieces to send' }));
  return { user, list, sent };
}

test('a piece is offered for the entered price, which the button shows', async () => {
  const { user, list, sent } = await openPieces();
  await user.type(list.getByRole('textbox', { name: 'A sentence for the customer' }), 'The last one.');
  await user.type(list.getByRole('textbox', { name: 'Price' }), '3,5');
  expect(list.queryByRole('button', { name: 'Send the piece' })).toBeNull();
  await user.click(list.getByRole('button', { name: 'Offer for $3.50' }));
  await seeToast('The customer gets an email with the price and where to pay');
  expect(sent).toEqual([{ piece_id: 'q', send: true, answer: 'The last one.', expected_version: 1, price: 3.5 }]);
  expect(await screen.findByText('No pieces to send.')).toBeVisible();
});

test.each([
  ['0', 'Leave it empty to send the piece free'],
  ['1000', 'Price must be between 0 and 999.99'],
  ['3.555', 'Price can have two decimals at most'],
  ['much', 'Enter a sum in dollars, such as 3.50'],
])('a price of %s is refused at its field', async (typed, words) => {
  const { user, list, sent } = await openPieces();
  const field = list.getByRole('textbox', { name: 'Price' });
  await user.type(field, typed);
  await user.click(list.getByRole('button', { name: /^(Send the piece|Offer for)/ }));
  expect(field).toHaveAccessibleDescription(words);
  expect(field).toHaveFocus();
  expect(sent).toEqual([]);
});

test('a refusal needs no price, and an error of the database is shown at its field', async () => {
  const { user, list, sent } = await openPieces({}, ['BAD_PRICE', 'NO_ADDRESS']);
  const field = list.getByRole('textbox', { name: 'Price' });
  await user.type(field, '3.50');
  await user.click(list.getByRole('button', { name: 'Offer for $3.50' }));
  expect(await list.findByText(/^The price is not accepted/)).toBeVisible();
  expect(field).toHaveFocus();
  await user.click(list.getByRole('button', { name: 'Offer for $3.50' }));
  await seeToast('This order has no address to send anything to. Write to its customer.');
  expect(takeConsoleProblems()).toHaveLength(2);
  await user.type(list.getByRole('textbox', { name: 'A sentence for the customer' }), 'Sold out.');
  await user.click(list.getByRole('button', { name: 'We do not have it' }));
  expect(await screen.findByText('No pieces to send.')).toBeVisible();
  expect(sent.at(-1)).toEqual({ piece_id: 'q', send: false, answer: 'Sold out.', expected_version: 1 });
});

test('the remedy of a recall has no price', async () => {
  const { list } = await openPieces({ kind: 'part', piece: null });
  expect(list.getByRole('button', { name: 'Send the piece' })).toBeVisible();
  expect(list.queryByRole('textbox', { name: 'Price' })).toBeNull();
});
