import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { editingDesk, productRows } from '@/testing/editing-desk';
import { renderApp } from '@/testing/render-app';
import { DATABASE_URL, server } from '@/testing/server';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { staffSession } from '@/testing/staff-desk';
import { seeToast } from '@/testing/toasts';

const open = (query = '') => renderApp(`/admin/products${query}`, { session: staffSession() });
const openDemonstration = (query = '') => {
  sessionStorage.setItem('admin-data', 'demonstration');
  return open(query);
};
const cards = () => within(screen.getByRole('main')).getAllByRole('article');
const names = () => cards().map((card) => within(card).getByRole('heading').textContent);
const field = (name: string) => screen.getByLabelText(name, { exact: true });
const dialog = (name: string) => screen.findByRole('dialog', { name });

type User = ReturnType<typeof renderApp>['user'];

async function retype(user: User, name: string, text: string) {
  await user.clear(field(name));
  if (text !== '') await user.type(field(name), text);
}

async function fillProduct(user: User) {
  for (const [name, text] of [
    ['Name', 'Garden Kite'],
    ['Price', '12.5'],
    ['Image URL', 'https://pictures.example/kite.webp'],
    ['Age range', '6-12 years'],
    ['Stock', '7'],
    ['Description', 'It flies.'],
  ] as const) {
    await user.click(field(name));
    await user.paste(text);
    if (name === 'Price' || name === 'Stock') await retype(user, name, text);
  }
  await user.selectOptions(field('Category'), 'Outdoor');
}

test('shows every product with its picture, category, age, price and stock, low stock marked', async () => {
  const rows = productRows();
  editingDesk(
    'product',
    rows.map((row) => (row.id === 2 ? { ...row, stock: 3 } : row)),
  );
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await waitFor(() => expect(cards()).toHaveLength(8));
  const [first, second] = cards();
  for (const text of ['Nature Explorer Kit', 'Outdoor', '4-8 years', '$34.99', '45 in stock'])
    expect(first).toHaveTextContent(text);
  expect(second).toHaveTextContent('3 in stock (Low stock)');
  expect(first).not.toHaveTextContent('Low stock');
});

