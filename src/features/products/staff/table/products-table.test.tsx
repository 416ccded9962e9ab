import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { failOnce } from '@/testing/faults';
import { openProducts } from '@/testing/products-screen';
import { rpc } from '@/testing/rpc';
import { choose } from '@/testing/sections';
import { server } from '@/testing/server';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { serveDatabase } from '@/testing/shop-database';
import { shopOrders } from '@/testing/shop-orders';
import { shopProducts } from '@/testing/shop-records';
import { seeToast } from '@/testing/toasts';
import { LINES_AT_ONCE } from '../repository';

const shop = await serveDatabase();
const products = shopProducts(shop);

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900);
  HTMLElement.prototype.scrollIntoView ??= () => {};
});

async function openTable() {
  const app = openProducts();
  await choose(app.user, 'More', 'Edit as table');
  const grid = await screen.findByRole('grid', { name: 'Products' });
  await within(grid).findByText('Nature Explorer Kit');
  return { ...app, grid };
}

const cellsOf = (row: number) => within(screen.getAllByRole('row')[row] as HTMLElement).getAllByRole('gridcell');
const cell = (row: number, column: number) => cellsOf(row)[column] as HTMLElement;
const buy = (product_id: number, quantity: number) => shopOrders(shop).place({ items: [{ product_id, quantity }] });
const paste = (text: string) =>
  fireEvent.paste(document.activeElement ?? document.body, { clipboardData: { getData: () => text } });

test('pastes a column of prices, undoes and does it again, tells what will change and saves it once', async () => {
  const before = await products.find(1);
  const { user, grid, currentUrl } = await openTable();
  expect(currentUrl()).toBe('/admin/products?grid=1');
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Product', 'Price', 'Stock', 'Sale price', 'Status', 'Featured']);
  await user.click(cell(1, 1));
  paste('$40.00\r\n41,50\r\n');
  expect(cell(1, 1)).toHaveTextContent('40.00');
  expect(cell(2, 1)).toHaveTextContent('41.50');
  await user.keyboard('{Control>}z{/Control}');
  expect(cell(1, 1)).toHaveTextContent('34.99');
  await user.keyboard('{Control>}y{/Control}');
  await user.click(screen.getByRole('button', { name: 'Apply 2 changes' }));
  const summary = within(await screen.findByRole('dialog', { name: 'Apply 2 changes?' }));
  expect(summary.getByText('Price: 34.99 →', { exact: false })).toHaveTextContent('Price: 34.99 → 40.00');
  await user.click(summary.getByRole('button', { name: 'Save' }));
  await seeToast('2 products saved');
  expect(await products.find(1)).toEqual({ ...before, price: 40, version: 2, updated_at: expect.any(String) });
  expect(await products.find(2)).toMatchObject({ price: 41.5, version: 2 });
  expect(await products.find(3)).toMatchObject({ price: 24.99, version: 1 });
  expect(await screen.findByRole('button', { name: 'Apply 0 changes' })).toBeDisabled();
  expect(cell(1, 1)).toHaveTextContent('40.00');
});

