import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStaffOrders, orderListRow } from '@/testing/fake-staff-orders';
import { renderApp } from '@/testing/render-app';
import { type Args, rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';

const paid = orderListRow(1);
const unpaid = orderListRow(2, { payment_status: 'pending', status: 'pending' });
const shipped = orderListRow(3, { status: 'shipped' });

let asked: Args<'ship_orders'>[];
let refusals: Record<string, string>;

beforeEach(() => {
  asked = [];
  refusals = {};
});

function openOrders(query = '') {
  const orders = [{ ...paid }, { ...unpaid }, { ...shipped }];
  fakeStaffOrders(orders);
  server.use(
    http.post<never, Args<'ship_orders'>>(rpc('ship_orders'), async ({ request }) => {
      const body = await request.json();
      asked.push(body);
      const seen = body.seen as { id: string }[];
      for (const order of orders.filter(({ id }) => seen.some((one) => one.id === id) && !refusals[id]))
        order.status = 'shipped';
      return HttpResponse.json(seen.map(({ id }) => ({ id, refused: refusals[id] ?? null })));
    }),
  );
  return renderApp(`/admin/orders${query}`, { session: staffSession() });
}

const select = async (number: string) => screen.findByRole('checkbox', { name: `Select order ${number}` });
const bar = () => within(screen.getByRole('region', { name: 'Chosen orders' }));
const question = () => screen.findByRole('alertdialog');

test('paid orders are marked as shipped at once, as they were seen', async () => {
  const { user } = openOrders();
  expect(screen.queryByRole('region', { name: 'Chosen orders' })).toBeNull();
  await user.click(await select('00000001'));
  expect(bar().getByText('1 order selected')).toBeVisible();
  expect(bar().getByText(/each sends its customer a mail\. Stock and money stay/)).toBeVisible();
  await user.click(bar().getByRole('button', { name: 'Mark shipped' }));
  await seeToast('1 order marked as shipped');
  expect(asked).toEqual([{ seen: [{ id: paid.id, status: 'processing', payment_status: 'paid' }] }]);
  const row = await screen.findByRole('row', { name: /00000001/ });
  await waitFor(() => expect(row).toHaveTextContent('Shipped'));
  expect(await select('00000001')).not.toBeChecked();
});

test('asks first where one is not paid, says which, and leaves alone what is shipped', async () => {
  const { user } = openOrders();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  expect(bar().getByText('3 orders selected')).toBeVisible();
  await user.click(bar().getByRole('button', { name: 'Mark shipped' }));
  const dialog = await question();
  expect(dialog).toHaveAccessibleName('Mark 2 orders as shipped?');
  expect(dialog).toHaveTextContent('Not paid: 00000002.');
  expect(dialog).toHaveTextContent('left as it is: 00000003.');
  expect(dialog).toHaveTextContent('each sends its customer a mail');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(asked).toEqual([]);
  await user.click(bar().getByRole('button', { name: 'Mark shipped' }));
  await user.click(within(await question()).getByRole('button', { name: 'Mark shipped' }));
  await seeToast('2 orders marked as shipped');
  expect(asked.map(({ seen }) => (seen as { id: string }[]).map(({ id }) => id))).toEqual([[paid.id, unpaid.id]]);
});

test('says which were not marked and why, and keeps them chosen', async () => {
  refusals = { [unpaid.id]: 'STATUS_CONFLICT' };
  const { user } = openOrders();
  await user.click(await select('00000001'));
  await user.click(await select('00000002'));
  await user.click(bar().getByRole('button', { name: 'Mark shipped' }));
  await user.click(within(await question()).getByRole('button', { name: 'Mark shipped' }));
  await seeToast('1 order marked as shipped');
  const report = await screen.findByRole('alert');
  expect(report).toHaveTextContent('1 order not marked as shipped:');
  expect(within(report).getByRole('listitem')).toHaveTextContent(/^00000002: .*chang/);
  expect(await select('00000002')).toBeChecked();
  expect(await select('00000001')).not.toBeChecked();
  await user.click(within(report).getByRole('button', { name: 'Close this report' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('says which holds something that is recalled', async () => {
  refusals = { [paid.id]: 'GOODS_RECALLED' };
  const { user } = openOrders();
  await user.click(await select('00000001'));
  await user.click(bar().getByRole('button', { name: 'Mark shipped' }));
  const report = await screen.findByRole('alert');
  expect(within(report).getByRole('listitem')).toHaveTextContent(/^00000001: Something in this order is recalled/);
});

test('nothing is sent where all of them are on their way', async () => {
  const { user } = openOrders();
  await user.click(await select('00000003'));
  await user.click(bar().getByRole('button', { name: 'Mark shipped' }));
  await seeToast('These orders are shipped, completed or cancelled already.');
  await user.click(bar().getByRole('button', { name: 'Select none' }));
  expect(screen.queryByRole('region', { name: 'Chosen orders' })).toBeNull();
  expect(asked).toEqual([]);
});

test('keeps the choice when the database does not answer', async () => {
  const { user } = openOrders();
  server.use(http.post(rpc('ship_orders'), () => HttpResponse.json({}, { status: 503 })));
  await user.click(await select('00000001'));
  await user.click(bar().getByRole('button', { name: 'Mark shipped' }));
  await seeToast('We could not save this change. Check your connection, then look whether it happened.');
  expect(await select('00000001')).toBeChecked();
  expect(takeConsoleProblems().join()).toContain('Orders were not marked as shipped');
});

test('prints the slips of the chosen ones, under an address, and keeps the choice', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { user, currentUrl } = openOrders();
  await user.click(await select('00000001'));
  await user.click(await select('00000003'));
  await user.click(bar().getByRole('button', { name: 'Print' }));
  expect(await screen.findByRole('heading', { name: 'Packing slip 00000001' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Packing slip 00000003' })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(print).toHaveBeenCalledOnce();
  expect(currentUrl()).toBe(`/admin/orders?${new URLSearchParams({ slips: [paid.id, shipped.id].join(',') })}`);
  await user.click(screen.getByRole('button', { name: 'Back to the list' }));
  expect(await select('00000001')).toBeChecked();
  expect(currentUrl()).toBe('/admin/orders');
});

test('the demonstration ships in memory', async () => {
  sessionStorage.setItem('admin-data', 'demonstration');
  const { user } = openOrders();
  await user.click(await select('ORD-5431'));
  await user.click(bar().getByRole('button', { name: 'Mark shipped' }));
  await seeToast('1 order marked as shipped');
  await waitFor(() => expect(screen.getByRole('row', { name: /ORD-5431/ })).toHaveTextContent('Shipped'));
  expect(asked).toEqual([]);
});
