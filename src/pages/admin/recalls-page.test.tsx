import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { fakeStaffOrders, orderListRow } from '@/testing/fake-staff-orders';
import { renderApp } from '@/testing/render-app';
import { type Args, refusal, rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { seeToast } from '@/testing/toasts';

const recall = {
  id: 3,
  product_id: 1,
  product_name: 'Kite',
  image_url: '/kite.webp',
  reason: 'The cord breaks.',
  remedy: 'refund',
  batch: 'B 7',
  sold_from: null,
  sold_until: null,
  version: 1,
  created_at: '2026-11-23T06:00:00+00:00',
  updated_at: '2026-11-23T06:00:00+00:00',
  lifted_at: null as string | null,
  told: 2,
  not_opened: 1,
};
const person = {
  order_id: '0a1b2c3d-0000-4000-8000-000000000000',
  created_at: '2026-11-20T06:00:00+00:00',
  customer_name: 'Amina Otieno',
  email: 'amina@example.com',
  shipping_address: { address: '12 Baobab Lane', city: 'Nairobi', zipCode: '00100', country: 'Kenya' },
  mail: 'failed',
  is_guest: false,
};
const guest = { ...person, order_id: '0f1b2c3d-0000-4000-8000-000000000000', customer_name: 'Otieno', is_guest: true };

function openRecalls(path = '/admin/recalls') {
  const state = { told: recall, people: [person] };
  server.use(
    http.post(rpc('list_recalls'), () => HttpResponse.json({ recalls: [state.told], next: null })),
    http.post(rpc('list_unopened'), () => HttpResponse.json({ recall: state.told, people: state.people })),
  );
  return { state, ...renderApp(path, { session: staffSession() }) };
}

test('says who has not opened it, and prints a letter to each', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { user, currentUrl } = openRecalls();
  const table = within(await screen.findByRole('table', { name: 'Recalls' }));
  await user.click(table.getByRole('button', { name: '1 not opened' }));
  const who = within(await screen.findByRole('dialog', { name: 'Not opened: Kite' }));
  expect(await who.findByText('Amina Otieno')).toBeVisible();
  expect(who.getByText('Failed')).toBeVisible();
  await user.click(who.getByRole('button', { name: 'Print letters' }));
  expect(await screen.findByRole('heading', { name: 'Safety recall: Kite' })).toBeVisible();
  expect(currentUrl()).toBe('/admin/recalls?letters=3');
  for (const line of ['12 Baobab Lane', 'Nairobi, 00100', 'The cord breaks.'])
    expect(screen.getByText(line)).toBeVisible();
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
});

test('a letter leads a member to the page of their order, and a guest to what everybody may read', async () => {
  vi.spyOn(window, 'print').mockImplementation(() => {});
  const { state } = openRecalls('/admin/recalls?letters=3');
  state.people = [person, guest];
  const [members, guests] = (await screen.findAllByRole('article')).map((sheet) => within(sheet));
  expect(members?.getByRole('img', { name: 'The page of your order' })).toBeVisible();
  expect(members?.getByText(/^Scan the code and sign in: one press asks for it/)).toBeVisible();
  expect(guests?.getByRole('img', { name: 'Our recalls' })).toBeVisible();
  expect(guests?.getByText(/\/recalls/)).toBeVisible();
});

test('is lifted after a question, by the version that was seen', async () => {
  const { user, state } = openRecalls();
  const lifted: Args<'lift_recall'>[] = [];
  server.use(
    http.post<never, Args<'lift_recall'>>(rpc('lift_recall'), async ({ request }) => {
      lifted.push(await request.json());
      if (lifted.length === 1) return refusal('VERSION_CONFLICT', JSON.stringify(recall));
      state.told = { ...recall, lifted_at: '2026-11-24T06:00:00+00:00' };
      return HttpResponse.json(state.told);
    }),
  );
  const lift = async () => {
    await user.click(await screen.findByRole('button', { name: 'Lift Kite' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Lift the recall of Kite?' }));
    await user.click(question.getByRole('button', { name: 'Lift' }));
  };
  await lift();
  await seeToast('Somebody else has changed this recall. Look at it again: nothing was changed.');
  await lift();
  await seeToast('The recall of Kite is lifted');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Lift Kite' })).toBeNull());
  expect(lifted[1]).toEqual({ id: 3, expected_version: 1 });
});

test('is edited in its form, which names a wrong day at the field', async () => {
  const { user } = openRecalls();
  const saved: Args<'save_recall'>[] = [];
  server.use(
    http.post<never, Args<'save_recall'>>(rpc('save_recall'), async ({ request }) => {
      saved.push(await request.json());
      return HttpResponse.json({ ...recall, remedy: 'part', version: 2 });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Edit the recall of Kite' }));
  const form = within(screen.getByRole('dialog', { name: 'Edit the recall of Kite' }));
  await user.selectOptions(form.getByRole('combobox', { name: 'Remedy' }), 'Part');
  await user.type(form.getByLabelText('Sold from'), '2026-11-02');
  await user.type(form.getByLabelText('Sold until'), '2026-11-01');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByLabelText('Sold until')).toHaveAccessibleDescription(/^It has to end after it began/);
  await user.clear(form.getByLabelText('Sold until'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await seeToast('Kite is recalled. 2 orders notified.');
  expect(saved[0]).toMatchObject({
    id: 3,
    expected_version: 1,
    product_id: 1,
    recall: { reason: 'The cord breaks.', remedy: 'part', batch: 'B 7', sold_from: '2026-11-02', sold_until: null },
  });
});

test('pieces to send stand with the returns and are counted there; sending one needs no words, refusing does', async () => {
  fakeStaffOrders([orderListRow(1)]);
  const piece = {
    ...{ id: 'q', product_id: 1, product_name: 'Kite', kind: 'lost', piece: 'A cord', status: 'asked', answer: null },
    ...{ created_at: person.created_at, answered_at: null, place: 1, version: 1 },
    ...{ order_id: orderListRow(1).id, customer_name: 'Amina Otieno' },
  };
  const sent: Args<'answer_piece'>[] = [];
  server.use(
    http.post(rpc('list_pieces'), () =>
      HttpResponse.json({ pieces: sent.length === 0 ? [piece] : [], next: null, open: sent.length === 0 ? 1 : 0 }),
    ),
    http.post<never, Args<'answer_piece'>>(rpc('answer_piece'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...piece, status: 'sent', version: 2 });
    }),
  );
  const { user } = renderApp('/admin/orders?view=returns', { session: staffSession() });
  const list = within(await screen.findByRole('list', { name: 'Pieces to send' }));
  expect(await screen.findByRole('link', { name: 'Returns (1)' })).toBeVisible();
  expect(list.getByText('Lost: A cord, of Kite')).toBeVisible();
  await user.click(list.getByRole('button', { name: 'We do not have it' }));
  const answer = list.getByRole('textbox', { name: 'A sentence for the customer' });
  expect(answer).toHaveAccessibleDescription('Say why it is not sent.');
  expect(sent).toEqual([]);
  await user.click(list.getByRole('button', { name: 'Send the piece' }));
  await seeToast('It counts as sent, and the customer gets an email');
  expect(sent).toEqual([{ piece_id: 'q', send: true, answer: '', expected_version: 1 }]);
  const nothingLeft = await screen.findByText('No pieces to send.');
  expect(nothingLeft).toBeVisible();
  await waitFor(() => expect(document.activeElement).toBe(nothingLeft.parentElement));
});
