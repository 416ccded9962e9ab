import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { fakeMembers, memberRow, OWNER_EMAIL, ownerRow } from '@/testing/fake-members';
import { fakeSettings } from '@/testing/fake-settings';
import { renderApp } from '@/testing/render-app';
import { refusal, rpc } from '@/testing/rpc';
import { server, staffAccessHandler } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';

beforeEach(() => {
  fakeSettings();
});

const OTIENO = 'otieno@littlebaobab.example';
const open = () => renderApp('/admin/settings/staff', { session: staffSession() });
const list = () => screen.findByRole('list', { name: 'Members' });
const rowOf = async (email: string) => {
  const rows = within(await list()).getAllByRole('listitem');
  const row = rows.find((item) => item.textContent?.includes(email));
  if (!row) throw new Error(`${email} is not on the list`);
  return row;
};
const press = async (user: ReturnType<typeof open>['user'], name: string, email = OTIENO) =>
  user.click(within(await rowOf(email)).getByRole('button', { name: `${name} ${email}` }));
const confirm = async (user: ReturnType<typeof open>['user'], question: string, name: string) =>
  user.click(within(await screen.findByRole('alertdialog', { name: question })).getByRole('button', { name }));

test('lists who is staff, in which role, how far and since when', async () => {
  fakeMembers(
    memberRow(),
    memberRow({ email: 'achieng@littlebaobab.example', user_id: null, first_seen_at: null }),
    memberRow({
      email: 'juma@littlebaobab.example',
      user_id: 'user_juma',
      suspended_by: OWNER_EMAIL,
      suspended_at: '2026-11-21T12:00:00Z',
    }),
  );
  open();
  expect(await rowOf(OWNER_EMAIL)).toHaveTextContent(/Owner.*Active.*You/);
  expect(await rowOf(OTIENO)).toHaveTextContent(/Staff.*Active since November 2, 2026/);
  expect(await rowOf('achieng')).toHaveTextContent(/Invited by staff@littlebaobab.example on November 1, 2026/);
  expect(await rowOf('juma')).toHaveTextContent(/Suspended by staff@littlebaobab.example on November 21, 2026/);
  expect(within(await rowOf(OWNER_EMAIL)).queryByRole('button')).not.toBeInTheDocument();
});

test('invites an address of the company, and says what is wrong with another', async () => {
  const fake = fakeMembers(
    memberRow({ suspended_by: OWNER_EMAIL, suspended_at: '2026-11-21T12:00:00Z' }),
    memberRow({ email: 'achieng@littlebaobab.example', user_id: 'user_achieng' }),
  );
  const { user } = open();
  const address = await screen.findByLabelText('E-mail address');
  for (const [email, sentence] of [
    ['', 'Enter an address that ends in @littlebaobab.example'],
    ['amina@example.com', 'Enter an address that ends in @littlebaobab.example'],
    ['me+clerk_test@littlebaobab.example', 'Test addresses (+clerk_test) cannot be staff'],
    ['achieng@littlebaobab.example', 'This address is on the list already'],
    [OTIENO, 'This person is suspended. Reinstate them in the list instead.'],
  ] as const) {
    await user.clear(address);
    if (email) await user.type(address, email);
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(address).toHaveValue(email);
  }
  expect(fake.rows).toHaveLength(3);
  takeConsoleProblems('A member of staff was not invited');
  await user.clear(address);
  await user.type(address, 'Wambui@LittleBaobab.example');
  await user.selectOptions(screen.getByLabelText('Role'), 'Owner');
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  await seeToast('wambui@littlebaobab.example is invited');
  expect(await rowOf('wambui')).toHaveTextContent(/Owner.*Invited/);
  expect(address).toHaveValue('');
  expect(screen.getByLabelText('Role')).toHaveValue('staff');
});

test('suspends once confirmed, undoes it, and reinstates', async () => {
  const fake = fakeMembers(memberRow());
  const { user } = open();
  await press(user, 'Suspend');
  await confirm(user, `Suspend ${OTIENO}?`, 'Cancel');
  expect(fake.row(OTIENO)).toMatchObject({ suspended_at: null });
  await press(user, 'Suspend');
  await confirm(user, `Suspend ${OTIENO}?`, 'Suspend');
  await seeToast(`${OTIENO} is suspended`);
  expect(await rowOf(OTIENO)).toHaveTextContent('Suspended');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await seeToast(`${OTIENO} is staff again`);
  await waitFor(async () => expect(await rowOf(OTIENO)).toHaveTextContent('Active'));
  expect(fake.row(OTIENO)).toMatchObject({ suspended_at: null });
  await press(user, 'Suspend');
  await confirm(user, `Suspend ${OTIENO}?`, 'Suspend');
  await waitFor(() => expect(fake.row(OTIENO)?.suspended_at).not.toBeNull());
  await press(user, 'Reinstate');
  await waitFor(() => expect(fake.row(OTIENO)?.suspended_at).toBeNull());
});

