import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  fakeStaffOrders,
  type OrderListRow,
  orderListRow,
  staffEventRow,
  staffPaymentRow,
} from '@/testing/fake-staff-orders';
import { renderApp } from '@/testing/render-app';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';

async function openOrder(changes: Partial<OrderListRow> = {}) {
  const order = orderListRow(1, changes);
  const fake = fakeStaffOrders([order]);
  const { user } = renderApp(`/admin/orders?order=${order.id}`, { session: staffSession() });
  const dialog = await screen.findByRole('dialog');
  const status = await within(dialog).findByRole('combobox', { name: 'Status' });
  return { fake, order, user, dialog, status };
}
const question = () => screen.findByRole('alertdialog');

test('asks before a paid order is cancelled, and says what goes back', async () => {
  const { fake, user, status } = await openOrder();
  await user.selectOptions(status, 'Cancelled');
  const asked = await question();
  expect(asked).toHaveAccessibleName('Cancel order 00000001?');
  expect(asked).toHaveTextContent('1 unit will go back into stock.');
  expect(asked).toHaveTextContent('$38.49 will be due for a refund through Paystack.');
  expect(status).toHaveDisplayValue('Processing');
  expect(fake.events).toHaveLength(0);
  await user.click(within(asked).getByRole('button', { name: 'Leave it Processing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(fake.events).toHaveLength(0);
  expect(status).toHaveFocus();
  await user.selectOptions(status, 'Cancelled');
  await user.click(within(await question()).getByRole('button', { name: 'Cancel the order' }));
  await seeToast('Order 00000001 is now Cancelled');
  expect(fake.events).toMatchObject([{ from_status: 'processing', to_status: 'cancelled' }]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await seeToast('Order 00000001 is now Processing');
});

test.each([
  ['Shipped', { payment_status: 'pending' }, 'Set to Shipped', /^It is not paid/],
  ['Shipped', { payment_status: 'pending' }, 'Set to Shipped', 'Its customer gets a mail that it is on its way.'],
  ['Completed', { payment_status: 'pending' }, 'Set to Completed', /^It is not paid/],
  ['Pending', { status: 'cancelled' }, 'Set to Pending', /^1 unit will be taken out of stock again/],
  ['Cancelled', { status: 'shipped' }, 'Cancel the order', /^1 unit left already/],
])('asks before %s when that costs something', async (to, changes, button, sentence) => {
  const { fake, user, status } = await openOrder(changes);
  await user.selectOptions(status, to);
  const asked = await question();
  expect(within(asked).getByText(sentence)).toBeVisible();
  expect(fake.events).toHaveLength(0);
  await user.click(within(asked).getByRole('button', { name: button }));
  await seeToast(`Order 00000001 is now ${to}`);
});

test('asks before an unpaid order is cancelled, and says what happens to stock, money and mail', async () => {
  const { fake, user, status } = await openOrder({ status: 'pending', payment_status: 'pending' });
  expect(status).toHaveAccessibleDescription('Shipped, Completed and Cancelled send its customer a mail.');
  await user.selectOptions(status, 'Cancelled');
  const asked = await question();
  for (const sentence of [
    '1 unit will go back into stock.',
    'No money has to go back.',
    'Its customer gets a mail that it is cancelled.',
  ])
    expect(within(asked).getByText(sentence)).toBeVisible();
  expect(fake.events).toHaveLength(0);
  await user.click(within(asked).getByRole('button', { name: 'Cancel the order' }));
  await seeToast('Order 00000001 is now Cancelled');
});

test('no mail is promised without an e-mail address', async () => {
  const { user, status } = await openOrder({ customer_email: null, customer_name: null });
  expect(status).not.toHaveAccessibleDescription();
  await user.selectOptions(status, 'Cancelled');
  expect(await question()).not.toHaveTextContent(/mail/);
});

test('offers no way back from an order that was opened again', async () => {
  const { user, status } = await openOrder({ status: 'cancelled' });
  await user.selectOptions(status, 'Processing');
  await user.click(within(await question()).getByRole('button', { name: 'Set to Processing' }));
  await seeToast('Order 00000001 is now Processing');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('an order whose money went back stays cancelled', async () => {
  const fake = fakeStaffOrders([orderListRow(1, { status: 'cancelled' })]);
  fake.payments = [staffPaymentRow({ refunded_minor: 100, refund_due: true, refund_reason: 'order_cancelled' })];
  const { user } = renderApp(`/admin/orders?order=${orderListRow(1).id}`, { session: staffSession() });
  const status = await screen.findByRole('combobox', { name: 'Status', description: /stays cancelled/ });
  await user.selectOptions(status, 'Shipped');
  await waitFor(() => expect(screen.getAllByText(/so this order stays cancelled/)).toHaveLength(2));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(fake.events).toHaveLength(0);
});

test('shows both sides when a colleague was faster, and asks again', async () => {
  const { fake, order, user, status } = await openOrder();
  order.status = 'shipped';
  const at = { actor: 'juma@littlebaobab.example', to_status: 'shipped' };
  fake.events.push(staffEventRow('status', at));
  await user.selectOptions(status, 'Completed');
  const asked = await question();
  expect(asked).toHaveAccessibleName('Order 00000001 has changed');
  expect(asked).toHaveTextContent(
    /You wanted: Completed\. Meanwhile juma@littlebaobab\.example set it to Shipped, .+\./,
  );
  expect(fake.events).toHaveLength(1);
  expect(status).toHaveDisplayValue('Shipped');
  await user.click(within(asked).getByRole('button', { name: 'Set to Completed anyway' }));
  await seeToast('Order 00000001 is now Completed');
  expect(fake.events.at(-1)).toMatchObject({ from_status: 'shipped', to_status: 'completed' });
  takeConsoleProblems();
});

test('does not cancel an order that was paid after the page showed it unpaid', async () => {
  const { fake, order, user, status } = await openOrder({ status: 'pending', payment_status: 'pending' });
  Object.assign(order, { payment_status: 'paid', paid_amount: 38.49 });
  await user.selectOptions(status, 'Cancelled');
  await user.click(within(await question()).getByRole('button', { name: 'Cancel the order' }));
  await waitFor(async () => expect(await question()).toHaveAccessibleName('Order 00000001 has changed'));
  expect(fake.events).toHaveLength(0);
  takeConsoleProblems();
});

test('says so when a colleague did the same', async () => {
  const { fake, order, user, status } = await openOrder();
  order.status = 'shipped';
  fake.events.push(staffEventRow('status', { to_status: 'shipped' }));
  await user.selectOptions(status, 'Shipped');
  await waitFor(() =>
    expect(screen.getByText(/^Meanwhile staff@littlebaobab.example set it to Shipped/)).toBeVisible(),
  );
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  takeConsoleProblems();
});

test('undoes nothing that a colleague has changed since', async () => {
  const { fake, order, user, status } = await openOrder();
  await user.selectOptions(status, 'Shipped');
  await seeToast('Order 00000001 is now Shipped');
  order.status = 'completed';
  fake.events.push(staffEventRow('status', { to_status: 'completed' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(screen.getByText(/^You wanted: Processing\. Meanwhile .* set it to Completed/)).toBeVisible(),
  );
  expect(status).toHaveDisplayValue('Completed');
  expect(fake.events).toHaveLength(2);
  takeConsoleProblems();
});
