import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveDatabase } from '@/testing/shop-database';
import { openMoneyOf, shopMoney } from '@/testing/shop-money';
import { type OrderHistory, type ShopOrder, shopOrders } from '@/testing/shop-orders';

const shop = await serveDatabase();
const orders = shopOrders(shop);
const { approveReturn, refundsOf } = shopMoney(shop);

async function openMoney(history: OrderHistory = {}, prepare?: (order: ShopOrder) => Promise<unknown>) {
  const order = await orders.place(history);
  await prepare?.(order);
  return { order, ...(await openMoneyOf(order)) };
}

test('says that nothing has come, and offers to record it, but nothing to give back', async () => {
  const { money } = await openMoney({ isPaid: false });
  expect(money.getByText('No payment has come yet.')).toBeVisible();
  expect(money.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Record a payment']);
});

test('says that a return of the order waits for its money, before somebody refunds it twice', async () => {
  const { money } = await openMoney({ status: 'completed' }, approveReturn);
  expect(
    money.getByText('A return of this order is approved: $47.29 goes back there. What you refund here comes on top.'),
  ).toBeVisible();
  expect(money.getByRole('link', { name: 'See the returns' })).toHaveAttribute('href', '/admin/orders?view=returns');
});

test('says that the return of a cancelled order is part of what is due', async () => {
  const { money } = await openMoney({ status: 'completed' }, async (order) => {
    await approveReturn(order);
    await orders.setStatus(order, 'processing');
    await orders.setStatus(order, 'cancelled');
  });
  expect(money.getByText(/^A return of this order is approved: .* It is part of what is due here/)).toBeVisible();
});

test('the dialog closes at once while nothing is typed of a refund, and asks afterwards', async () => {
  const { order, user, money } = await openMoney();
  const form = () => money.queryByRole('form', { name: /^Refund through/ });
  await user.click(money.getByRole('button', { name: 'Refund' }));
  expect(form()).toBeVisible();
  await user.type(money.getByRole('combobox', { name: 'Reason' }), 'A');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(form()).toBeVisible();
  await user.click(money.getByRole('button', { name: 'Cancel' }));
  await user.click(money.getByRole('button', { name: 'Refund' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(await refundsOf(order)).toEqual([]);
});
