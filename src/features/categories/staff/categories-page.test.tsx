import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { categorySnapshot } from '@/domain/category-snapshot';
import { renderApp } from '@/testing/render-app';
import { categoryRow } from '@/testing/rows';
import { type Args, refusal, rpc } from '@/testing/rpc';
import { adminCategoriesHandler, server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';

/** Books has two products, one of them archived; Toys has none. */
const seeded = () =>
  categorySnapshot.map((category, index) => ({
    ...categoryRow(category, index),
    products: category.name === 'Toys' ? 0 : category.productsOnSale,
    products_on_sale: category.name === 'Books' ? 1 : category.productsOnSale,
  }));

function fakeCategories() {
  const fake = { rows: seeded(), saved: [] as Args<'save_category'>[] };
  const isRow =
    (id: unknown) =>
    (row: { id: number }): boolean =>
      row.id === id;
  server.use(
    http.post(rpc('list_categories'), () => HttpResponse.json(fake.rows)),
    http.post<never, Args<'save_category'>>(rpc('save_category'), async ({ request }) => {
      const sent = await request.json();
      fake.saved.push(sent);
      const known = fake.rows.find(isRow(sent.id));
      if (known && known.version !== sent.expected_version) return refusal('VERSION_CONFLICT', JSON.stringify(known));
      const base = known ?? { ...fake.rows[0], products: 0, products_on_sale: 0 };
      const row = { ...base, ...(sent.category as object), id: known?.id ?? 7, version: (known?.version ?? 0) + 1 };
      fake.rows = known ? fake.rows.with(fake.rows.indexOf(known), row as never) : [...fake.rows, row as never];
      return HttpResponse.json(row);
    }),
    http.post<never, Args<'move_category'>>(rpc('move_category'), async ({ request }) => {
      const { id, place } = await request.json();
      const moved = fake.rows.filter(isRow(id));
      fake.rows = fake.rows.filter((row) => row.id !== id).toSpliced(place - 1, 0, ...moved);
      return HttpResponse.json(fake.rows.map((row) => row.id));
    }),
    http.post<never, Args<'remove_category'>>(rpc('remove_category'), async ({ request }) => {
      const { id } = await request.json();
      const row = fake.rows.find(isRow(id));
      if (row && row.products > 0) return refusal('CATEGORY_IN_USE', '{"products": 1}');
      fake.rows = fake.rows.filter((other) => other.id !== id);
      return HttpResponse.json(row);
    }),
    http.post<never, Args<'restore_category'>>(rpc('restore_category'), async ({ request }) => {
      const { id } = await request.json();
      const row = seeded().find(isRow(id));
      if (row) fake.rows = [...fake.rows, row];
      return HttpResponse.json(row);
    }),
  );
  return fake;
}

const open = () => renderApp('/admin/categories', { session: staffSession() });
const table = () => screen.findByRole('table', { name: 'Categories' });
const names = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
const rowOf = async (name: string) => within(await table()).getByRole('row', { name: new RegExp(`^${name}`) });

/** Opens the form of Books and types another name. */
async function renameBooks(text: string) {
  const { user } = open();
  await user.click(within(await rowOf('Books')).getByRole('button', { name: 'Edit Books' }));
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, text);
  return { user };
}

