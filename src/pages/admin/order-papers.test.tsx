import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeStaffOrders, orderListRow, staffRefundRow } from '@/testing/fake-staff-orders';
import { renderApp } from '@/testing/render-app';
import { server, settingsHandler } from '@/testing/server';
import { staffSession } from '@/testing/session';

const amina = orderListRow(1, { customer_name: 'Amina Otieno', customer_email: 'amina@example.com' });

async function openOrder(query = `?order=${amina.id}`) {
  const view = renderApp(`/admin/orders${query}`, { session: staffSession() });
  return { ...view, dialog: await screen.findByRole('dialog') };
}

test.each([
  ['Packing slip', 'slip'],
  ['Receipt', 'receipt'],
])('prints a %s', async (label, document) => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  fakeStaffOrders([amina]);
  const { user, dialog, currentUrl } = await openOrder();
  await user.click(await within(dialog).findByRole('button', { name: label }));
  expect(await screen.findByRole('heading', { level: 1, name: `${label} 00000001` })).toBeVisible();
  expect(currentUrl()).toBe(`/admin/orders?order=${amina.id}&print=${document}`);
  const sheet = screen.getByRole('article');
  expect(sheet).toHaveTextContent('Amina Otieno');
  expect(sheet).toHaveTextContent('Nature Explorer Kit');
  if (document === 'receipt') expect(sheet).toHaveTextContent('$38.49');
  else expect(sheet).not.toHaveTextContent('$');
  const codes = screen.queryAllByRole('img', { name: 'Safety sheet Nature Explorer Kit' });
  expect(codes).toHaveLength(document === 'slip' ? 1 : 0);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Back to the order' }));
  expect(await screen.findByRole('dialog', { name: 'Order 00000001' })).toBeVisible();
});

test('what is recalled is not on the slip to be packed, and the order says why and what to do', async () => {
  vi.spyOn(window, 'print').mockReturnValue();
  fakeStaffOrders([amina]).recalled = true;
  const { user, dialog } = await openOrder();
  expect(await within(dialog).findByText(/^Recalled, so it stays here: .*Nature Explorer Kit/)).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'See the recalls' })).toHaveAttribute('href', '/admin/recalls');
  await user.click(within(dialog).getByRole('button', { name: 'Packing slip' }));
  const sheet = await screen.findByRole('article');
  expect(sheet).toHaveTextContent(/Recalled, and not in this parcel: .*Nature Explorer Kit/);
  expect(within(sheet).queryByRole('row', { name: /Nature Explorer Kit/ })).toBeNull();
  expect(screen.queryByRole('img', { name: 'Safety sheet Nature Explorer Kit' })).toBeNull();
});

test('a receipt shows what was refunded', async () => {
  fakeStaffOrders([amina]).refunds = [staffRefundRow()];
  renderApp(`/admin/orders?order=${amina.id}&print=receipt`, { session: staffSession() });
  expect(await screen.findByRole('article')).toHaveTextContent('Refunded-$12.50Paid after refunds$25.99');
});

test.each(['slip', 'receipt'])('prints the facts that staff set on a %s', async (document) => {
  fakeStaffOrders([amina]);
  server.use(
    settingsHandler({ support_email: 'help@shop.example', phone: '+254 711 111 111', address: 'Baobab House\nKisumu' }),
  );
  renderApp(`/admin/orders?order=${amina.id}&print=${document}`, { session: staffSession() });
  const sheet = await screen.findByRole('article');
  await waitFor(() => expect(sheet).toHaveTextContent('Baobab HouseKisumuhelp@shop.example · +254 711 111 111'));
  expect(sheet).toHaveTextContent('Write to help@shop.example and name 00000001');
});
