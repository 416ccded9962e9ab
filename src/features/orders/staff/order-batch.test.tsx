import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { shortOrderId } from '@/lib/format';
import { renderApp } from '@/testing/render-app';
import { requestsTo, rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { serveDatabase } from '@/testing/shop-database';
import { shopOrders } from '@/testing/shop-orders';
import { shopRecalls } from '@/testing/shop-recalls';
import { seeToast } from '@/testing/toasts';

const shop = await serveDatabase();
const orders = shopOrders(shop);
const recalls = shopRecalls(shop);
type Order = Awaited<ReturnType<typeof orders.place>>;

let paid: Order;
let unpaid: Order;
let shipped: Order;

beforeEach(async () => {
  shipped = await orders.place({ status: 'shipped' });
  unpaid = await orders.place({ isPaid: false });
  paid = await orders.place();
});

const statuses = () => Promise.all([paid, unpaid, shipped].map(orders.statusOf));
const openOrders = () => renderApp('/admin/orders', { session: staffSession() });
const numberOf = ({ id }: Order) => shortOrderId(id);
const select = (order: Order) => screen.findByRole('checkbox', { name: `Select order ${numberOf(order)}` });
const bar = () => within(screen.getByRole('region', { name: 'Chosen orders' }));
const question = () => screen.findByRole('alertdialog');

test('paid orders are marked as shipped at once, as they were seen', async () => {
  const { user } = openOrders();
  const asked = requestsTo('ship_orders');
  expect(screen.queryByRole('region', { name: 'Chosen orders' })).toBeNull();
  await user.click(await select(paid));
  expect(bar().getByText('1 order selected')).toBeVisible();
  expect(bar().getByText(/each sends its customer a mail\. Stock and money stay/)).toBeVisible();
  await user.click(bar().getByRole('button', { name: 'Mark shipped' }));
  await seeToast('1 order marked as shipped');
  expect(asked).toEqual([{ seen: [{ id: paid.id, status: 'processing', payment_status: 'paid' }] }]);
  expect(await orders.statusOf(paid)).toBe('shipped');
  const row = await screen.findByRole('row', { name: new RegExp(numberOf(paid)) });
  await waitFor(() => expect(row).toHaveTextContent('Shipped'));
  expect(await select(paid)).not.toBeChecked();
});

test('asks first where one is not paid, says which, and leaves alone what is shipped', async () => {
  const { user } = openOrders();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  expect(bar().getByText('3 orders selected')).toBeVisible();
  await user.click(bar().getByRole('button', { name: 'Mark shipped' }));
  const dialog = await question();
  expect(dialog).toHaveAccessibleName('Mark 2 orders as shipped?');
  expect(dialog).toHaveTextContent(`Not paid: ${numberOf(unpaid)}.`);
  expect(dialog).toHaveTextContent(`left as it is: ${numberOf(shipped)}.`);
  expect(dialog).toHaveTextContent('each sends its customer a mail');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await statuses()).toEqual(['processing', 'pending', 'shipped']);
  await user.click(bar().getByRole('button', { name: 'Mark shipped' }));
  await user.click(within(await question()).getByRole('button', { name: 'Mark shipped' }));
  await seeToast('2 orders marked as shipped');
  expect(await statuses()).toEqual(['shipped', 'shipped', 'shipped']);
});

test('says which were not marked and why, and keeps them chosen', async () => {
  const { user } = openOrders();
  await user.click(await select(paid));
  await user.click(await select(unpaid));
  await orders.pay(unpaid);
  await user.click(bar().getByRole('button', { name: 'Mark shipped' }));
  await user.click(within(await question()).getByRole('button', { name: 'Mark shipped' }));
  await seeToast('1 order marked as shipped');
  const report = await screen.findByRole('alert');
  expect(report).toHaveTextContent('1 order not marked as shipped:');
  expect(within(report).getByRole('listitem')).toHaveTextContent(new RegExp(`^${numberOf(unpaid)}: .*chang`));
  expect(await orders.statusOf(unpaid)).toBe('processing');
  expect(await select(unpaid)).toBeChecked();
  expect(await select(paid)).not.toBeChecked();
  await user.click(within(report).getByRole('button', { name: 'Close this report' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('says which holds something that is recalled', async () => {
  await recalls.recall();
  const { user } = openOrders();
  await user.click(await select(paid));
  await user.click(bar().getByRole('button', { name: 'Mark shipped' }));
  const report = await screen.findByRole('alert');
  expect(within(report).getByRole('listitem')).toHaveTextContent(
    new RegExp(`^${numberOf(paid)}: Something in this order is recalled`),
  );
  expect(await orders.statusOf(paid)).toBe('processing');
});

test('nothing is sent where all of them are on their way', async () => {
  const { user } = openOrders();
  const asked = requestsTo('ship_orders');
  await user.click(await select(shipped));
  await user.click(bar().getByRole('button', { name: 'Mark shipped' }));
  await seeToast('These orders are shipped, completed or cancelled already.');
  await user.click(bar().getByRole('button', { name: 'Select none' }));
  expect(screen.queryByRole('region', { name: 'Chosen orders' })).toBeNull();
  expect(asked).toEqual([]);
});

test('keeps the choice when the database does not answer', async () => {
  const { user } = openOrders();
  server.use(http.post(rpc('ship_orders'), () => HttpResponse.json({}, { status: 503 })));
  await user.click(await select(paid));
  await user.click(bar().getByRole('button', { name: 'Mark shipped' }));
  await seeToast('We could not save this change. Check your connection, then look whether it happened.');
  expect(await select(paid)).toBeChecked();
  expect(takeConsoleProblems('Orders were not marked as shipped')).not.toEqual([]);
});

test('prints the slips of the chosen ones, under an address, and keeps the choice', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { user, currentUrl } = openOrders();
  await user.click(await select(paid));
  await user.click(await select(shipped));
  await user.click(bar().getByRole('button', { name: 'Print' }));
  expect(await screen.findByRole('heading', { name: `Packing slip ${numberOf(paid)}` })).toBeVisible();
  expect(screen.getByRole('heading', { name: `Packing slip ${numberOf(shipped)}` })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(print).toHaveBeenCalledOnce();
  expect(currentUrl()).toBe(`/admin/orders?${new URLSearchParams({ slips: [paid.id, shipped.id].join(',') })}`);
  await user.click(screen.getByRole('button', { name: 'Back to the list' }));
  expect(await select(paid)).toBeChecked();
  expect(currentUrl()).toBe('/admin/orders');
});
