import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { bookSums, booksAnswer, movementRow } from '@/testing/books';
import { renderApp } from '@/testing/render-app';
import { type Args, rpc } from '@/testing/rpc';
import { catchSavedFiles, textOf } from '@/testing/saved-files';
import { server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';

const { files, names } = catchSavedFiles();

function serveBooks(answer = booksAnswer()) {
  const asked: Args<'books'>[] = [];
  const exports: Args<'log_export'>[] = [];
  server.use(
    http.post<never, Args<'books'>>(rpc('books'), async ({ request }) => {
      const body = await request.json();
      asked.push(body);
      return HttpResponse.json({ ...answer, ...(body.from_day ? body : {}) });
    }),
    http.post<never, Args<'log_export'>>(rpc('log_export'), async ({ request }) => {
      exports.push(await request.json());
      return HttpResponse.json(null);
    }),
  );
  return { asked, exports };
}

const openBooks = (query = '') => renderApp(`/admin/books${query}`, { session: staffSession() });
const table = () => screen.findByRole('table', { name: 'The books by day' });
const cellsOf = (row: HTMLElement | undefined) =>
  row
    ? [...row.children].map((cell) =>
        (cell.querySelector('span:last-child') ?? cell).textContent?.replace('\u00a0', ' '),
      )
    : [];

test('shows this month: what came in, what went back, and the sums of all rows', async () => {
  const { asked } = serveBooks();
  openBooks();
  const rows = within(await table()).getAllByRole('row');
  expect(asked).toEqual([{}]);
  expect(screen.getByText('March 1, 2026 to March 31, 2026. Days begin and end in Nairobi.')).toBeVisible();
  expect(rows.slice(1).map(cellsOf)).toEqual([
    ['Tue, Mar 10', '2', '$76.98', '$7.00', '–', '–', '$1.12', '$75.86', '–'],
    ['Thu, Mar 12', '–', '–', '–', '–', '$10.50', '–', '-$10.50', '$50.00 + KES 1,290.00'],
    ['Total', '2', '$76.98', '$7.00', '–', '$10.50', '$1.12', '$65.36', '$50.00 + KES 1,290.00'],
  ]);
  expect(screen.getByText('Still due for refund').parentElement).toHaveTextContent(
    '$38.491 payment, as of now; $3.00 more on its way',
  );
  expect(screen.getByText('Not told for 1 payment')).toBeVisible();
  expect(screen.getByText('Cost of goods sold').parentElement).toHaveTextContent(
    '$24.50Not known for 1 line of $20.00',
  );
  expect(screen.getByText('Margin').parentElement).toHaveTextContent('$15.5039% of $40.00, whose cost is known');
  expect(screen.getByRole('row', { name: /Paystack, KES/ })).toHaveTextContent('KES 4,965.00');
});

test('keeps the period and the grouping in the URL', async () => {
  const { asked } = serveBooks();
  server.use(http.get('*/rest/v1/shop_settings', () => HttpResponse.json({ time_zone: 'Africa/Nairobi' })));
  const { user, currentUrl } = openBooks();
  await table();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'This year');
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toEqual({
    from_day: expect.stringMatching(/-01-01$/),
    to_day: expect.stringMatching(/-12-31$/),
  });
  expect(currentUrl()).toBe('/admin/books?period=this-year');
  await user.click(screen.getByRole('radio', { name: 'By month' }));
  expect(await screen.findByRole('rowheader', { name: 'March 2026' })).toBeVisible();
  expect(currentUrl()).toBe('/admin/books?period=this-year&by=month');
});

test('shows from a day to a day, and says what is wrong with them', async () => {
  const { asked } = serveBooks();
  const { user, currentUrl } = openBooks();
  await table();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'From a day to a day');
  const from = screen.getByLabelText('From');
  const to = screen.getByLabelText('To');
  expect(from).toHaveValue('2026-03-01');
  await user.clear(to);
  await user.type(to, '2026-02-01');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(from).toHaveAccessibleDescription('The first day comes after the last one.');
  expect(from).toHaveValue('2026-03-01');
  await user.clear(to);
  await user.type(to, '2026-03-15');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(currentUrl()).toBe('/admin/books?from=2026-03-01&to=2026-03-15'));
  await waitFor(() => expect(asked.at(-1)).toEqual({ from_day: '2026-03-01', to_day: '2026-03-15' }));
  expect(screen.getByRole('combobox', { name: 'Period' })).toHaveDisplayValue('From a day to a day');
});

test('exports the days and, page by page, the movements, and writes it down', async () => {
  const { exports } = serveBooks();
  const rows = Array.from({ length: 1001 }, (_, index) => movementRow(index + 1));
  const after: unknown[] = [];
  server.use(
    http.post<never, Args<'list_movements'>>(rpc('list_movements'), async ({ request }) => {
      const { after_id } = await request.json();
      after.push(after_id);
      const start = rows.findIndex(({ id }) => id === after_id) + 1;
      const page = rows.slice(start, start + 1000);
      const last = page.at(-1);
      return HttpResponse.json({ movements: page, next: last && start === 0 ? { at: last.at, id: last.id } : null });
    }),
  );
  const { user } = openBooks();
  await table();
  await user.click(screen.getByRole('button', { name: 'Export days' }));
  expect(await screen.findByText('21 rows exported')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Export movements' }));
  expect(await screen.findByText('1001 rows exported')).toBeVisible();
  expect(names).toEqual(['books-2026-03-01-to-2026-03-31.csv', 'movements-2026-03-01-to-2026-03-31.csv']);
  expect((await textOf(files[1])).trimEnd().split('\r\n')).toHaveLength(1002);
  expect(exports).toEqual([
    { kind: 'books', row_count: 21 },
    { kind: 'movements', row_count: 1001 },
  ]);
  expect(after).toEqual([null, rows[999]?.id]);
});

test('saves nothing when an export is cancelled or cannot be logged', async () => {
  serveBooks();
  server.use(http.post(rpc('list_movements'), () => delay('infinite')));
  const { user } = openBooks();
  await table();
  await user.click(screen.getByRole('button', { name: 'Export movements' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel export' }));
  server.use(http.post(rpc('log_export'), () => HttpResponse.json({ message: 'down' }, { status: 500 })));
  await user.click(await screen.findByRole('button', { name: 'Export days' }));
  expect(await screen.findByText(/^The export stopped before its end/)).toBeVisible();
  expect(files).toEqual([]);
  expect(takeConsoleProblems('The books were not exported')).not.toEqual([]);
});

test('says so when no money moved', async () => {
  serveBooks(booksAnswer({ days: [], months: [], providers: [], totals: bookSums() }));
  openBooks();
  expect(await screen.findByRole('heading', { name: 'No money moved in this period' })).toBeVisible();
});
