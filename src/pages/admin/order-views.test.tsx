import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeStaffOrders, orderListRow } from '@/testing/fake-staff-orders';
import { renderApp } from '@/testing/render-app';
import { staffSession } from '@/testing/session';

const openOrders = (query = '') => renderApp(`/admin/orders${query}`, { session: staffSession() });

async function ids() {
  const table = await screen.findByRole('table', { name: 'Orders' });
  return within(table)
    .getAllByRole('rowheader')
    .map((header) => header.textContent);
}
const views = async () => within(await screen.findByRole('navigation', { name: 'Views of orders' }));

test('the views are links, each with an address, and say which is shown', async () => {
  fakeStaffOrders([orderListRow(1)]);
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
  const fake = fakeStaffOrders([
    orderListRow(1, { payment_status: 'pending', status: 'pending' }),
    orderListRow(2, { needed_by: '2026-11-20' }),
  ]);
  const { user, currentUrl } = openOrders('?q=customer&payment=paid');
  await waitFor(async () => expect(await ids()).toEqual(['00000002']));
  await user.click((await views()).getByRole('link', { name: 'Unpaid' }));
  await waitFor(async () => expect(await ids()).toEqual(['00000001']));
  expect(currentUrl()).toBe('/admin/orders?view=unpaid');
  expect(fake.asked.at(-1)).toMatchObject({ view: 'unpaid', search: null, payment: null });
  await user.click((await views()).getByRole('link', { name: 'Late' }));
  await waitFor(async () => expect(await ids()).toEqual(['00000002']));
  expect(fake.asked.at(-1)).toMatchObject({ view: 'late', sort: 'needed' });
});

test.each([
  ['?view=unpaid', 'Every order is paid'],
  ['?view=late', 'Nothing is late'],
  ['?view=withdrawn', 'Nobody has withdrawn'],
])('%s says so when it is empty', async (query, title) => {
  fakeStaffOrders([orderListRow(1)]);
  openOrders(query);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

test('filters by payment, refund due and days, all in the address', async () => {
  const fake = fakeStaffOrders([
    orderListRow(1, { payment_status: 'failed', status: 'cancelled' }),
    orderListRow(2, { status: 'cancelled' }),
    orderListRow(3),
  ]);
  const { user, currentUrl } = openOrders();
  expect(await ids()).toHaveLength(3);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Payment' }), 'Failed');
  await waitFor(async () => expect(await ids()).toEqual(['00000001']));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Payment' }), 'All');
  await user.click(screen.getByRole('checkbox', { name: 'Refund due' }));
  await waitFor(async () => expect(await ids()).toEqual(['00000002']));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-30' } });
  await waitFor(() => expect(currentUrl()).toBe('/admin/orders?refund=1&from=2026-11-01&to=2026-11-30'));
  await waitFor(() =>
    expect(fake.asked.at(-1)).toMatchObject({ refund_due: true, first_day: '2026-11-01', last_day: '2026-11-30' }),
  );
});

test('starts with the filters of the address, ignores what is none, and a year that is half typed asks nothing', async () => {
  const fake = fakeStaffOrders([orderListRow(1)]);
  const { currentUrl } = openOrders('?payment=maybe&from=2026-02-31&to=2026-11-05');
  await ids();
  expect(fake.asked.at(-1)).toMatchObject({ payment: null, first_day: null, last_day: '2026-11-05', refund_due: null });
  const asked = fake.asked.length;
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '0002-11-05' } });
  expect(screen.getByLabelText('To')).toHaveValue('0002-11-05');
  expect(fake.asked).toHaveLength(asked);
  fireEvent.blur(screen.getByLabelText('To'));
  expect(screen.getByLabelText('To')).toHaveValue('2026-11-05');
  expect(currentUrl()).toContain('to=2026-11-05');
});

test('the demonstration has the views and filters, too', async () => {
  sessionStorage.setItem('admin-data', 'demonstration');
  const { user } = openOrders('?view=unpaid');
  expect(await ids()).toEqual(['ORD-5432']);
  await user.click((await views()).getByRole('link', { name: 'All orders' }));
  await waitFor(async () => expect(await ids()).toHaveLength(5));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Payment' }), 'Pending');
  await waitFor(async () => expect(await ids()).toEqual(['ORD-5432']));
});
