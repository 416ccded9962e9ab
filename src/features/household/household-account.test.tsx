import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { amani, bornIn, copy, juma, nameHere, onDevice, opener, returnToTab } from '@/testing/household-page';
import { renderApp } from '@/testing/render-app';
import { requestsTo } from '@/testing/rpc';
import { signedInAs } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { serveDatabase } from '@/testing/shop-database';
import { AMINA, shopHousehold } from '@/testing/shop-household';
import { seeToast } from '@/testing/toasts';

const account = await shopHousehold(await serveDatabase(AMINA));

const zed = { nickname: 'Zed', age: bornIn(8, '03') };
const corrected = bornIn(7, '02');
const openDialog = async (user: { click(element: Element): Promise<void> }, name: string | RegExp) => {
  await user.click(await opener(name));
  return within(await screen.findByRole('dialog', { name: 'My children' }));
};
const KEEP = 'Keep them in my account too';

test('a guest is not offered to store children in an account', async () => {
  const { user } = renderApp('/');
  const dialog = await openDialog(user, 'Mark what fits my child');
  expect(dialog.queryByRole('checkbox')).toBeNull();
});

test('children are stored in the account when the box is ticked, and removed at once when it is unticked', async () => {
  nameHere(juma);
  const { user } = renderApp('/', { session: signedInAs() });
  const dialog = await openDialog(user, 'My children: Juma (change)');
  const box = dialog.getByRole('checkbox', { name: KEEP });
  expect(box).not.toBeChecked();
  expect(box).toHaveAccessibleDescription(/Nobody else sees them, not even our staff/);
  await user.click(box);
  expect(await account.children()).toEqual([]);
  const sent = requestsTo('keep_children');
  await user.dblClick(dialog.getByRole('button', { name: 'Remember' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await account.children()).toEqual([juma]);
  expect(sent).toHaveLength(1);
  expect(onDevice()).toBeNull();

  const again = await openDialog(user, 'My children: Juma (change)');
  expect(again.getByRole('checkbox', { name: KEEP })).toBeChecked();
  await user.click(again.getByRole('checkbox', { name: KEEP }));
  await waitFor(() => expect(again.getByRole('checkbox', { name: KEEP })).not.toBeChecked());
  expect(await account.children()).toEqual([]);
  expect(copy()).toBeNull();
  expect(JSON.parse(onDevice() ?? '')).toEqual([juma]);
});

test('those of another device join them, each once, and it loads later changes', async () => {
  await account.set([juma]);
  nameHere({ ...juma, nickname: 'juma' }, amani);
  const { user } = renderApp('/', { session: signedInAs() });
  await waitFor(async () => expect(await account.children()).toEqual([juma, amani]));
  await waitFor(() => expect(onDevice()).toBeNull());
  await account.set([amani]);
  await openDialog(user, /Juma and Amani/);
  await user.keyboard('{Escape}');
  returnToTab();
  expect(await opener('My children: Amani (change)')).toBeVisible();
});

test('children who join while another device saves are added to what it saved', async () => {
  await account.set([juma]);
  nameHere(amani);
  account.beforeNextSave(() => account.set([zed]));
  renderApp('/', { session: signedInAs() });
  expect(await opener('My children: Zed and Amani (change)')).toBeVisible();
  expect(await account.children()).toEqual([zed, amani]);
});

test('keeps those of the account where there are more than four, and says who is left out', async () => {
  const three = ['A', 'B', 'C'].map((nickname, index) => ({ nickname, age: bornIn(9 - index, '01') }));
  await account.set(three);
  nameHere(zed, amani, juma);
  renderApp('/', { session: signedInAs() });
  await seeToast(
    'There is only room for 4 children. Those of your account stay, and this device no longer knows Amani and Juma.',
  );
  expect(await account.children()).toEqual([...three, zed]);
});

test('an age of the filter does not become a child of the account', async () => {
  await account.set([juma]);
  localStorage.setItem('children', '9');
  renderApp('/', { session: signedInAs() });
  expect(await opener('My children: Juma (change)')).toBeVisible();
  expect(await account.children()).toEqual([juma]);
});

test('a newer change of another device is shown instead of what was typed, which can be put back', async () => {
  await account.set([juma]);
  const { user } = renderApp('/', { session: signedInAs() });
  const dialog = await openDialog(user, 'My children: Juma (change)');
  await account.set([juma, amani]);
  const month = dialog.getByLabelText('Birth month');
  await user.clear(month);
  await user.type(month, corrected);
  await user.click(dialog.getByRole('button', { name: 'Remember' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    `Another of your devices has saved other children since. They are shown here, and what you wrote is not saved: Juma (${corrected}).`,
  );
  expect(dialog.getAllByLabelText('Nickname').map((field) => (field as HTMLInputElement).value)).toEqual([
    'Juma',
    'Amani',
  ]);
  expect(await account.children()).toEqual([juma, amani]);

  await user.click(dialog.getByRole('button', { name: 'Put back what I wrote' }));
  expect(dialog.getByLabelText('Nickname')).toHaveFocus();
  expect(dialog.queryByRole('alert')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Remember' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await account.children()).toEqual([{ ...juma, age: corrected }]);
});

test('what was typed before a reload does not replace what another device has saved since', async () => {
  await account.set([juma]);
  const { user, unmount } = renderApp('/', { session: signedInAs() });
  const before = await openDialog(user, 'My children: Juma (change)');
  await user.type(before.getByLabelText('Nickname'), 'ni');
  unmount();
  await account.set([amani]);
  const reloaded = renderApp('/', { session: signedInAs() });
  const dialog = await openDialog(reloaded.user, 'My children: Amani (change)');
  expect(dialog.getByLabelText('Nickname')).toHaveValue('Jumani');
  await reloaded.user.click(dialog.getByRole('button', { name: 'Remember' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('what you wrote is not saved: Jumani');
  expect(dialog.getByLabelText('Nickname')).toHaveValue('Amani');
  expect(await account.children()).toEqual([amani]);
});

test('opting in on two devices at once shows the second what the first has saved', async () => {
  nameHere(juma);
  const { user } = renderApp('/', { session: signedInAs() });
  const dialog = await openDialog(user, 'My children: Juma (change)');
  await user.click(dialog.getByRole('checkbox', { name: KEEP }));
  await account.set([amani]);
  await user.click(dialog.getByRole('button', { name: 'Remember' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('what you wrote is not saved: Juma');
  expect(dialog.getByLabelText('Nickname')).toHaveValue('Amani');
  expect(await account.children()).toEqual([amani]);
});

test('unticking gives this device what another has saved since', async () => {
  await account.set([juma]);
  const { user } = renderApp('/', { session: signedInAs() });
  const dialog = await openDialog(user, 'My children: Juma (change)');
  await account.set([juma, amani]);
  await user.click(dialog.getByRole('checkbox', { name: KEEP }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Another of your devices has saved other children');
  expect(dialog.getAllByLabelText('Nickname')).toHaveLength(2);
  expect(await account.children()).toEqual([]);
  expect(JSON.parse(onDevice() ?? '')).toEqual([juma, amani]);
});

test('an answer that arrives after the sign-out leaves nothing on the device', async () => {
  nameHere(juma);
  const { user, changeSession } = renderApp('/', { session: signedInAs() });
  const dialog = await openDialog(user, 'My children: Juma (change)');
  await user.click(dialog.getByRole('checkbox', { name: KEEP }));
  account.beforeNextSave(async () => changeSession({ status: 'signed-out', ended: 'expired' }));
  await user.click(dialog.getByRole('button', { name: 'Remember' }));
  await waitFor(async () => expect(await account.children()).toEqual([juma]));
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Remember' })).toHaveAttribute('aria-disabled', 'false'),
  );
  expect(copy()).toBeNull();
});

test('what another device switched off stays off, also if it is saved here before this device learns it', async () => {
  await account.set([juma]);
  const { user } = renderApp('/', { session: signedInAs() });
  const dialog = await openDialog(user, 'My children: Juma (change)');
  await account.switchOff();
  const nickname = dialog.getByLabelText('Nickname');
  await user.clear(nickname);
  await user.type(nickname, 'Jay');
  await user.click(dialog.getByRole('button', { name: 'Remember' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Another of your devices took the children out');
  const box = dialog.getByRole('checkbox', { name: KEEP });
  expect(box).not.toBeChecked();
  expect(await account.children()).toEqual([]);
  expect(nickname).toHaveValue('Jay');
  await user.click(dialog.getByRole('button', { name: 'Remember' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await account.children()).toEqual([]);
  expect(JSON.parse(onDevice() ?? '')).toEqual([{ ...juma, nickname: 'Jay' }]);
});

test('the owner can opt in again on a device where another has switched it off', async () => {
  await account.set([juma]);
  const { user } = renderApp('/', { session: signedInAs() });
  const dialog = await openDialog(user, 'My children: Juma (change)');
  await account.switchOff();
  await user.click(dialog.getByRole('button', { name: 'Remember' }));
  await dialog.findByRole('alert');
  await user.click(dialog.getByRole('checkbox', { name: KEEP }));
  await user.click(dialog.getByRole('button', { name: 'Remember' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await account.children()).toEqual([juma]);
  expect(onDevice()).toBeNull();
});

test('a failure to save is shown, and the input is kept', async () => {
  await account.set([juma]);
  const { user } = renderApp('/', { session: signedInAs() });
  const dialog = await openDialog(user, 'My children: Juma (change)');
  const restore = account.takeDown();
  const nickname = dialog.getByLabelText('Nickname');
  await user.clear(nickname);
  await user.type(nickname, 'Jay');
  await user.click(dialog.getByRole('button', { name: 'Remember' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/could not save them.*Check your connection/);
  expect(nickname).toHaveValue('Jay');
  await user.click(dialog.getByRole('checkbox', { name: KEEP }));
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('They are still in your account.'));
  expect(dialog.getByRole('checkbox', { name: KEEP })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Forget all children' }));
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('nothing is forgotten yet'));
  expect(
    takeConsoleProblems(/The children were not kept in the account|The children were not taken out of the account/),
  ).toHaveLength(3);

  restore();
  await user.click(dialog.getByRole('button', { name: 'Remember' }));
  await waitFor(async () => expect(await account.children()).toEqual([{ ...juma, nickname: 'Jay' }]));
});
