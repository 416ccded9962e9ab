import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { fakeMembers } from '@/testing/fake-members';
import { fakeSettings } from '@/testing/fake-settings';
import { renderApp } from '@/testing/render-app';
import { DATABASE_URL, server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { seeToast } from '@/testing/toasts';

const changed = (id: number, before: object, after: object) => ({
  id,
  at: `2026-11-2${id}T10:00:00Z`,
  actor: 'staff@littlebaobab.example',
  action: 'update',
  table_name: 'shop_settings',
  before,
  after,
});

beforeEach(() => {
  fakeMembers();
  server.use(
    http.get(`${DATABASE_URL}/rest/v1/audit_log`, () =>
      HttpResponse.json([
        changed(2, { tax_rate: 0.08, gift_wrap_price: 2 }, { tax_rate: 0.12, gift_wrap_price: 3 }),
        changed(1, { tax_rate: 0.12 }, { tax_rate: 0.08 }),
      ]),
    ),
  );
});

async function openHistory(row: object) {
  const fake = fakeSettings({ version: 7, ...row });
  const { user } = renderApp('/admin/settings', { session: staffSession() });
  await user.click(await screen.findByRole('button', { name: 'History' }));
  const buttons = await screen.findAllByRole('button', { name: /^Put back/ });
  return { fake, user, buttons };
}

test('asks first, and names what will change from what to what', async () => {
  const { fake, user, buttons } = await openHistory({ tax_rate: 0.12, gift_wrap_price: 5 });
  await user.click(buttons[0] ?? document.body);
  const question = within(await screen.findByRole('alertdialog', { name: 'Put these values back?' }));
  expect(question.getByText('12%').closest('dd')).toHaveTextContent('12% → 8%');
  expect(question.getByText('$5.00').closest('dd')).toHaveTextContent('$5.00 → $2.00');
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(fake.row).toMatchObject({ tax_rate: 0.12, gift_wrap_price: 5, version: 7 });

  await user.click(buttons[0] ?? document.body);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Put back' }));
  await seeToast('The old values are back');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(fake.row).toMatchObject({ tax_rate: 0.08, gift_wrap_price: 2, version: 8 });
});

test('offers nothing where the old values are in place already', async () => {
  const { buttons } = await openHistory({ tax_rate: 0.12, gift_wrap_price: 3 });
  expect(buttons).toHaveLength(1);
});

test('says it when another person was quicker', async () => {
  const { fake, user, buttons } = await openHistory({ tax_rate: 0.12, gift_wrap_price: 3 });
  await user.click(buttons[0] ?? document.body);
  fake.row = { ...fake.row, tax_rate: 0.2, version: 9 };
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Put back' }));
  expect(await screen.findByText(/Nothing was put back/)).toBeVisible();
  expect(fake.row).toMatchObject({ tax_rate: 0.2, version: 9 });
});
