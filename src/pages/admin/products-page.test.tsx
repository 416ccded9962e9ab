import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { fakeProducts, productRows } from '@/testing/fake-products';
import { dialog, field, fillProduct, openProducts, productCards, productNames } from '@/testing/products-screen';
import { productRow } from '@/testing/rows';
import { rpc } from '@/testing/rpc';
import { productOf } from '@/testing/saved';
import { server } from '@/testing/server';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';

test('shows every product with its picture, category, age, price and stock, low stock marked', async () => {
  const rows = productRows();
  fakeProducts(rows.map((row) => (row.id === 2 ? { ...row, stock: 3 } : row)));
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
  const archived_at = '2026-11-01T00:00:00Z';
  fakeProducts(
    productRows().map((row) => ({
      ...row,
      archived_at: row.id > 6 ? archived_at : null,
      part_of: row.id === 8 ? 1 : null,
    })),
  );
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
  fakeProducts(productRows().map((row) => ({ ...row, archived_at: row.id === 8 ? '2026-11-01T00:00:00Z' : null })));
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
  const many = Array.from({ length: 50 }, (_, index) =>
    productRow(productOf(1, { id: index + 1, name: `Kit ${index + 1}` })),
  );
  fakeProducts(many);
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
  const database = fakeProducts();
  const { user } = openProducts();
  await user.click(await screen.findByRole('button', { name: 'Delete Ocean Explorers Book' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Ocean Explorers Book?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(productNames()).toContain('Ocean Explorers Book');
  await user.click(screen.getByRole('button', { name: 'Delete Ocean Explorers Book' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await seeToast('Ocean Explorers Book is deleted');
  await waitFor(() => expect(productNames()).not.toContain('Ocean Explorers Book'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await seeToast('Ocean Explorers Book is back in the shop');
  await waitFor(() => expect(productNames()).toContain('Ocean Explorers Book'));
  expect(database.rows().map(({ id }) => id)).toContain(7);
});

test('archives what an order refers to, says so, and puts it back on demand', async () => {
  fakeProducts(productRows(), [7]);
  const { user } = openProducts();
  await user.click(await screen.findByRole('button', { name: 'Delete Ocean Explorers Book' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await seeToast('Ocean Explorers Book is archived: an order refers to it, so it was not deleted');
  await user.click(await screen.findByRole('radio', { name: 'Archived (1)' }));
  await user.click(screen.getByRole('button', { name: 'Put back Ocean Explorers Book' }));
  await seeToast('Ocean Explorers Book is back in the shop');
  expect(await screen.findByRole('radio', { name: 'On sale (8)' })).toBeInTheDocument();
});

test('waits, says when the products cannot be loaded, and tries again', async () => {
  server.use(http.post(rpc('list_products'), () => HttpResponse.json({ message: 'down' }, { status: 500 })));
  const { user } = openProducts();
  expect(await screen.findByText('Loading products')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'We could not load the products' })).toBeVisible();
  fakeProducts();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(productCards()).toHaveLength(8));
  expect(takeConsoleProblems().join()).toContain('Could not load admin live products');
});

test('invites to add the first product, and says when one is no longer there', async () => {
  fakeProducts([]);
  const { user, currentUrl } = openProducts('?edit=99');
  expect(await screen.findByText('This product is no longer here. Somebody may have deleted it.')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  await waitFor(() => expect(currentUrl()).toBe('/admin/products'));
  expect(screen.getByRole('heading', { name: 'No products yet' })).toBeVisible();
});

test('works on the sample without asking anybody', async () => {
  sessionStorage.setItem('admin-data', 'demonstration');
  const { user, currentUrl } = openProducts();
  expect(await screen.findByRole('button', { name: 'Edit Nature Explorer Kit' })).toBeVisible();
  expect(productCards()).toHaveLength(1);
  expect(productCards()[0]).toHaveTextContent('$34.99');
  expect(productCards()[0]).toHaveTextContent('50 in stock');
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
