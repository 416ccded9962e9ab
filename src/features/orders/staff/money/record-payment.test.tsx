import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { serveDatabase } from '@/testing/shop-database';
import { openMoneyOf } from '@/testing/shop-money';
import { shopOrders } from '@/testing/shop-orders';
import { seeToast } from '@/testing/toasts';

const shop = await serveDatabase();
const orders = shopOrders(shop);

async function openUnpaid() {
  const order = await orders.place({ isPaid: false });
  const { user, money } = await openMoneyOf(order);
  await user.click(money.getByRole('button', { name: 'Record a payment' }));
  const form = within(money.getByRole('form', { name: 'Record a payment' }));
  const field = (name: string) => form.getByRole('textbox', { name });
  const record = () => user.click(form.getByRole('button', { name: 'Record a payment' }));
  return { order, user, money, form, field, record };
}

const paymentsOf = ({ id }: { id: string }) =>
  shop.database.sql.query('select provider, reference, usd_amount from payments where order_id = $1', [id]);

test('money to the till pays an open order, and goes back by hand', async () => {
  const { order, user, money, form, field, record } = await openUnpaid();
  expect(form.getByRole('combobox', { name: 'Paid by' })).toHaveDisplayValue('M-Pesa till');
  expect(form.getByRole('combobox', { name: 'Paid by' })).toHaveFocus();
  expect(field('Amount')).toHaveValue(order.total_amount.toFixed(2));
  await user.type(field('Reference'), ' sk12 ab34cd');
  await record();
  await seeToast('The payment is recorded');
  expect(await paymentsOf(order)).toMatchObject([{ provider: 'till', reference: 'SK12AB34CD' }]);
  expect(await money.findByText('M-Pesa till')).toBeVisible();
  expect(money.getByRole('button', { name: 'Give back by hand' })).toBeVisible();
  expect(money.queryByRole('button', { name: 'Record a payment' })).not.toBeInTheDocument();
});

test('says beside each field what is wrong, and keeps what was typed', async () => {
  const { order, user, form, field, record } = await openUnpaid();
  await user.clear(field('Amount'));
  await user.type(field('Amount'), '5');
  await record();
  await waitFor(() => expect(field('Reference')).toHaveAccessibleDescription(/^Enter the reference/));
  expect(field('Amount')).toHaveAccessibleDescription(/^The order costs \$[\d.]+\. Record the payment when all of it/);
  expect(await paymentsOf(order)).toEqual([]);
  await user.selectOptions(form.getByRole('combobox', { name: 'Paid by' }), 'Cash');
  expect(form.queryByRole('textbox', { name: 'Reference' })).not.toBeInTheDocument();
  await user.clear(field('Amount'));
  await user.type(field('Amount'), String(order.total_amount).replace('.', ','));
  await record();
  await seeToast('The payment is recorded');
  expect(await paymentsOf(order)).toMatchObject([{ provider: 'cash' }]);
});

test('a reference that another order has is refused at its field', async () => {
  const other = await orders.place({ isPaid: false });
  const { clients } = shop;
  await clients.staff
    .rpc('record_payment', {
      order_id: other.id,
      method: 'till',
      amount: other.total_amount,
      reference: 'SK12AB34CD',
      idempotency_key: crypto.randomUUID(),
    })
    .throwOnError();
  const { order, user, field, record } = await openUnpaid();
  await user.type(field('Reference'), 'sk-12-ab-34-cd');
  await record();
  await waitFor(() => expect(field('Reference')).toHaveAccessibleDescription(/is recorded already, for another order/));
  expect(field('Reference')).toHaveValue('sk-12-ab-34-cd');
  takeConsoleProblems('A payment was not recorded');
  expect(await paymentsOf(order)).toEqual([]);
});

test('asks before a typed payment is lost', async () => {
  const { user, field } = await openUnpaid();
  await user.type(field('Reference'), 'SK1');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
});
