import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { formatMoment } from '@/lib/format';
import { dialog, field, fillProduct, openProducts, productCards, productNames } from '@/testing/products-screen';
import { refusal, rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { serveDatabase } from '@/testing/shop-database';
import { shopOrders } from '@/testing/shop-orders';
import { shopProducts } from '@/testing/shop-records';
import { seeToast } from '@/testing/toasts';

const shop = await serveDatabase();
const products = shopProducts(shop);
const orders = shopOrders(shop);

const order = (product_id: number) => orders.place({ items: [{ product_id, quantity: 1 }] });

test('shows every product with its picture, category, age, price and stock, low stock marked', async () => {
  await products.edit(2, { stock: 3 });
  openProducts();
  expect(await screen.findByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await waitFor(() => expect(productCards()).toHaveLength(8));
  const [first, second] = productCards();
  for (const text of ['Nature Explorer Kit', 'Outdoor', '4-8 years', '$34.99', '45 in stock'])
    expect(first).toHaveTextContent(text);
  expect(second).toHaveTextContent('3 in stock (Low stock)');
  expect(first).not.toHaveTextContent('Low stock');
});

test('names a spare part as one among what is archived, and puts only products back on sale', async () => {
  await order(7);
  await products.remove(7);
  await products.sendPiece();
  const { user } = openProducts();
  await user.click(await screen.findByRole('radio', { name: 'Archived (2)' }));
  await waitFor(() => expect(productCards()).toHaveLength(2));
  const [product, part] = productCards().map((card) => within(card));
  expect(part?.getByText('Spare part')).toBeVisible();
  expect(part?.queryByRole('button', { name: /^Put back/ })).toBeNull();
  expect(product?.queryByText('Spare part')).toBeNull();
  expect(product?.getByRole('button', { name: /^Put back/ })).toBeVisible();
});

test('searches, filters and changes the layout in the URL', async () => {
  await order(8);
  await products.remove(8);
  const { user, currentUrl } = openProducts();
  await waitFor(() => expect(productCards()).toHaveLength(7));
  await user.click(screen.getByRole('radio', { name: 'Archived (1)' }));
  await waitFor(() => expect(productNames()).toEqual(['Musical Instruments Set']));
  expect(currentUrl()).toBe('/admin/products?show=archived');
  await user.click(screen.getByRole('radio', { name: 'On sale (7)' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search products...' }), 'books');
  await waitFor(() => expect(productNames()).toEqual(['Storybook Adventure Bundle', 'Ocean Explorers Book']));
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  expect(currentUrl()).toBe('/admin/products?q=books&view=table');
  const table = screen.getByRole('table', { name: 'Products' });
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  await user.type(screen.getByRole('searchbox'), ' about stars');
  expect(await screen.findByRole('heading', { name: 'No products found' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all products' }));
  await waitFor(() => expect(currentUrl()).toBe('/admin/products?view=table'));
});

test('pages through many products, and opens one of another page at its URL', async () => {
  await products.addKits(50);
  const { user, currentUrl } = openProducts('?edit=50');
  expect(await dialog('Edit Kit 50')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(productCards()).toHaveLength(24));
  expect(screen.getByText('50 products')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(productNames()[0]).toBe('Kit 25'));
  expect(currentUrl()).toBe('/admin/products?before=24');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(productNames()).toEqual(['Kit 49', 'Kit 50']));
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await waitFor(() => expect(productNames()[0]).toBe('Kit 25'));
  await user.type(screen.getByRole('searchbox'), 'kit 50');
  await waitFor(() => expect(productNames()).toEqual(['Kit 50']));
  expect(screen.getByText('1 product')).toBeVisible();
});

test('deletes after naming the product, and takes it back', async () => {
  const { user } = openProducts();
  await user.click(await screen.findByRole('button', { name: 'Delete Ocean Explorers Book' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Ocean Explorers Book?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(productNames()).toContain('Ocean Explorers Book');
  await user.click(screen.getByRole('button', { name: 'Delete Ocean Explorers Book' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await seeToast('Ocean Explorers Book is deleted');
  await waitFor(() => expect(productNames()).not.toContain('Ocean Explorers Book'));
  expect(await products.find(7)).toBeUndefined();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await seeToast('Ocean Explorers Book is back in the shop');
  await waitFor(() => expect(productNames()).toContain('Ocean Explorers Book'));
  expect(await products.find(7)).toMatchObject({ name: 'Ocean Explorers Book', stock: 64, archived_at: null });
});

test('archives what an order refers to, says so, and puts it back on demand', async () => {
  await order(7);
  const { user } = openProducts();
  await user.click(await screen.findByRole('button', { name: 'Delete Ocean Explorers Book' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await seeToast('Ocean Explorers Book is archived: an order refers to it, so it was not deleted');
  expect(await products.find(7)).toMatchObject({ archived_at: expect.any(String) });
  await user.click(await screen.findByRole('radio', { name: 'Archived (1)' }));
  await user.click(await screen.findByRole('button', { name: 'Put back Ocean Explorers Book' }));
  await seeToast('Ocean Explorers Book is back in the shop');
  expect(await screen.findByRole('radio', { name: 'On sale (8)' })).toBeInTheDocument();
});

test('invites to add the first product, and says when one is no longer there', async () => {
  await products.removeAll();
  const { user, currentUrl } = openProducts('?edit=99');
  expect(await screen.findByText('Loading products')).toBeInTheDocument();
  expect(await screen.findByText('This product is no longer here. Somebody may have deleted it.')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  await waitFor(() => expect(currentUrl()).toBe('/admin/products'));
  expect(screen.getByRole('heading', { name: 'No products yet' })).toBeVisible();
});

test('works on the sample without asking anybody', async () => {
  const functions = ['list_products', 'save_product', 'remove_product'] as const;
  server.use(...functions.map((name) => http.post(rpc(name), () => HttpResponse.error())));
  sessionStorage.setItem('admin-data', 'demonstration');
  const { user, currentUrl } = openProducts();
  expect(await screen.findByRole('button', { name: 'Edit Nature Explorer Kit' })).toBeVisible();
  expect(productCards()).toHaveLength(1);
  expect(productCards()[0]).toHaveTextContent('$34.99');
  expect(productCards()[0]).toHaveTextContent('50 in stock');
  await user.click(screen.getByRole('button', { name: 'More' }));
  const actions = await screen.findAllByRole('menuitem');
  expect(actions.map(({ textContent }) => textContent)).toEqual(['Edit the categories']);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Add Product' }));
  await dialog('Add Product');
  expect(
    within(field('Category'))
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Choose a category', 'Outdoor', 'Books', 'Arts & Crafts', 'Educational']);
  await fillProduct(user);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await seeToast('Garden Kite is in the shop');
  await waitFor(() => expect(currentUrl()).toBe('/admin/products'));
  expect(productNames()).toEqual(['Nature Explorer Kit', 'Garden Kite']);
  await user.click(screen.getByRole('button', { name: 'Delete Nature Explorer Kit' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await seeToast('Nature Explorer Kit is deleted');
  await waitFor(() => expect(productNames()).toEqual(['Garden Kite']));
});

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
  expect(takeConsoleProblems('A product was not saved')).toHaveLength(1);
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
  await user.click(screen.getByRole('button', { name: 'More: Nature Explorer Kit' }));
  const actions = await screen.findAllByRole('menuitem');
  expect(actions.map(({ textContent }) => textContent)).toEqual(['Copy', 'Stock history', 'History']);
  await user.keyboard('{Escape}');
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
  const more = await screen.findByRole('button', { name: 'More: Nature Explorer Kit' });
  expect(screen.queryByText(/^Scheduled:/)).not.toBeInTheDocument();
  await user.click(more);
  expect(await screen.findByRole('menuitem', { name: 'View in shop' })).toHaveAttribute('href', '/product/1');
  await user.click(screen.getByRole('menuitem', { name: 'Copy' }));
  await seeToast('Nature Explorer Kit (copy) is a draft');
  expect(await products.find(9)).toMatchObject({ publish_at: null, is_draft: true });
});
