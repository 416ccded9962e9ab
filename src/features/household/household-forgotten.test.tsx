import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { amina } from '@/testing/fixtures';
import { amani, copy, juma, nameHere, onDevice, opener, returnToTab } from '@/testing/household-page';
import { renderApp } from '@/testing/render-app';
import { signedInAs } from '@/testing/session';
import { serveDatabase } from '@/testing/shop-database';
import { AMINA, shopHousehold } from '@/testing/shop-household';

const account = await shopHousehold(await serveDatabase(AMINA));

test('forgetting all also deletes those of the account, for its other devices as well', async () => {
  await account.set([juma]);
  const { user } = renderApp('/', { session: signedInAs() });
  await opener('My children: Juma (change)');
  await user.click(screen.getByRole('button', { name: 'Forget all children' }));
  expect(await opener('Mark what fits my child')).toHaveFocus();
  expect([await account.children(), copy(), onDevice()]).toEqual([[], null, null]);

  await account.set([juma]);
  returnToTab();
  await opener('My children: Juma (change)');
  await account.switchOff();
  returnToTab();
  expect(await opener('Mark what fits my child')).toBeVisible();
  expect(copy()).toBeNull();
});

test('forgetting all waits until it is known whether the account has any', async () => {
  await account.set([juma]);
  nameHere(amani);
  const arrive = account.holdReads();
  const { user } = renderApp('/', { session: signedInAs() });
  await opener('My children: Amani (change)');
  await user.click(screen.getByRole('button', { name: 'Forget all children' }));
  arrive();
  await waitFor(() => expect(onDevice()).toBeNull());
  await waitFor(async () => expect([await account.children(), copy()]).toEqual([[], null]));
  expect(await opener('Mark what fits my child')).toBeVisible();
});

test.each([
  ['signs out', { status: 'signed-out' } as const],
  ['lost the session', { status: 'signed-out', ended: 'expired' } as const],
  ['is somebody else', signedInAs({ ...amina, id: 'user_2' })],
])('nobody sees them any more on this device when its owner %s', async (_, next) => {
  await account.set([juma]);
  const { changeSession } = renderApp('/', { session: signedInAs() });
  await opener('My children: Juma (change)');
  changeSession(next);
  expect(screen.queryByText(/Juma/)).toBeNull();
  expect(await opener('Mark what fits my child')).toBeVisible();
  await waitFor(() => expect(copy()).toBeNull());
});

test.each(['{broken', '{"userId":7}', '{"userId":"user_1","version":1,"children":"x"}'])(
  'reads the account anew when the device holds %s',
  async (text) => {
    await account.set([juma]);
    localStorage.setItem('household-of-account', text);
    renderApp('/', { session: signedInAs() });
    expect(await opener('My children: Juma (change)')).toBeVisible();
  },
);

test('a visitor does not see the copy of an account on the device', async () => {
  const left = { userId: amina.id, version: 1, children: [juma] };
  localStorage.setItem('household-of-account', JSON.stringify(left));
  renderApp('/');
  expect(await opener('Mark what fits my child')).toBeVisible();
  expect(copy()).toBeNull();
});
