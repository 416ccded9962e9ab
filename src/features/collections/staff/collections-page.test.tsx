import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { catalogueSnapshot } from '@/domain/catalogue-snapshot';
import { renderApp } from '@/testing/render-app';
import { collectionRow } from '@/testing/rows';
import { type Args, refusal, rpc } from '@/testing/rpc';
import { collectionsHandler, server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { seeToast } from '@/testing/toasts';

const [first, second] = catalogueSnapshot;
if (!first || !second) throw new Error('Something is missing in the shop');

function fakeCollections(rows = [collectionRow({ product_ids: [first?.id ?? 0] })]) {
  const fake = { rows, saved: [] as Args<'save_collection'>[] };
  const show = () => server.use(collectionsHandler(fake.rows));
  show();
  server.use(
    http.post<never, Args<'save_collection'>>(rpc('save_collection'), async ({ request }) => {
      const sent = await request.json();
      fake.saved.push(sent);
      const known = fake.rows.find(({ id }) => id === sent.id);
      if (known && known.version !== sent.expected_version) return refusal('VERSION_CONFLICT', JSON.stringify(known));
      const row = collectionRow({ ...known, ...(sent.collection as object), id: known?.id ?? 7 });
      fake.rows = [...fake.rows.filter(({ id }) => id !== row.id), { ...row, version: (known?.version ?? 0) + 1 }];
      show();
      return HttpResponse.json(fake.rows.at(-1));
    }),
    http.post(rpc('remove_collection'), () => {
      const [gone] = fake.rows;
      fake.rows = fake.rows.slice(1);
      show();
      return HttpResponse.json(gone);
    }),
  );
  return fake;
}

const open = () => renderApp('/admin/collections', { session: staffSession() });

test('adds a collection whose address follows from its name, in the order in which its products were chosen', async () => {
  const fake = fakeCollections([]);
  const { user } = open();
  expect(await screen.findByText('No collections yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add Collection' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert', { name: '3 fields to correct:' })).toHaveFocus();
  expect(screen.getByRole('combobox', { name: 'Products' })).toHaveAccessibleDescription('Choose at least one product');
  await user.type(screen.getByLabelText('Name'), 'Rainy days');
  expect(screen.getByLabelText('Address')).toHaveValue('rainy-days');
  await user.type(screen.getByLabelText('Two sentences'), 'For inside. Dry socks.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Products' }), second.name);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Products' }), first.name);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await seeToast('Rainy days is added');
  expect(fake.saved[0]?.collection).toMatchObject({ slug: 'rainy-days', product_ids: [second.id, first.id] });
  expect(await screen.findByRole('link', { name: '/shop/collection/rainy-days' })).toBeVisible();
});

test('edits one with its version, and deletes it after a question', async () => {
  const fake = fakeCollections();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Rainy days' }));
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Wet days');
  expect(screen.getByLabelText('Address')).toHaveValue('rainy-days');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await seeToast('Wet days is saved');
  expect(fake.saved[0]).toMatchObject({ id: 1, expected_version: 1 });
  await user.click(await screen.findByRole('button', { name: 'Delete Wet days' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Wet days?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByText('No collections yet')).toBeVisible());
});