test('shows, adds and edits categories; the address follows from the name until somebody types one', async () => {
  const fake = fakeCategories();
  const { user } = open();
  expect(await rowOf('Books')).toHaveTextContent(/\/shop\/books.*2, 1 not on sale.*Of its first product/);
  await user.click(screen.getByRole('button', { name: 'Add Category' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Address')).toBeInvalid();
  await user.type(screen.getByLabelText('Name'), 'Puzzles & Games');
  expect(screen.getByLabelText('Address')).toHaveValue('puzzles-and-games');
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), '日本 books');
  expect(screen.getByLabelText('Address')).toHaveValue('');
  expect(screen.getByText(/^This name has no letters for an address\. Type one, such as/)).toBeVisible();
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Puzzles & Games');
  await user.clear(screen.getByLabelText('Address'));
  await user.type(screen.getByLabelText('Address'), 'puzzles');
  await user.type(screen.getByLabelText('Name'), '!');
  expect(screen.getByLabelText('Address')).toHaveValue('puzzles');
  await user.type(screen.getByLabelText('Two sentences'), 'Pieces that fit. One by one.');
  await user.selectOptions(screen.getByLabelText('Colour'), 'Orange');
  await user.type(screen.getByLabelText('Image URL'), '/images/a.webp');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('Say what the picture shows')).not.toHaveLength(0);
  await user.type(screen.getByLabelText('Alternative text'), 'A puzzle');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await seeToast('Puzzles & Games! is added');
  expect(fake.saved).toEqual([
    {
      id: null,
      expected_version: null,
      category: {
        name: 'Puzzles & Games!',
        slug: 'puzzles',
        intro: 'Pieces that fit. One by one.',
        tint: 'toys',
        picture_url: '/images/a.webp',
        picture_alt: 'A puzzle',
      },
    },
  ]);
  expect(within(await rowOf('Puzzles')).getByRole('img', { name: 'A puzzle' })).toBeVisible();
});

test('tells the second of two editors what the first one changed', async () => {
  const fake = fakeCategories();
  const { user } = await renameBooks('Reading');
  expect(screen.getByLabelText('Address')).toHaveValue('books');
  fake.rows = fake.rows.map((row) => (row.id === 2 ? { ...row, intro: 'Other sentences.', version: 2 } : row));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Other sentences.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep mine on top' }));
  await waitFor(async () => expect(await rowOf('Reading')).toBeVisible());
  expect(fake.rows[1]).toMatchObject({ name: 'Reading', slug: 'books', intro: 'Other sentences.', version: 3 });
});

test('a save whose answer was lost is saved when it is pressed again, and nobody else has changed anything', async () => {
  const fake = fakeCategories();
  const { user } = await renameBooks('Reading');
  // Stored, but the connection was cut before the response arrived.
  fake.rows = fake.rows.map((row) => (row.id === 2 ? { ...row, name: 'Reading', version: 2 } : row));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await seeToast('Reading is saved');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(fake.saved).toHaveLength(1);
});

test('moves by keyboard and keeps the focus; deletes after a question, with a way back, what has no products', async () => {
  const fake = fakeCategories();
  const { user } = open();
  const down = within(await rowOf('Music')).getByRole('button', { name: 'Move Music down' });
  expect(within(await rowOf('Arts')).getByRole('button', { name: 'Move Arts & Crafts up' })).toBeDisabled();
  down.focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect((await names())[4]).toBe('Music'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move Music down' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(async () => expect((await names())[5]).toBe('Music'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move Music up' })).toHaveFocus());

  await user.click(screen.getByRole('button', { name: 'Delete Books' }));
  const dialog = await screen.findByRole('dialog', { name: 'Books cannot be deleted' });
  expect(dialog).toHaveTextContent('2 products are in it, 1 of them not on sale. Choose another category for each');
  expect(within(dialog).getByRole('link', { name: 'See its products' })).toHaveAttribute(
    'href',
    '/admin/products?q=Books',
  );
  await user.keyboard('{Escape}');

  await user.click(screen.getByRole('button', { name: 'Delete Toys' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(async () => expect(await names()).not.toContain('Toys'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await names()).toContain('Toys'));

  fake.rows = fake.rows.map((row) => (row.name === 'Toys' ? { ...row, products: 1 } : row));
  await user.click(screen.getByRole('button', { name: 'Delete Toys' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await seeToast('A product is in Toys by now, so it stays.');
  takeConsoleProblems('A category was not removed');
});

test('says when there are none', async () => {
  server.use(adminCategoriesHandler([]));
  open();
  expect(await screen.findByText(/^No categories yet/)).toBeVisible();
});
