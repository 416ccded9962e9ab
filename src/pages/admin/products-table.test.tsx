import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeProducts } from '@/testing/fake-products';
import { openProducts } from '@/testing/products-screen';
import type { ProductRow } from '@/testing/rows';
import { rpc } from '@/testing/rpc';
import { server } from '@/testing/server';
import { seeToast } from '@/testing/toasts';

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900);
  HTMLElement.prototype.scrollIntoView ??= () => {};
});

interface SentLine {
  id: number;
  version: number;
  values: Partial<ProductRow> & { seen_stock?: number };
}

/** Saves as the database does, over the rows of `fakeProducts`. */
function fakeSaving(database: ReturnType<typeof fakeProducts>) {
  const sent: SentLine[][] = [];
  server.use(
    http.post<never, { lines: SentLine[] }>(rpc('save_products'), async ({ request }) => {
      const { lines } = await request.json();
      sent.push(lines);
      return HttpResponse.json(
        lines.map(({ id, version, values: { seen_stock, ...values } }) => {
          const held = database.rows().find((row) => row.id === id);
          if (!held) return { id, outcome: 'gone', field: null, product: null };
          if (held.version !== version) return { id, outcome: 'conflict', field: null, product: held };
          if (values.price === 13.13) return { id, outcome: 'refused', field: 'price', product: held };
          database.editElsewhere(id, values);
          return { id, outcome: 'saved', field: null, product: database.rows().find((row) => row.id === id) };
        }),
      );
    }),
  );
  return sent;
}

async function openTable(rows?: readonly ProductRow[]) {
  const database = fakeProducts(rows);
  const sent = fakeSaving(database);
  const app = openProducts();
  await app.user.click(await screen.findByRole('button', { name: 'Edit as table' }));
  const grid = await screen.findByRole('grid', { name: 'Products' });
  return { ...app, database, sent, grid };
}

const cellsOf = (row: number) => within(screen.getAllByRole('row')[row] as HTMLElement).getAllByRole('gridcell');
const cell = (row: number, column: number) => cellsOf(row)[column] as HTMLElement;
const paste = (text: string) =>
  fireEvent.paste(document.activeElement ?? document.body, { clipboardData: { getData: () => text } });

test('pastes a column of prices, undoes and does it again, tells what will change and saves it once', async () => {
  const { user, sent, grid, currentUrl } = await openTable();
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
  expect(sent).toEqual([
    [
      { id: 1, version: 1, values: { price: 40 } },
      { id: 2, version: 1, values: { price: 41.5 } },
    ],
  ]);
  expect(await screen.findByRole('button', { name: 'Apply 0 changes' })).toBeDisabled();
  expect(cell(1, 1)).toHaveTextContent('40.00');
});

test('takes what is typed as a spreadsheet does, and says at the cell what is wrong with it', async () => {
  const { user, sent } = await openTable();
  await user.click(cell(1, 2));
  await user.keyboard('60{Enter}');
  expect(cell(1, 2)).toHaveTextContent('60');
  await user.keyboard('many{Enter}');
  expect(cell(2, 2)).toHaveTextContent('manyEnter how many units there are, such as 50');
  expect(screen.getByText('1 cell with a value that cannot be saved')).toBeVisible();
  await user.click(cell(3, 3));
  await user.keyboard('5{Escape}');
  expect(cell(3, 3)).toHaveTextContent('');
  await user.click(screen.getByRole('button', { name: 'Apply 1 change' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await seeToast('1 product saved');
  expect(sent).toEqual([[{ id: 1, version: 1, values: { stock: 60, seen_stock: expect.any(Number) } }]]);
  expect(cell(2, 2)).toHaveTextContent('many');
});

test('keeps both values where somebody else saved another one, and what the database refuses', async () => {
  const { user, database, sent } = await openTable();
  database.editElsewhere(1, { price: 50 });
  await user.click(cell(1, 1));
  paste('40\n41\n13.13');
  await user.click(screen.getByRole('button', { name: 'Apply 3 changes' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Somebody else saved these while you were editing')).toBeVisible();
  expect(cell(1, 1)).toHaveTextContent('40.00Theirs: 50.00');
  expect(cell(3, 1)).toHaveTextContent('13.13This price is not accepted. Enter one above the sale price.');
  await user.click(screen.getByRole('button', { name: /^Keep mine: 40.00/ }));
  await user.click(screen.getByRole('button', { name: 'Apply 1 change' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.at(-1)).toEqual([{ id: 1, version: 2, values: { price: 40 } }]));
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

test('copies a product as a draft without stock and opens its form', async () => {
  const database = fakeProducts();
  const { user, currentUrl } = openProducts();
  await user.click(await screen.findByRole('button', { name: 'Copy Nature Explorer Kit' }));
  await seeToast('Nature Explorer Kit (copy) is a draft');
  await waitFor(() => expect(currentUrl()).toBe('/admin/products?edit=9'));
  const [original] = database.rows();
  expect(database.rows().at(-1)).toMatchObject({
    name: 'Nature Explorer Kit (copy)',
    image_url: original?.image_url,
    details: original?.details,
    safety: original?.safety,
    stock: 0,
    is_draft: true,
    featured_rank: null,
  });
});
