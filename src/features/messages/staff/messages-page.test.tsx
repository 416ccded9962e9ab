import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { fakeMembers, memberRow } from '@/testing/fake-members';
import { fakeMessage, messageRow } from '@/testing/fake-messages';
import { fakeSettings } from '@/testing/fake-settings';
import { renderApp } from '@/testing/render-app';
import { type Args, rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';

const OTIENO = 'otieno@littlebaobab.example';

function open(message = messageRow(), search = '') {
  fakeMembers(memberRow(), memberRow({ email: 'gone@littlebaobab.example', suspended_at: '2026-11-21T12:00:00Z' }));
  const fake = fakeMessage(message);
  return { fake, ...renderApp(`/admin/messages${search}`, { session: staffSession() }) };
}

const openOne = (message = messageRow()) => open(message, `?message=${message.id}`);
const dialog = async () => within(await screen.findByRole('dialog'));

test('lists what is open, with counts, and asks the database for what is chosen', async () => {
  const { fake, user, currentUrl } = open();
  const table = await screen.findByRole('table', { name: 'Messages' });
  expect(within(table).getByRole('row', { name: /Amina Otieno/ })).toHaveTextContent(
    /Is the drum loud.*Nobody.*To answer/,
  );
  expect(screen.getByRole('radio', { name: 'Open (1)' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'All (1)' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Assigned to' }), 'Nobody');
  await user.type(screen.getByRole('searchbox'), 'drum');
  await waitFor(() => expect(fake.asked.at(-1)).toEqual({ show: 'all', search: 'drum', assigned: '', page_size: 20 }));
  expect(currentUrl()).toBe('/admin/messages?show=all&assigned=nobody&q=drum');
  const options = within(screen.getByRole('combobox', { name: 'Assigned to' })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Everybody',
    'Nobody',
    'staff@littlebaobab.example',
    OTIENO,
  ]);
});

test('says so when there is nothing', async () => {
  open(messageRow({ closed_at: '2026-11-23T11:00:00Z', closed_by: OTIENO }));
  expect(await screen.findByText('No messages to answer')).toBeVisible();
});

test('answers once: the thread shows who and what, and the text is gone', async () => {
  const { fake, user } = open();
  await user.click(await screen.findByRole('button', { name: 'View' }));
  const { getByRole, findByText, getByText, queryByRole } = await dialog();
  expect(await findByText(/https:\/\/evil\.example/)).toBeVisible();
  expect(queryByRole('link', { name: /evil/ })).toBeNull();
  expect(getByText('Not signed in: anybody can type this address.')).toBeVisible();
  await user.click(getByRole('button', { name: 'Send' }));
  const field = getByRole('textbox', { name: 'Your answer' });
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('Write an answer first');
  await user.type(field, ' Not very. ');
  await user.dblClick(getByRole('button', { name: 'Send' }));
  await seeToast('The answer is on its way');
  expect(fake.answered).toEqual([
    { message_id: fake.message.id, request_id: expect.any(String), answer: 'Not very.', expected_version: 1 },
  ]);
  expect(field).toHaveValue('');
  expect(getByRole('list', { name: 'What was written' })).toHaveTextContent(
    /staff@littlebaobab.example answered .*, its mail waits.*Not very\./,
  );
});

test('keeps the key and the words when the answer is lost', async () => {
  const { fake, user } = openOne();
  const { findByRole, getByRole } = await dialog();
  const keys: string[] = [];
  server.use(
    http.post<never, Args<'answer_message'>>(
      rpc('answer_message'),
      async ({ request }) => {
        keys.push((await request.json()).request_id);
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  const field = await findByRole('textbox', { name: 'Your answer' });
  await user.type(field, 'No.');
  await user.click(getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Everything you typed is still here/));
  expect(field).toHaveValue('No.');
  await user.click(getByRole('button', { name: 'Send' }));
  await seeToast('The answer is on its way');
  expect(fake.answered.map(({ request_id }) => request_id)).toEqual(keys);
  takeConsoleProblems('A message was not answered');
});

test('shows what a colleague answered meanwhile, and sends only after that', async () => {
  const { fake, user } = openOne();
  const { findByRole, findByText, getByRole } = await dialog();
  const field = await findByRole('textbox', { name: 'Your answer' });
  await user.type(field, 'No.');
  fake.say(OTIENO, 'It is not.');
  await user.click(getByRole('button', { name: 'Send' }));
  expect(await findByText(/Somebody else has changed or answered this message/)).toBeVisible();
  expect(getByRole('list', { name: 'What was written' })).toHaveTextContent('It is not.');
  expect(field).toHaveValue('No.');
  await user.click(getByRole('button', { name: 'Send' }));
  await seeToast('The answer is on its way');
  expect(fake.answered.map(({ expected_version }) => expected_version)).toEqual([1, 2]);
});

test('is assigned, closed and opened again, without a conflict with an answer that is typed', async () => {
  const { fake, user } = openOne();
  const { findByRole, getByRole } = await dialog();
  await user.type(await findByRole('textbox', { name: 'Your answer' }), 'No.');
  await waitFor(() => expect(getByRole('option', { name: OTIENO })).toBeInTheDocument());
  await user.selectOptions(getByRole('combobox', { name: 'Assigned to' }), OTIENO);
  await seeToast(`Assigned to ${OTIENO}`);
  await user.click(getByRole('button', { name: 'Close message' }));
  await seeToast('The message is closed');
  await user.click(await findByRole('button', { name: 'Open message again' }));
  await seeToast('The message is open again');
  await user.click(getByRole('button', { name: 'Send' }));
  await seeToast('The answer is on its way');
  expect(fake.message).toMatchObject({ assigned_to: OTIENO, closed_at: null, answers: 1 });
});

test('asks before typed words are lost, and says when there is no such message', async () => {
  const { user, currentUrl } = openOne();
  const { findByRole } = await dialog();
  await user.type(await findByRole('textbox', { name: 'Your answer' }), 'No.');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getAllByRole('button')[0] as HTMLElement);
  expect(currentUrl()).toContain('message=');
});

test('of an account leads to its customer and order; one that only names an order says so', async () => {
  const order_id = '1a2b3c4d-0000-4000-8000-000000000000';
  openOne(messageRow({ is_member: true, customer: 'user_amina', order_id, is_own_order: true }));
  const { findByRole, queryByText, getByRole } = await dialog();
  expect(await findByRole('link', { name: 'The customer' })).toHaveAttribute(
    'href',
    '/admin/customers?customer=user_amina',
  );
  expect(getByRole('link', { name: 'Order 1a2b3c4d' })).toHaveAttribute('href', `/admin/orders?order=${order_id}`);
  expect(queryByText(/does not prove/)).toBeNull();
});

test('unknown: says so', async () => {
  open(messageRow(), '?message=00000000-0000-4000-8000-000000000009');
  expect(await (await dialog()).findByText('There is no such message')).toBeVisible();
});

test('each member chooses their mails', async () => {
  const chosen: unknown[] = [];
  fakeSettings();
  fakeMembers();
  server.use(
    http.post(rpc('own_staff_mails'), () => HttpResponse.json(['staff_new_order', 'staff_return', 'staff_low_stock'])),
    http.post<never, Args<'choose_staff_mails'>>(rpc('choose_staff_mails'), async ({ request }) => {
      const { kinds } = await request.json();
      chosen.push(kinds);
      return HttpResponse.json(kinds);
    }),
  );
  const { user } = renderApp('/admin/settings/mails', { session: staffSession() });
  const card = within(await screen.findByRole('region', { name: 'My mails' }));
  expect(await card.findByRole('checkbox', { name: 'New orders' })).toBeChecked();
  expect(card.getByRole('checkbox', { name: 'Returns' })).toBeChecked();
  expect(card.getByRole('checkbox', { name: 'Low stock' })).toBeChecked();
  expect(card.getByRole('button', { name: 'Save my mails' })).toBeDisabled();
  await user.click(card.getByRole('checkbox', { name: 'Messages' }));
  await user.click(card.getByRole('checkbox', { name: 'Low stock' }));
  await user.click(card.getByRole('button', { name: 'Save my mails' }));
  await seeToast('Your mails are saved');
  expect(chosen).toEqual([['staff_new_order', 'staff_return', 'staff_message']]);
});
