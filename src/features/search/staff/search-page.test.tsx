import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { SnakeKeys } from '@/lib/supabase/keys';
import { renderApp } from '@/testing/render-app';
import { type Args, refusal, rpc } from '@/testing/rpc';
import { DATABASE_URL, server } from '@/testing/server';
import { staffSession } from '@/testing/session';
import { takeConsoleProblems } from '@/testing/setup-screens';
import { seeToast } from '@/testing/toasts';
import type { searchMisses, synonymGroup } from './data';

type Row = SnakeKeys<z.input<typeof synonymGroup>>;
type Misses = SnakeKeys<z.input<typeof searchMisses>>['misses'];

function fakeSearch(rows: Row[], misses: Misses) {
  const fake = { rows, saved: [] as Args<'save_search_synonym'>[] };
  server.use(
    http.get(`${DATABASE_URL}/rest/v1/search_synonyms`, () => HttpResponse.json(fake.rows)),
    http.post(rpc('list_search_misses'), () => HttpResponse.json({ days: 90, misses })),
    http.post<never, Args<'save_search_synonym'>>(rpc('save_search_synonym'), async ({ request }) => {
      const sent = await request.json();
      fake.saved.push(sent);
      const known = fake.rows.find(({ id }) => id === sent.id);
      if (known && known.version !== sent.expected_version) return refusal('VERSION_CONFLICT', JSON.stringify(known));
      const { words } = sent.synonym as { words: string[] };
      const row = { id: sent.id ?? 9, words, version: (known?.version ?? 0) + 1 };
      fake.rows = [...fake.rows.filter(({ id }) => id !== row.id), row];
      return HttpResponse.json(row);
    }),
    http.post<never, Args<'remove_search_synonym'>>(rpc('remove_search_synonym'), async ({ request }) => {
      const { id } = await request.json();
      fake.rows = fake.rows.filter((row) => row.id !== id);
      return HttpResponse.json({});
    }),
  );
  return fake;
}

const open = () => renderApp('/admin/settings/search', { session: staffSession() });
const groups = async () => within(await screen.findByRole('list', { name: 'Groups of words' }));

test('makes a search in vain find something, edits and deletes words', async () => {
  const fake = fakeSearch(
    [{ id: 1, words: ['blocks', 'lego'], version: 1 }],
    [{ text: 'brio train', count: 3, last_day: '2026-11-12' }],
  );
  const { user } = open();
  const table = await screen.findByRole('table', { name: 'Searched and not found' });
  expect(within(table).getByRole('row', { name: /brio train/ })).toHaveTextContent(/3.*November 12, 2026/);
  await user.click(screen.getByRole('button', { name: 'Add words for brio train' }));
  const field = await screen.findByRole('textbox');
  expect(field).toHaveValue('brio train, ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('Two words at least are required, separated by commas')).not.toHaveLength(0);
  await user.type(field, 'Wooden Railway');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await seeToast('The words are saved');
  expect(fake.saved).toEqual([
    { id: null, expected_version: null, synonym: { words: ['brio train', 'wooden railway'] } },
  ]);
  expect(await (await groups()).findByText('wooden railway')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Edit “blocks, lego”' }));
  fake.rows = fake.rows.map((row) => (row.id === 1 ? { ...row, words: ['blocks', 'bricks'], version: 2 } : row));
  await user.type(await screen.findByRole('textbox'), ', duplo');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Keep mine on top' }));
  await waitFor(() => expect(fake.rows.find(({ id }) => id === 1)?.words).toEqual(['blocks', 'lego', 'duplo']));

  await user.click(await screen.findByRole('button', { name: 'Delete blocks, lego, duplo' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(fake.rows.map(({ id }) => id)).toEqual([9]));
});

test('says when there is nothing, and when a part cannot be loaded', async () => {
  fakeSearch([], []);
  open();
  expect(await screen.findByText('Nothing. Every search has found something.')).toBeVisible();
  expect(screen.getByText(/^No words yet/)).toBeVisible();
});

test('loads again what could not be loaded, without the part that could', async () => {
  fakeSearch([{ id: 1, words: ['blocks', 'lego'], version: 1 }], []);
  server.use(http.post(rpc('list_search_misses'), () => HttpResponse.json({ message: 'down' }, { status: 500 })));
  const { user } = open();
  expect(await (await groups()).findByText('lego')).toBeVisible();
  expect(await screen.findByText('We could not load what was searched and not found')).toBeVisible();
  takeConsoleProblems('Could not load admin live search-misses');
  fakeSearch([], [{ text: 'kite', count: 2, last_day: '2026-11-12' }]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('kite')).toBeVisible();
});