test('searches, filters and changes the layout in the URL', async () => {
  editingDesk(
    'product',
    productRows().map((row) => ({ ...row, archived_at: row.id === 8 ? '2026-11-01T00:00:00Z' : null })),
  );
  const { user, address } = open();
  await waitFor(() => expect(cards()).toHaveLength(7));
  await user.click(screen.getByRole('radio', { name: 'Archived (1)' }));
  expect(names()).toEqual(['Musical Instruments Set']);
  expect(address()).toBe('/admin/products?show=archived');
  await user.click(screen.getByRole('radio', { name: 'On sale (7)' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search products...' }), 'books');
  await waitFor(() => expect(names()).toEqual(['Storybook Adventure Bundle', 'Ocean Explorers Book']));
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  expect(address()).toBe('/admin/products?q=books&view=table');
  const table = screen.getByRole('table', { name: 'Products' });
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  await user.type(screen.getByRole('searchbox'), ' about stars');
  expect(await screen.findByRole('heading', { name: 'No products found' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all products' }));
  await waitFor(() => expect(address()).toBe('/admin/products?view=table'));
});

test('adds a product, which the shop shows at once', async () => {
  const desk = editingDesk('product', productRows());
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: 'Add Product' }));
  await dialog('Add Product');
  expect(address()).toBe('/admin/products?new=1');
  await fillProduct(user);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await seeToast('Garden Kite is in the shop');
  await waitFor(() => expect(address()).toBe('/admin/products'));
  expect(names()).toContain('Garden Kite');
  expect(desk.saves).toEqual([
    {
      id: null,
      expected_version: null,
      product: {
        name: 'Garden Kite',
        price: 12.5,
        image_url: 'https://pictures.example/kite.webp',
        category: 'Outdoor',
        age_range: '6-12 years',
        description: 'It flies.',
        stock: 7,
        seen_stock: null,
      },
    },
  ]);
  await user.click(screen.getByRole('link', { name: 'Back to the shop' }));
  await user.click((await screen.findAllByRole('link', { name: 'Shop' }))[0] ?? document.body);
  expect(await screen.findByRole('link', { name: 'Garden Kite' })).toBeVisible();
});

test('says beside each field what is wrong and sends nothing', async () => {
  const desk = editingDesk('product', productRows());
  const { user } = open('?edit=1');
  await dialog('Edit Nature Explorer Kit');
  for (const [name, text, sentence] of [
    ['Price', '-1', 'Price must be between 0 and 99,999.99'],
    ['Price', '1e9', 'Price must be between 0 and 99,999.99'],
    ['Price', '9.999', 'Price can have two decimals at most'],
    ['Price', 'abc', 'Enter the price in dollars, such as 34.99'],
    ['Stock', '1.5', 'Stock is counted in whole pieces'],
    ['Stock', '-3', 'Stock cannot be below 0'],
    ['Name', '', 'Name is required'],
  ] as const) {
    await retype(user, name, text);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(field(name)).toHaveAccessibleDescription(sentence);
    expect(field(name)).toBeInvalid();
  }
  expect(desk.saves).toEqual([]);
});

test('asks before typed changes are lost: by Cancel, by Escape, by the corner', async () => {
  editingDesk('product', productRows());
  const { user, address } = open('?edit=1');
  await dialog('Edit Nature Explorer Kit');
  await user.type(field('Name'), ' 2');
  for (const leave of [
    () => user.click(screen.getByRole('button', { name: 'Cancel' })),
    () => user.keyboard('{Escape}'),
    () => user.click(screen.getByRole('button', { name: 'Close' })),
  ]) {
    await leave();
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(field('Name')).toHaveValue('Nature Explorer Kit 2');
  }
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(address()).toBe('/admin/products'));
  expect(names()).toContain('Nature Explorer Kit');
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(false);
});

test('leaves at once when nothing was typed, and holds the browser back when something was', async () => {
  editingDesk('product', productRows());
  const { user, address } = open('?edit=1');
  await dialog('Edit Nature Explorer Kit');
  await user.type(field('Name'), '2');
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await user.type(field('Name'), '{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(address()).toBe('/admin/products'));
});

test('tells the second editor what changed, and keeps both changes on demand', async () => {
  const desk = editingDesk('product', productRows());
  const { user } = open('?edit=1');
  await dialog('Edit Nature Explorer Kit');
  await retype(user, 'Name', 'Explorer Kit');
  await retype(user, 'Stock', '50');
  desk.elsewhere(1, { price: 29.99, name: 'Nature Kit', stock: 40 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const conflict = await screen.findByRole('alert');
  expect(conflict).toHaveTextContent('Somebody else saved this while you were editing');
  expect(conflict).toHaveTextContent('$34.99 → $29.99');
  expect(conflict).toHaveTextContent('Nature Explorer Kit → Nature Kit (yours: Explorer Kit)');
  expect(desk.rows.find(({ id }) => id === 1)).toMatchObject({ name: 'Nature Kit', price: 29.99 });

  await user.click(within(conflict).getByRole('button', { name: 'Keep mine on top' }));
  await seeToast('Explorer Kit is saved');
  expect(desk.saves.at(-1)).toMatchObject({
    expected_version: 2,
    product: { name: 'Explorer Kit', price: 29.99, stock: 45, seen_stock: 40 },
  });
});

test('loads their version on demand, and the next save goes on top of it', async () => {
  const desk = editingDesk('product', productRows());
  const { user } = open('?edit=1');
  await dialog('Edit Nature Explorer Kit');
  await retype(user, 'Name', 'Explorer Kit');
  desk.elsewhere(1, { price: 29.99 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Load their version' }));
  expect(field('Name')).toHaveValue('Nature Explorer Kit');
  expect(field('Price')).toHaveValue(29.99);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await retype(user, 'Price', '31');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await seeToast('Nature Explorer Kit is saved');
  expect(desk.rows.find(({ id }) => id === 1)).toMatchObject({ price: 31, version: 3 });
});

test('keeps what was typed when the product was deleted meanwhile, and adds it again', async () => {
  const desk = editingDesk('product', productRows());
  const { user } = open('?edit=1');
  await dialog('Edit Nature Explorer Kit');
  await retype(user, 'Name', 'Explorer Kit');
  desk.forget(1);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Somebody else deleted this product/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await seeToast('Explorer Kit is saved');
  expect(desk.saves.at(-1)).toMatchObject({ id: null, product: { name: 'Explorer Kit' } });
});

test('keeps everything when the database refuses, is down or knows the account no more', async () => {
  const desk = editingDesk('product', productRows());
  const { user } = open('?edit=1');
  await dialog('Edit Nature Explorer Kit');
  await retype(user, 'Name', 'Explorer Kit');
  for (const [hint, details, status, sentence] of [
    ['BAD_PRODUCT', 'age_range', 400, 'The database did not accept this value.'],
    ['', null, 500, 'We could not save this. Everything you typed is still here: try again in a moment.'],
    ['STAFF_ONLY', null, 403, /^Your account may not change this/],
  ] as const) {
    desk.refuseNext(hint, details, status);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(field('Name')).toHaveValue('Explorer Kit');
  }
  expect(takeConsoleProblems()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await seeToast('Explorer Kit is saved');
});

test('deletes after naming the product, and takes it back', async () => {
  const desk = editingDesk('product', productRows());
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete Ocean Explorers Book' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Ocean Explorers Book?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(names()).toContain('Ocean Explorers Book');
  await user.click(screen.getByRole('button', { name: 'Delete Ocean Explorers Book' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await seeToast('Ocean Explorers Book is deleted');
  await waitFor(() => expect(names()).not.toContain('Ocean Explorers Book'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await seeToast('Ocean Explorers Book is back in the shop');
  await waitFor(() => expect(names()).toContain('Ocean Explorers Book'));
  expect(desk.rows.map(({ id }) => id)).toContain(7);
});

test('archives what an order refers to, says so, and puts it back on demand', async () => {
  editingDesk('product', productRows(), [7]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete Ocean Explorers Book' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await seeToast('Ocean Explorers Book is archived: an order refers to it, so it was not deleted');
  await user.click(await screen.findByRole('radio', { name: 'Archived (1)' }));
  await user.click(screen.getByRole('button', { name: 'Put back Ocean Explorers Book' }));
  await seeToast('Ocean Explorers Book is back in the shop');
  expect(await screen.findByRole('radio', { name: 'On sale (8)' })).toBeInTheDocument();
});

test('refuses a file that is no picture or larger than 20 MB, at the field', async () => {
  editingDesk('product', productRows());
  const { user } = open('?new=1');
  const window = within(await dialog('Add Product'));
  const upload = window.getByLabelText('Choose a picture');
  await user.upload(upload, new File(['hello'], 'kite.png', { type: 'image/png' }));
  const noPicture = 'This file is no picture that we can read. Choose a JPEG, PNG, WebP or AVIF.';
  await waitFor(() => expect(field('Image URL')).toHaveAccessibleDescription(noPicture));
  const large = new File(['x'], 'kite.png', { type: 'image/png' });
  Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 });
  await user.upload(upload, large);
  const tooLarge = 'This file is larger than 20 MB. Choose a smaller picture.';
  await waitFor(() => expect(field('Image URL')).toHaveAccessibleDescription(tooLarge));
  await user.type(field('Image URL'), '/kite.webp');
  expect(screen.queryByText(tooLarge)).not.toBeInTheDocument();
});

test('waits, says when the products cannot be had, and tries again', async () => {
  let down = true;
  editingDesk('product', productRows());
  server.use(
    http.get(`${DATABASE_URL}/rest/v1/products`, () =>
      down ? HttpResponse.json({ message: 'down' }, { status: 500 }) : HttpResponse.json(productRows()),
    ),
  );
  const { user } = open();
  expect(await screen.findByText('Loading products')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'We could not load the products' })).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(cards()).toHaveLength(8));
  expect(takeConsoleProblems().join()).toContain('Could not load admin live products');
});

test('invites to add the first product, and says when one is no longer there', async () => {
  editingDesk('product', []);
  const { user, address } = open('?edit=99');
  expect(await screen.findByText('This product is no longer here. Somebody may have deleted it.')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  await waitFor(() => expect(address()).toBe('/admin/products'));
  expect(screen.getByRole('heading', { name: 'No products yet' })).toBeVisible();
});

test('works on the sample without asking anybody', async () => {
  const { user, address } = openDemonstration();
  expect(await screen.findByRole('button', { name: 'Edit Nature Explorer Kit' })).toBeVisible();
  expect(cards()).toHaveLength(1);
  expect(cards()[0]).toHaveTextContent('$34.99');
  expect(cards()[0]).toHaveTextContent('50 in stock');
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
  await waitFor(() => expect(address()).toBe('/admin/products'));
  expect(names()).toEqual(['Nature Explorer Kit', 'Garden Kite']);
  await user.click(screen.getByRole('button', { name: 'Delete Nature Explorer Kit' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await seeToast('Nature Explorer Kit is deleted');
  await waitFor(() => expect(names()).toEqual(['Garden Kite']));
});
