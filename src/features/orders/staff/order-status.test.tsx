import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { shortOrderId } from '@/lib/format';
import { renderApp } from '@/testing/render-app';
import { refusal, rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { serveDatabase } from '@/testing/shop-database';
import { shopMoney } from '@/testing/shop-money';
import { COLLEAGUE, type OrderHistory, type ShopOrder, shopOrders } from '@/testing/shop-orders';
import { seeToast } from '@/testing/toasts';

const shop = await serveDatabase();
const orders = shopOrders(shop);
const money = shopMoney(shop);

async function openOrder(history: OrderHistory = {}, prepare?: (order: ShopOrder) => Promise<unknown>) {
  const order = await orders.place(history);
  await prepare?.(order);
  const { user } = renderApp(`/admin/orders?order=${order.id}`, { session: staffSession() });
  const dialog = await screen.findByRole('dialog');
  const status = await within(dialog).findByRole('combobox', { name: 'Status' });
  const seeStatus = (name: string) => seeToast(`Order ${shortOrderId(order.id)} is now ${name}`);
  return { order, user, dialog, status, seeStatus };
}
const question = () => screen.findByRole('alertdialog');

test('asks before a paid order is cancelled, and says what goes back', async () => {
  const { order, user, status, seeStatus } = await openOrder();
  await user.selectOptions(status, 'Cancelled');
  const asked = await question();
  expect(asked).toHaveAccessibleName(`Cancel order ${shortOrderId(order.id)}?`);
  expect(asked).toHaveTextContent('1 unit will go back into stock.');
  expect(asked).toHaveTextContent('$47.29 will be due for a refund through Paystack.');
  expect(status).toHaveDisplayValue('Processing');
  await user.click(within(asked).getByRole('button', { name: 'Leave it Processing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(await orders.statusOf(order)).toBe('processing');
  await waitFor(() => expect(status).toHaveFocus());
  await user.selectOptions(status, 'Cancelled');
  await user.click(within(await question()).getByRole('button', { name: 'Cancel the order' }));
  await seeStatus('Cancelled');
  expect(await orders.statusOf(order)).toBe('cancelled');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await seeStatus('Processing');
});

test.each<[string, OrderHistory, string, RegExp | string]>([
  ['Shipped', { isPaid: false }, 'Set to Shipped', /^It is not paid/],
  ['Shipped', { isPaid: false }, 'Set to Shipped', 'Its customer gets a mail that it is on its way.'],
  ['Completed', { isPaid: false }, 'Set to Completed', /^It is not paid/],
  ['Pending', { status: 'cancelled' }, 'Set to Pending', /^1 unit will be taken out of stock again/],
  ['Cancelled', { status: 'shipped' }, 'Cancel the order', /^1 unit left already/],
])('asks before %s when that costs something: %o', async (to, history, button, sentence) => {
  const { order, user, status, seeStatus } = await openOrder(history);
  const before = await orders.statusOf(order);
  await user.selectOptions(status, to);
  const asked = await question();
  expect(within(asked).getByText(sentence)).toBeVisible();
  expect(await orders.statusOf(order)).toBe(before);
  await user.click(within(asked).getByRole('button', { name: button }));
  await seeStatus(to);
});

test('asks before an unpaid order is cancelled, and says what happens to stock, money and mail', async () => {
  const { order, user, status, seeStatus } = await openOrder({ isPaid: false });
  expect(status).toHaveAccessibleDescription('Shipped, Completed and Cancelled send its customer a mail.');
  await user.selectOptions(status, 'Cancelled');
  const asked = await question();
  for (const sentence of [
    '1 unit will go back into stock.',
    'No money has to go back.',
    'Its customer gets a mail that it is cancelled.',
  ])
    expect(within(asked).getByText(sentence)).toBeVisible();
  expect(await orders.statusOf(order)).toBe('pending');
  await user.click(within(asked).getByRole('button', { name: 'Cancel the order' }));
  await seeStatus('Cancelled');
});

test('no mail is promised without an e-mail address', async () => {
  const order = await orders.place({ status: 'completed' });
  await orders.erasePersonalData(order);
  const { user } = renderApp(`/admin/orders?order=${order.id}`, { session: staffSession() });
  const status = await screen.findByRole('combobox', { name: 'Status' });
  expect(status).not.toHaveAccessibleDescription();
  await user.selectOptions(status, 'Cancelled');
  expect(await question()).not.toHaveTextContent(/mail/);
});

test('offers no way back from an order that was opened again', async () => {
  const { user, status, seeStatus } = await openOrder({ status: 'cancelled' });
  await user.selectOptions(status, 'Processing');
  await user.click(within(await question()).getByRole('button', { name: 'Set to Processing' }));
  await seeStatus('Processing');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('an order whose money went back stays cancelled', async () => {
  const order = await orders.place({ status: 'cancelled' });
  await orders.refund(order, 100);
  const { user } = renderApp(`/admin/orders?order=${order.id}`, { session: staffSession() });
  const status = await screen.findByRole('combobox', { name: 'Status', description: /stays cancelled/ });
  await user.selectOptions(status, 'Shipped');
  await waitFor(() => expect(screen.getAllByText(/so this order stays cancelled/)).toHaveLength(2));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(await orders.statusOf(order)).toBe('cancelled');
});

test('shows both sides when a colleague was faster, and asks again', async () => {
  const { order, user, status, seeStatus } = await openOrder();
  await orders.setStatusElsewhere(order, 'shipped');
  await user.selectOptions(status, 'Completed');
  const asked = await question();
  expect(asked).toHaveAccessibleName(`Order ${shortOrderId(order.id)} has changed`);
  expect(asked).toHaveTextContent(
    new RegExp(`You wanted: Completed\\. Meanwhile ${COLLEAGUE} set it to Shipped, .+\\.`),
  );
  expect(await orders.statusOf(order)).toBe('shipped');
  expect(status).toHaveDisplayValue('Shipped');
  await user.click(within(asked).getByRole('button', { name: 'Set to Completed anyway' }));
  await seeStatus('Completed');
  expect(await orders.statusOf(order)).toBe('completed');
  takeConsoleProblems('The status of an order was not changed');
});

test('does not cancel an order that was paid after the page showed it unpaid', async () => {
  const { order, user, status } = await openOrder({ isPaid: false });
  await orders.pay(order);
  await user.selectOptions(status, 'Cancelled');
  await user.click(within(await question()).getByRole('button', { name: 'Cancel the order' }));
  await waitFor(async () =>
    expect(await question()).toHaveAccessibleName(`Order ${shortOrderId(order.id)} has changed`),
  );
  expect(await orders.statusOf(order)).toBe('processing');
  takeConsoleProblems('The status of an order was not changed');
});

test('says so when a colleague did the same', async () => {
  const { order, user, status } = await openOrder();
  await orders.setStatusElsewhere(order, 'shipped');
  await user.selectOptions(status, 'Shipped');
  await waitFor(() => expect(screen.getByText(new RegExp(`^Meanwhile ${COLLEAGUE} set it to Shipped`))).toBeVisible());
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  takeConsoleProblems('The status of an order was not changed');
});

test('undoes nothing that a colleague has changed since', async () => {
  const { order, user, status, seeStatus } = await openOrder();
  await user.selectOptions(status, 'Shipped');
  await seeStatus('Shipped');
  await orders.setStatusElsewhere(order, 'completed');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(screen.getByText(/^You wanted: Processing\. Meanwhile .* set it to Completed/)).toBeVisible(),
  );
  expect(status).toHaveDisplayValue('Completed');
  expect(await orders.statusOf(order)).toBe('completed');
  takeConsoleProblems('The status of an order was not changed');
});

async function cancelAndSellOut(order: ShopOrder) {
  await orders.setStatus(order, 'cancelled');
  await shop.database.sql.query('update public.products set stock = 0 where id = 5');
}

async function returnAndCancel(order: ShopOrder) {
  await orders.setStatus(order, 'completed');
  await money.approveReturn(order);
  await orders.setStatus(order, 'cancelled');
  await money.receiveReturn();
}

const cancelAndRefuse = (hint: string) => async (order: ShopOrder) => {
  await orders.setStatus(order, 'cancelled');
  server.use(http.post(rpc('set_order_status'), () => refusal(hint)));
};

test.each<[string, (order: ShopOrder) => Promise<unknown>, RegExp | string]>([
  ['OUT_OF_STOCK', cancelAndSellOut, /have been sold since/],
  ['ORDER_RETURNED', returnAndCancel, /^Items of this order have come back, so it can only be completed/],
  ['STAFF_ONLY', cancelAndRefuse('STAFF_ONLY'), /^Your account may not change orders/],
  [
    'A_HINT_NOBODY_KNOWS',
    cancelAndRefuse('A_HINT_NOBODY_KNOWS'),
    /^The database did not accept this. Nothing was changed.$/,
  ],
])('puts the old status back when the database says %s', async (_hint, prepare, sentence) => {
  const { order, user, status } = await openOrder({}, prepare);
  await user.selectOptions(status, 'Pending');
  await user.click(await screen.findByRole('button', { name: 'Set to Pending' }));
  await waitFor(() => expect(screen.getByText(sentence)).toBeVisible());
  expect(status).toHaveDisplayValue('Cancelled');
  expect(await orders.statusOf(order)).toBe('cancelled');
  expect(takeConsoleProblems('The status of an order was not changed')).not.toEqual([]);
});