test('takes what is typed as a spreadsheet does, and says at the cell what is wrong with it', async () => {
  const { user } = await openTable();
  await user.click(cell(1, 2));
  await user.keyboard('60{Enter}');
  expect(cell(1, 2)).toHaveTextContent('60');
  await user.keyboard('many{Enter}');
  expect(cell(2, 2)).toHaveTextContent('manyEnter how many units there are, such as 50');
  expect(screen.getByText('1 cell with a value that cannot be saved')).toBeVisible();
  await user.click(cell(3, 3));
  await user.keyboard('5{Escape}');
  expect(cell(3, 3)).toHaveTextContent('');
  await buy(1, 3);
  await user.click(screen.getByRole('button', { name: 'Apply 1 change' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await seeToast('1 product saved');
  expect(await products.find(1)).toMatchObject({ stock: 57, sale_price: null, version: 2 });
  for (const id of [2, 3]) expect(await products.find(id)).toMatchObject({ version: 1 });
  await waitFor(() => expect(cell(2, 2)).toHaveTextContent('many'));
});

test('keeps both values where somebody else saved another one, and what the database refuses', async () => {
  const { user } = await openTable();
  await products.edit(1, { price: 50 });
  await user.click(cell(1, 1));
  paste('40\n41');
  await user.click(cell(3, 2));
  paste('2');
  await buy(3, 5);
  await user.click(screen.getByRole('button', { name: 'Apply 3 changes' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Somebody else saved these while you were editing')).toBeVisible();
  await waitFor(() => expect(cell(1, 1)).toHaveTextContent('40.00Theirs: 50.00'));
  expect(cell(3, 2)).toHaveTextContent('2This stock is not accepted. Enter how many units there are.');
  expect(await products.find(1)).toMatchObject({ price: 50, version: 2 });
  expect(await products.find(2)).toMatchObject({ price: 41, version: 2 });
  expect(await products.find(3)).toMatchObject({ stock: 53, version: 1 });
  await user.click(screen.getByRole('button', { name: /^Keep mine: 40.00/ }));
  await user.click(screen.getByRole('button', { name: 'Apply 1 change' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await products.find(1)).toMatchObject({ price: 40, version: 3 }));
});

test('asks before what is typed is lost', async () => {
  const { user, currentUrl } = await openTable();
  await user.click(cell(1, 1));
  paste('40');
  await user.click(screen.getByRole('button', { name: 'Back to the list' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(cell(1, 1)).toHaveTextContent('40.00');
  await user.click(screen.getByRole('button', { name: 'Back to the list' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(currentUrl()).toBe('/admin/products'));
});

test('keeps what is typed into a row while it is being saved', async () => {
  const { user } = await openTable();
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.post(rpc('save_products'), async () => {
      await isAnswered;
    }),
  );
  await user.click(cell(1, 1));
  paste('40');
  await user.click(screen.getByRole('button', { name: 'Apply 1 change' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(cell(1, 2));
  await user.keyboard('61{Enter}');
  await user.click(cell(1, 1));
  await user.keyboard('42');
  answer();
  await seeToast('1 product saved');
  await waitFor(async () => expect(await products.find(1)).toMatchObject({ price: 40, version: 2 }));
  expect(screen.getByRole('textbox')).toHaveValue('42');
  await user.keyboard('{Enter}');
  expect(cell(1, 1)).toHaveTextContent('42.00');
  expect(cell(1, 2)).toHaveTextContent('61');
  await user.click(screen.getByRole('button', { name: 'Apply 2 changes' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await products.find(1)).toMatchObject({ price: 42, stock: 61, version: 3 }));
});

test('copies a product as a draft without stock and opens its form', async () => {
  const { user, currentUrl } = openProducts();
  await choose(user, 'More: Nature Explorer Kit', 'Copy');
  await seeToast('Nature Explorer Kit (copy) is a draft');
  await waitFor(() => expect(currentUrl()).toBe('/admin/products?edit=9'));
  const original = await products.find(1);
  expect(await products.find(9)).toMatchObject({
    name: 'Nature Explorer Kit (copy)',
    image_url: original?.image_url,
    details: original?.details,
    safety: original?.safety,
    stock: 0,
    is_draft: true,
    featured_rank: null,
  });
});

async function openImport(text: string) {
  const app = openProducts();
  await choose(app.user, 'More', 'Import CSV');
  const form = within(await screen.findByRole('dialog', { name: 'Import products from a CSV file' }));
  await app.user.upload(form.getByLabelText('CSV file'), new File([text], 'kites.csv', { type: 'text/csv' }));
  await app.user.click(form.getByRole('button', { name: 'Check file' }));
  return { ...app, form };
}

test('names each wrong line, and lets nothing be applied', async () => {
  const { form } = await openImport('name,price,stock\nKite,cheap,2\nBall,1,many');
  expect(await form.findByText('line 2: price: Enter the price in dollars, such as 34.99')).toBeVisible();
  expect(form.getByText('line 3: stock: Enter how many units there are, such as 50')).toBeVisible();
  expect(form.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
});

test('tells what would change, then applies it once by a key', async () => {
  const { user, form } = await openImport(
    'name,price,stock,id,category,age,description,image\n' +
      'Kit,12.5,50,1,Outdoor,4-8 years,Look closely.,/kit.webp\n' +
      'Kite,1,2,,Outdoor,5+ years,It flies.,/kite.webp',
  );
  expect(await form.findByText('1 added, 1 changed, 0 unchanged')).toBeVisible();
  expect(form.getByText(/price 34\.99 → 12\.5/)).toBeVisible();
  await shopOrders(shop).place({ items: [{ product_id: 1, quantity: 3 }] });
  await user.click(form.getByRole('button', { name: 'Import 2 products' }));
  expect(await form.findByText('1 added, 1 changed')).toBeVisible();
  expect(await products.find(1)).toMatchObject({ name: 'Kit', price: 12.5, stock: 47, version: 2 });
  expect(await products.find(9)).toMatchObject({ name: 'Kite', price: 1, stock: 2, version: 1 });
  expect(await shop.database.sql.query('select key from private.product_imports')).toHaveLength(1);
});

const exportedKit = (cells: string) =>
  `id,price,stock,seen\n1,${cells},"{""id"":1,""version"":1,""price"":34.99,""stock"":45}"\n`;

test('leaves what the file left, and sold pieces stay sold', async () => {
  await shopOrders(shop).place({ items: [{ product_id: 1, quantity: 3 }] });
  const { user, form } = await openImport(exportedKit('33.99,45'));
  expect(await form.findByText('0 added, 1 changed, 0 unchanged')).toBeVisible();
  expect(form.queryByText(/stock 4/)).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Import 1 product' }));
  expect(await form.findByText('0 added, 1 changed')).toBeVisible();
  expect(await products.find(1)).toMatchObject({ price: 33.99, stock: 42 });
});

test('lets staff choose between the shop and the file where both changed a cell', async () => {
  const { user, form } = await openImport(exportedKit('33.99,45'));
  await user.click(await form.findByRole('button', { name: 'Import 1 product' }));
  expect(await form.findByText('0 added, 1 changed')).toBeVisible();
  const file = new File([exportedKit('31.99,60')], 'later.csv', { type: 'text/csv' });
  await user.upload(form.getByLabelText('CSV file'), file);
  await user.click(form.getByRole('button', { name: 'Check file' }));
  expect(await form.findByText(/1 product changed in the shop since/)).toBeVisible();
  expect(form.getByText(/price: shop 33\.99, file 31\.99/)).toBeVisible();
  expect(form.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
  expect(form.getByText('0 added, 0 changed, 1 unchanged')).toBeVisible();
  await user.click(form.getByRole('radio', { name: 'Take the file’s' }));
  expect(form.getByText('0 added, 1 changed, 0 unchanged')).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await user.click(form.getByRole('button', { name: 'Import 1 product' }));
  expect(await form.findByText('0 added, 1 changed')).toBeVisible();
  expect(await products.find(1)).toMatchObject({ price: 31.99, stock: 60 });
});

test('imports a long file in parts, and a part whose answer was lost once', async () => {
  const count = LINES_AT_ONCE + 1;
  const lines = Array.from({ length: count }, (_, at) => `Kite ${at},1,2,Outdoor,5+ years,It flies.,/kite.webp`);
  const { user, form } = await openImport(['name,price,stock,category,age,description,image', ...lines].join('\n'));
  const button = await form.findByRole('button', { name: `Import ${count} products` }, { timeout: 10_000 });
  failOnce(rpc('import_products'), 'dropped answer');
  await user.click(button);
  expect(await form.findByRole('alert', {}, { timeout: 10_000 })).toBeVisible();
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  expect(await form.findByText(`${count} added, 0 changed`, {}, { timeout: 10_000 })).toBeVisible();
  expect(await shop.database.sql.query("select id from public.products where name like 'Kite %'")).toHaveLength(count);
  expect(await shop.database.sql.query('select key from private.product_imports')).toHaveLength(2);
  takeConsoleProblems('A file of products was not imported');
}, 40_000);
