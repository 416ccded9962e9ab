import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shortOrderId } from '@/lib/format';
import { fakeMembers, memberRow } from '@/testing/fake-members';
import { fakeMessage } from '@/testing/fake-messages';
import { expectTold, hearLiveRegions } from '@/testing/live-regions';
import { fillProduct, openProducts, productCards } from '@/testing/products-screen';
import { renderApp } from '@/testing/render-app';
import { choose } from '@/testing/sections';
import { staffSession } from '@/testing/session';
import { serveDatabase } from '@/testing/shop-database';
import { openMoneyOf, shopMoney } from '@/testing/shop-money';
import { shopOrders } from '@/testing/shop-orders';
import { BLOCKS, openPacking, partOf, shopPacking } from '@/testing/shop-packing';
import { shopReturns } from '@/testing/shop-returns';

// As `told-once.test.tsx`, for staff. A field that has to be mended is told by the focus that moves there.

const shop = await serveDatabase();
const orders = shopOrders(shop);
const packing = shopPacking(shop);
const returns = shopReturns(shop);
const { serveRefunds } = shopMoney(shop);
const session = staffSession();

async function openOrders() {
  const { user } = renderApp('/admin/orders', { session });
  await screen.findByRole('table', { name: 'Orders' });
  return user;
}

async function openKits() {
  const { user } = openProducts();
  await waitFor(() => expect(productCards()).toHaveLength(8));
  return user;
}

test('a change of the status', async () => {
  const order = await orders.place();
  const { user } = renderApp(`/admin/orders?order=${order.id}`, { session });
  const dialog = within(await screen.findByRole('dialog'));
  const status = await dialog.findByRole('combobox', { name: 'Status' });
  const hear = hearLiveRegions();
  await user.selectOptions(status, 'Shipped');
  await expectTold(hear, `Order ${shortOrderId(order.id)} is now Shipped`);
});

test('orders that are chosen and shipped', async () => {
  await orders.place();
  await orders.place();
  const user = await openOrders();
  const hear = hearLiveRegions();
  await user.click(screen.getByRole('checkbox', { name: /^Select all/ }));
  await expectTold(hear, '2 orders selected');
  await user.click(screen.getByRole('button', { name: 'Mark shipped' }));
  await expectTold(hear, '2 orders marked as shipped');
});

test('a list that is searched and filtered', async () => {
  await orders.place();
  await orders.place({ isPaid: false });
  const user = await openOrders();
  const hear = hearLiveRegions();
  const search = screen.getByRole('searchbox');
  await user.type(search, 'amina');
  await expectTold(hear, '2 shown');
  await user.type(search, ' who');
  await expectTold(hear, 'Nothing found');
  // Read before, so that nothing is asked again.
  await user.clear(search);
  await expectTold(hear, '2 shown');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Processing');
  await expectTold(hear, '1 shown');
});

test('a product that is saved, looked for and deleted', async () => {
  const user = await openKits();
  const hear = hearLiveRegions();
  await user.click(screen.getByRole('button', { name: 'Add Product' }));
  await fillProduct(user);
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await expectTold(hear, 'Garden Kite is in the shop');
  await user.type(screen.getByRole('searchbox'), 'kite');
  await expectTold(hear, '1 shown');
  await user.click(screen.getByRole('button', { name: 'Delete Garden Kite' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await expectTold(hear, 'Garden Kite is deleted');
});

test('a file of products', async () => {
  const user = await openKits();
  await choose(user, 'More', 'Import CSV');
  const form = within(await screen.findByRole('dialog', { name: 'Import products from a CSV file' }));
  const file = new File(
    ['name,price,stock,category,age,description,image\nKite,1,2,Outdoor,5+ years,It flies.,/kite.webp'],
    'kites.csv',
    { type: 'text/csv' },
  );
  const hear = hearLiveRegions();
  await user.upload(form.getByLabelText('CSV file'), file);
  await user.click(form.getByRole('button', { name: 'Check file' }));
  await expectTold(hear, 'Checked 0 of 1 line...', '1 added, 0 changed, 0 unchanged');
  await user.click(form.getByRole('button', { name: 'Import 1 product' }));
  await expectTold(hear, 'Imported 0 of 1 product...', '1 added, 0 changed');
});

test('a refund', async () => {
  serveRefunds('silent', 'done');
  const { user, money } = await openMoneyOf(await orders.place());
  await user.click(money.getByRole('button', { name: 'Refund' }));
  const sum = money.getByRole('textbox', { name: 'Sum (USD)' });
  await user.type(money.getByRole('combobox', { name: 'Reason' }), 'A scratch');
  await user.clear(sum);
  const hear = hearLiveRegions();
  await user.click(money.getByRole('button', { name: 'Continue' }));
  expect(sum).toHaveFocus();
  expect(sum).toBeInvalid();
  await user.type(sum, '12.50');
  await user.click(money.getByRole('button', { name: 'Continue' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Refund $12.50' }));
  await expectTold(
    hear,
    'The provider has not answered yet: the sum is held. Check again in a moment; nothing is refunded twice.',
  );
  const form = within(money.getByRole('form'));
  await user.click(form.getByRole('button', { name: 'Check again' }));
  await expectTold(hear, 'Refunded $12.50');
});

test('a return that is decided and received', async () => {
  const order = await returns.delivered({ lines: [{ product_id: 5, quantity: 2 }] });
  await returns.request({ order, lines: [{ product_id: 5, quantity: 2 }] });
  const { user } = renderApp('/admin/orders?view=returns', { session });
  const list = within(await screen.findByRole('list', { name: 'Returns' }));
  const hear = hearLiveRegions();
  await user.click(list.getByRole('button', { name: 'Refuse' }));
  const why = list.getByRole('textbox', { name: 'A sentence for the customer' });
  expect(why).toHaveFocus();
  expect(why).toBeInvalid();
  await user.click(list.getByRole('button', { name: /^Approve/ }));
  await expectTold(hear, 'The return is approved, and its customer gets a mail');
  await user.click(await list.findByRole('button', { name: 'Received' }));
  await expectTold(hear, 'The return is received');
});

test('a parcel that is packed', async () => {
  const order = await packing.paid({ [BLOCKS.id]: 2 });
  const user = await openPacking(order);
  const part = within(await partOf(order));
  const hear = hearLiveRegions();
  await user.click(part.getByRole('button', { name: 'Packed and shipped' }));
  await expectTold(hear, 'Tick what is in the parcel first.');
  part.getByRole('heading').focus();
  await user.keyboard(`${BLOCKS.id}{Enter}`);
  await expectTold(hear, `Ticked: ${BLOCKS.name}`);
  await user.keyboard('99{Enter}');
  await expectTold(hear, 'No order on this page has the code 99.');
  await user.click(part.getByRole('button', { name: 'Packed and shipped' }));
  await expectTold(hear, 'Packed and shipped. Its customer gets a mail.');
});

test('a message that is answered', async () => {
  fakeMembers(memberRow());
  const { message } = fakeMessage();
  const { user } = renderApp(`/admin/messages?message=${message.id}`, { session });
  const dialog = within(await screen.findByRole('dialog'));
  const answer = await dialog.findByRole('textbox', { name: 'Your answer' });
  const hear = hearLiveRegions();
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(answer).toHaveFocus();
  await user.type(answer, 'Not very.');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await expectTold(hear, 'The answer is on its way');
});
