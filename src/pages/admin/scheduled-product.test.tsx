import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatMoment } from '@/lib/format';
import { fakeProducts, productRows } from '@/testing/fake-products';
import { dialog, field, openProducts, productCards, productNames } from '@/testing/products-screen';
import { refusal } from '@/testing/rpc';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';

const year = new Date().getFullYear() + 1;
const LATER = `${year}-03-01T09:00`;
const moment = new Date(LATER).toISOString();

test('a product gets a publication date, and is listed as scheduled until then', async () => {
  const database = fakeProducts();
  const { user, currentUrl } = openProducts('?edit=1');
  await dialog('Edit Nature Explorer Kit');
  fireEvent.change(field('Publication date'), { target: { value: LATER } });
  database.refuseNext(refusal('BAD_PRODUCT', 'publish_at'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field('Publication date')).toBeInvalid());
  expect(takeConsoleProblems()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await seeToast('Nature Explorer Kit is saved');
  expect(database.saves.at(-1)?.product).toMatchObject({ publish_at: moment, is_draft: false });
  await waitFor(() => expect(productNames()).not.toContain('Nature Explorer Kit'));

  await user.click(screen.getByRole('radio', { name: 'Scheduled (1)' }));
  await waitFor(() => expect(productNames()).toEqual(['Nature Explorer Kit']));
  expect(currentUrl()).toBe('/admin/products?show=scheduled');
  const [card] = productCards().map((found) => within(found));
  expect(card?.getByText(`Scheduled: ${formatMoment(moment)}`)).toBeVisible();
  expect(card?.queryByRole('link')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Edit Nature Explorer Kit' }));
  const form = within(await dialog('Edit Nature Explorer Kit'));
  expect(form.getByText(`Shoppers see it from ${formatMoment(moment)} on.`)).toBeVisible();
  expect(field('Publication date')).toHaveValue(LATER);
  fireEvent.change(field('Publication date'), { target: { value: '' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(database.saves.at(-1)?.product).toMatchObject({ publish_at: null }));
});

test('a past publication date has no badge, and a copy has no date', async () => {
  const database = fakeProducts(
    productRows()
      .slice(0, 1)
      .map((row) => ({ ...row, publish_at: '2020-01-01T00:00:00Z' })),
  );
  const { user } = openProducts();
  const copy = await screen.findByRole('button', { name: 'Copy Nature Explorer Kit' });
  expect(screen.queryByText(/^Scheduled:/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^View in shop/ })).toBeVisible();
  await user.click(copy);
  await seeToast('Nature Explorer Kit (copy) is a draft');
  expect(database.saves.at(-1)?.product).toMatchObject({ publish_at: null, is_draft: true });
});
