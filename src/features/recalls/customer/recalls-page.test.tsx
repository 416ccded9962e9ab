import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { SnakeKeys } from '@/lib/supabase/keys';
import { renderApp } from '@/testing/render-app';
import { DATABASE_URL, server } from '@/testing/server';
import type { publishedRecall } from './rows';

const row: SnakeKeys<z.input<typeof publishedRecall>> = {
  id: 3,
  product_name: 'Kite',
  image_url: '/kite.webp',
  reason: 'The cord breaks.',
  remedy: 'part',
  batch: null,
  sold_from: '2026-05-01',
  sold_until: null,
  created_at: '2026-11-23T06:00:00+00:00',
};
const answer = (rows: unknown) =>
  server.use(http.get(`${DATABASE_URL}/rest/v1/recalls`, () => HttpResponse.json(rows as object)));

test('lists what is recalled, why, and what its buyers get', async () => {
  answer([row]);
  renderApp('/recalls');
  const list = within(await screen.findByRole('list', { name: '1 recall' }));
  expect(list.getByRole('heading', { name: 'Kite' })).toBeVisible();
  expect(list.getByText('The cord breaks.')).toBeVisible();
  expect(list.getByText('Since May 1, 2026')).toBeVisible();
  expect(list.getByText(/^The part that makes it safe/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Recalls' })).toHaveAttribute('href', '/recalls');
});

test('says that nothing is recalled', async () => {
  answer([]);
  renderApp('/recalls');
  expect(await screen.findByRole('heading', { name: 'Nothing is recalled' })).toBeVisible();
});
