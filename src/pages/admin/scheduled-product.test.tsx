import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { formatMoment } from '@/lib/format';
import { dialog, field, openProducts, productCards, productNames } from '@/testing/products-screen';
import { refusal, rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { serveDatabase } from '@/testing/shop-database';
import { shopProducts } from '@/testing/shop-records';
import { seeToast } from '@/testing/toasts';

const shop = await serveDatabase();
const products = shopProducts(shop);

const year = new Date().getFullYear() + 1;
const LATER = `${year}-03-01T09:00`;
const moment = new Date(LATER).toISOString();

test('a product gets a publication date, and is listed as scheduled until then', async () => {
  const { user, currentUrl } = openProducts('?edit=1');
  await dialog('Edit Nature Explorer Kit');
  fireEvent.change(field('Publication date'), { target: { value: LATER } });
  server.use(http.post(rpc('save_product'), () => refusal('BAD_PRODUCT', 'publish_at'), { once: true }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field('Publication date')).toBeInvalid());
  expect(takeConsoleProblems()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await seeToast('Nature Explorer Kit is saved');
  const saved = await products.find(1);
  expect(saved).toMatchObject({ is_draft: false, version: 2 });
  expect(Date.parse(saved?.publish_at ?? '')).toBe(Date.parse(moment));
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
  await waitFor(async () => expect(await products.find(1)).toMatchObject({ publish_at: null }));
});

test('a past publication date has no badge, and a copy has no date', async () => {
  await products.edit(1, { publish_at: '2020-01-01T00:00:00Z' });
  const { user } = openProducts();
  const copy = await screen.findByRole('button', { name: 'Copy Nature Explorer Kit' });
  expect(screen.queryByText(/^Scheduled:/)).not.toBeInTheDocument();
  const [card] = productCards().map((found) => within(found));
  expect(card?.getByRole('link', { name: /^View in shop/ })).toBeVisible();
  await user.click(copy);
  await seeToast('Nature Explorer Kit (copy) is a draft');
  expect(await products.find(9)).toMatchObject({ publish_at: null, is_draft: true });
});