test('makes an owner of a member and takes the role back', async () => {
  const fake = fakeMembers(memberRow());
  const { user } = open();
  await press(user, 'Make owner');
  await confirm(user, `Make ${OTIENO} an owner?`, 'Make owner');
  await seeToast(`${OTIENO} is an owner`);
  expect(fake.row(OTIENO)).toMatchObject({ role: 'owner' });
  await press(user, 'Make staff');
  await confirm(user, `Take the role of owner from ${OTIENO}?`, 'Make staff');
  await waitFor(() => expect(fake.row(OTIENO)).toMatchObject({ role: 'staff' }));
});

test('removes a member once confirmed', async () => {
  const fake = fakeMembers(memberRow());
  const { user } = open();
  await press(user, 'Remove');
  await confirm(user, `Remove ${OTIENO}?`, 'Remove');
  await seeToast(`${OTIENO} is removed`);
  await waitFor(async () => expect(await list()).not.toHaveTextContent(OTIENO));
  expect(fake.rows).toEqual([ownerRow]);
});

test('says that a member is gone whom another owner removed, and shows the list as it is', async () => {
  const fake = fakeMembers(memberRow());
  const { user } = open();
  await press(user, 'Suspend');
  fake.rows = [ownerRow];
  await confirm(user, `Suspend ${OTIENO}?`, 'Suspend');
  await seeToast(`${OTIENO} is no longer on the list`);
  await waitFor(async () => expect(await list()).not.toHaveTextContent(OTIENO));
});

test.each([
  ['OWNER_ONLY', 'Only an owner may do this. Your role may have changed a moment ago.'],
  ['OWN_STANDING', 'You cannot change your own role. Ask another owner.'],
  ['LAST_OWNER', 'There has to be an owner. Make somebody else an owner first.'],
  ['STAFF_ONLY', 'Your account may not do this. If you were staff a moment ago, sign in again.'],
])('says why the database refuses with %s', async (hint, sentence) => {
  fakeMembers(memberRow());
  server.use(http.post(rpc('suspend_staff'), () => refusal(hint)));
  const { user } = open();
  await press(user, 'Suspend');
  await confirm(user, `Suspend ${OTIENO}?`, 'Suspend');
  await seeToast(sentence);
  expect(takeConsoleProblems('The list of staff was not changed (suspend)')).toHaveLength(1);
});

test('shows the list to staff who are no owners, and nothing to press', async () => {
  fakeMembers(memberRow());
  server.use(staffAccessHandler({ role: 'staff', refusal: null }));
  open();
  expect(await rowOf(OTIENO)).toHaveTextContent('Active');
  expect(screen.getByText('Only an owner can change this list.')).toBeVisible();
  expect(screen.queryByLabelText('E-mail address')).not.toBeInTheDocument();
  expect(within(await list()).queryByRole('button')).not.toBeInTheDocument();
});

test('says so where the list is empty for the account', async () => {
  const fake = fakeMembers();
  fake.rows = [];
  open();
  expect(await screen.findByText(/^There is nobody to show/)).toBeVisible();
});

test('an owner changes how much a member refunds a day', async () => {
  const fake = fakeMembers();
  const { user } = open();
  await user.click(await screen.findByRole('heading', { name: 'Refunds a day' }));
  const field = screen.getByRole('textbox', { name: 'Refunds of one member a day (USD)' });
  expect(field).toBeVisible();
  expect(field).toHaveValue('500.00');
  await user.clear(field);
  await user.type(field, 'lots');
  await user.click(screen.getByRole('button', { name: 'Save the limit' }));
  expect(field).toHaveAccessibleDescription(/Enter a sum, such as 500.00/);
  await user.clear(field);
  await user.type(field, '80,5');
  await user.click(screen.getByRole('button', { name: 'Save the limit' }));
  await seeToast('A member may refund $80.50 a day');
  expect(fake.dailyRefunds).toBe(80.5);
});

test('other members read it', async () => {
  server.use(staffAccessHandler({ role: 'staff', refusal: null }));
  fakeMembers();
  open();
  expect(
    await screen.findByText('A member may refund $500.00 a day. Above it an owner makes the refund.'),
  ).toBeVisible();
});
