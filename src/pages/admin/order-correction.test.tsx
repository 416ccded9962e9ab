import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { fakeStaffOrders, orderListRow, staffEventRow } from '@/testing/fake-staff-orders';
import { renderApp } from '@/testing/render-app';
import { type Args, rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { seeToast } from '@/testing/toasts';

const amina = orderListRow(1, { customer_name: 'Amina Otieno', customer_email: 'amina@example.com' });

async function openOrder() {
  const view = renderApp(`/admin/orders?order=${amina.id}`, { session: staffSession() });
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('combobox', { name: 'Status' });
  return { ...view, dialog: within(dialog) };
}

test('staff correct the address of an order', async () => {
  const fake = fakeStaffOrders([amina]);
  const asked: Args<'correct_order'>[] = [];
  server.use(
    http.post<never, Args<'correct_order'>>(rpc('correct_order'), async ({ request }) => {
      asked.push(await request.json());
      fake.events.push(staffEventRow('address', { note: 'city, zipCode', actor: 'wanjiru@littlebaobab.example' }));
      return HttpResponse.json({});
    }),
  );
  const { user, dialog } = await openOrder();
  await user.click(dialog.getByRole('button', { name: 'Edit address' }));
  await user.clear(dialog.getByLabelText('City'));
  await user.type(dialog.getByLabelText('City'), 'Mombasa');
  await user.click(dialog.getByRole('button', { name: 'Save address' }));
  await seeToast('The address is saved.');
  expect(asked).toEqual([
    expect.objectContaining({
      order_id: amina.id,
      shipping_address: expect.objectContaining({ city: 'Mombasa' }),
      expected_address: expect.objectContaining({ city: 'Nairobi' }),
    }),
  ]);
  expect(await dialog.findByText('Address corrected')).toBeVisible();
  expect(dialog.getByText('Changed: city, zip code')).toBeVisible();
});

test('what is typed is not lost without a question', async () => {
  fakeStaffOrders([amina]);
  const { user, dialog } = await openOrder();
  await user.click(dialog.getByRole('button', { name: 'Edit address' }));
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});

test('an order that is sent keeps its address', async () => {
  fakeStaffOrders([{ ...amina, status: 'shipped' }]);
  const { dialog } = await openOrder();
  expect(dialog.queryByRole('button', { name: 'Edit address' })).toBeNull();
});
