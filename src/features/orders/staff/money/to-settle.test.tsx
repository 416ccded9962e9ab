import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { shortOrderId } from '@/lib/format';
import { renderApp } from '@/testing/render-app';
import { refusal, rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { serveDatabase } from '@/testing/shop-database';
import { REFUND_FAILURE, shopMoney } from '@/testing/shop-money';
import { shopOrders } from '@/testing/shop-orders';
import { seeToast } from '@/testing/toasts';

const shop = await serveDatabase();
const orders = shopOrders(shop);
const money = shopMoney(shop);

async function openList() {
  const view = renderApp('/admin/orders?view=settle', { session: staffSession() });
  const list = await screen.findByRole('list', { name: 'To settle' });
  return { ...view, lines: within(list).getAllByRole('listitem') };
}

/** An order to which a sum came that does not fit. */
async function placeMismatched() {
  const order = await orders.place();
  await money.mismatch(order, 100);
  return order;
}

/** One entry of each kind, in the order of the list. */
async function arrangeEverything() {
  const due = await orders.place({ status: 'cancelled' });
  const returned = await orders.place({ items: [{ product_id: 5, quantity: 2 }], status: 'completed' });
  const disputed = await orders.place({ isPaid: false });
  await orders.pay(disputed, { provider: 'paypal' });
  await money.dispute(returned, 'D-1', 'open', 9458, { provider_status: 'resolved', reason: 'chargeback' });
  await money.dispute(disputed, 'D-2', 'open', 4729, {
    reason: 'Item not received',
    respond_by: '2099-12-01T12:00:00Z',
  });
  await money.settle(await money.begin(disputed, 1250), 'pending');
  await money.begin(disputed, 1130);
  await money.mismatch(due, 100);
  await money.reportUnknownPayments(900);
  await money.mismatch(due, 4729, 'payee', 'elsewhere');
  await money.refundReturnTwice(returned);
}

test('each line says what happened, what came and what was expected', async () => {
  await arrangeEverything();
  const { lines } = await openList();
  const texts = [
    'DisputeThe buyer disputes $94.58. Reason: chargeback. The provider has ended it and does not say how: look there.',
    'Answer by Dec 1, 2099The buyer disputes $47.29. Reason: Item not received.Amina Otieno · PayPal D-2',
    'Refund due$47.29 has to go back. The order is cancelled.',
    'Refund waitingPayPal is still working on a refund of $12.50.',
    'Refund waitingPayPal has not answered yet about a refund of $11.30.',
    'To look into$1.00 came, $47.29 was expected.',
    'To look into$9.00 came and belongs to no order.',
    "To look into$47.29 came for another account than the shop's.",
    `To look intoA refund of $47.29 failed. ${REFUND_FAILURE}`,
    'To look intoA return has a second refund of $47.29, done or on its way. See whether it can be stopped.',
  ];
  expect(lines).toHaveLength(texts.length);
  for (const [index, text] of texts.entries()) expect(lines[index]).toHaveTextContent(text);
  const lineOf = (text: RegExp) => within(lines.find((line) => text.test(line.textContent)) as HTMLElement);
  expect(lineOf(/^Answer by/).getByRole('link', { name: 'Answer at PayPal' })).toHaveAttribute(
    'href',
    'https://www.paypal.com/resolutioncenter/',
  );
  expect(lineOf(/^Refund due/).queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  expect(lineOf(/belongs to no order/).queryByRole('button', { name: /^Open order/ })).not.toBeInTheDocument();
});

test('is a view of the orders in the URL, with its count, and leads to the order', async () => {
  const order = await orders.place({ status: 'cancelled' });
  const { user, currentUrl } = renderApp('/admin/orders?q=amina', { session: staffSession() });
  await user.click(await screen.findByRole('link', { name: 'To settle (1)' }));
  expect(currentUrl()).toBe('/admin/orders?view=settle');
  await user.click(await screen.findByRole('button', { name: `Open order ${shortOrderId(order.id)}` }));
  const dialog = await screen.findByRole('dialog', { name: `Order ${shortOrderId(order.id)}` });
  expect(await within(dialog).findByRole('button', { name: 'Refund' })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('link', { name: 'All orders' }));
  expect(currentUrl()).toBe('/admin/orders');
  expect(await screen.findByRole('table', { name: 'Orders' })).toBeVisible();
});

test('goes page by page from the last line', async () => {
  const order = await orders.place();
  await money.dispute(order, 'D-1', 'open', 4729);
  await money.reportUnknownPayments(900, 20);
  await money.mismatch(order, 100);
  const { user, lines } = await openList();
  expect(lines).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByText('$1.00 came, $47.29 was expected.')).toBeVisible();
  const rest = within(screen.getByRole('list', { name: 'To settle' })).getAllByRole('listitem');
  expect(rest).toHaveLength(2);
  expect(new Set([...lines, ...rest].map((line) => line.textContent)).size).toBe(22);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText(/^The buyer disputes/)).toBeVisible();
});

test('closes what was looked into, with a note', async () => {
  const order = await placeMismatched();
  const { user } = await openList();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close this?' }));
  await user.type(dialog.getByRole('textbox', { name: 'What was done' }), ' Sent back by bank ');
  await user.click(dialog.getByRole('button', { name: 'Close it' }));
  await seeToast('Closed');
  expect(await screen.findByRole('heading', { name: 'Nothing to settle' })).toBeVisible();
  expect(await money.incidentsOf(order)).toMatchObject([{ status: 'closed', closing_note: 'Sent back by bank' }]);
});

test('keeps the note when it could not be closed', async () => {
  const order = await placeMismatched();
  server.use(http.post(rpc('close_incident'), () => refusal('BAD_NOTE')));
  const { user } = await openList();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const note = await screen.findByRole('textbox', { name: 'What was done' });
  await user.type(note, 'Sent back');
  await user.keyboard('{Tab}{Tab}{Enter}');
  expect(await screen.findByText(/^The note is not accepted/)).toBeVisible();
  expect(note).toHaveValue('Sent back');
  expect(await money.incidentsOf(order)).toMatchObject([{ status: 'open' }]);
  takeConsoleProblems('An incident was not closed');
});

test('says that there is nothing', async () => {
  renderApp('/admin/orders?view=settle', { session: staffSession() });
  expect(await screen.findByRole('heading', { name: 'Nothing to settle' })).toBeVisible();
});
