import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDays, today } from '@/domain/shop-day';
import { shortOrderId } from '@/lib/format';
import { renderApp } from '@/testing/render-app';
import { requestsTo } from '@/testing/rpc';
import { staffSession } from '@/testing/session';
import { serveDatabase } from '@/testing/shop-database';
import { shopOrders } from '@/testing/shop-orders';

const orders = shopOrders(await serveDatabase());

const openOrders = (query = '') => renderApp(`/admin/orders${query}`, { session: staffSession() });

async function ids() {
  const table = await screen.findByRole('table', { name: 'Orders' });
  return within(table)
    .getAllByRole('rowheader')
    .map((header) => header.textContent);
}

/** Waits until the list has exactly these orders. */
const seeOrders = (...shown: { id: string }[]) =>
  waitFor(async () => expect(await ids()).toEqual(shown.map(({ id }) => shortOrderId(id))));
const views = async () => within(await screen.findByRole('navigation', { name: 'Views of orders' }));

test('the views are links, each with an address, and say which is shown', async () => {
  await orders.place();
  openOrders('?view=late&sort=needed');
  const nav = await views();
  await nav.findByRole('link', { name: 'Returns (0)' });
  await nav.findByRole('link', { name: 'To settle (0)' });
  expect(nav.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['All orders', '/admin/orders'],
    ['To pack', '/admin/packing'],
    ['Unpaid', '/admin/orders?view=unpaid'],
    ['Late', '/admin/orders?view=late&sort=needed'],
    ['To settle (0)', '/admin/orders?view=settle'],
    ['Returns (0)', '/admin/orders?view=returns'],
    ['Withdrawn before sending', '/admin/orders?view=withdrawn'],
  ]);
  expect(nav.getByRole('link', { current: 'page' })).toHaveAccessibleName('Late');
});

test('a view asks the database for its orders, and another one forgets the filters', async () => {
  const unpaid = await orders.place({ address: { firstName: 'Juma', email: 'juma@example.com' }, isPaid: false });
  const later = await orders.place({ choices: { needed_by: today() } });
  const first = await orders.place({ choices: { needed_by: addDays(today(), -1) } });
  await orders.placedAt(first, '2026-11-01T12:00:00Z');
  const { user, currentUrl } = openOrders('?q=amina&payment=paid');
  await seeOrders(later, first);
  await user.click((await views()).getByRole('link', { name: 'Unpaid' }));
  await seeOrders(unpaid);
  expect(currentUrl()).toBe('/admin/orders?view=unpaid');
  await user.click((await views()).getByRole('link', { name: 'Late' }));
  await seeOrders(first, later);
});

test.each([
  ['?view=unpaid', 'Every order is paid'],
  ['?view=late', 'Nothing is late'],
  ['?view=withdrawn', 'Nobody has withdrawn'],
])('%s says so when it is empty', async (query, title) => {
  await orders.place();
  openOrders(query);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

test('filters by payment, refund due and days, all in the address', async () => {
  const failed = await orders.place({ isPaid: false });
  await orders.failPayment(failed);
  const [early, inside, late] = [
    await orders.place({ status: 'cancelled' }),
    await orders.place({ status: 'cancelled' }),
    await orders.place({ status: 'cancelled' }),
  ];
  await orders.placedAt(early, '2026-10-31T20:59:59Z');
  await orders.placedAt(inside, '2026-11-30T20:59:59Z');
  await orders.placedAt(late, '2026-11-30T21:00:00Z');
  const paid = await orders.place();
  await orders.placedAt(failed, '2026-11-10T12:00:00Z');
  await orders.placedAt(paid, '2026-11-11T12:00:00Z');
  const { user, currentUrl } = openOrders();
  await seeOrders(late, inside, paid, failed, early);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Payment' }), 'Failed');
  await seeOrders(failed);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Payment' }), 'All');
  await user.click(screen.getByRole('checkbox', { name: 'Refund due' }));
  await seeOrders(late, inside, early);
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-30' } });
  await waitFor(() => expect(currentUrl()).toBe('/admin/orders?refund=1&from=2026-11-01&to=2026-11-30'));
  await seeOrders(inside);
});

test('starts with the filters of the address, ignores what is none, and a year that is half typed asks nothing', async () => {
  const asked = requestsTo('list_orders');
  const found = await orders.place();
  await orders.placedAt(found, '2026-11-05T12:00:00Z');
  const later = await orders.place();
  await orders.placedAt(later, '2026-11-06T12:00:00Z');
  const { currentUrl } = openOrders('?payment=maybe&from=2026-02-31&to=2026-11-05');
  await seeOrders(found);
  const requests = asked.length;
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '0002-11-05' } });
  expect(screen.getByLabelText('To')).toHaveValue('0002-11-05');
  expect(asked).toHaveLength(requests);
  fireEvent.blur(screen.getByLabelText('To'));
  expect(screen.getByLabelText('To')).toHaveValue('2026-11-05');
  expect(currentUrl()).toContain('to=2026-11-05');
});

test('the demonstration has the views of its orders, and the filters', async () => {
  sessionStorage.setItem('admin-data', 'demonstration');
  const { user } = openOrders('?view=unpaid');
  expect(await ids()).toEqual(['ORD-5432']);
  expect((await views()).queryByRole('link', { name: /^(To settle|Returns)/ })).toBeNull();
  await user.click((await views()).getByRole('link', { name: 'All orders' }));
  await waitFor(async () => expect(await ids()).toHaveLength(5));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Payment' }), 'Pending');
  await waitFor(async () => expect(await ids()).toEqual(['ORD-5432']));
});
