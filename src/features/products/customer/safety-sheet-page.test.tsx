import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { rpc } from '@/testing/rpc';
import { productsHandler, server } from '@/testing/server';

const SHEET = {
  id: 7,
  name: 'Kite',
  age_range: '5-9 years',
  min_age: 5,
  max_age: 9,
  is_on_sale: true,
  details: { material: 'Paper', batch: 'K-1' },
  box_contents: ['A kite', 'A cord'],
  free_from: { milk: true, wool: false },
  safety: { hazard: 'Cords.', small_parts: false, standards: ['EN 71-1'], age_reason: 'Cords tangle.' },
  maker: { name: 'Felt & Sons', address: 'Lane 7', email: 'felt@example.com', eu_contact: 'Ann, Rome' },
  recall: null as object | null,
};
const RECALL = {
  reason: 'A rod breaks.',
  remedy: 'refund',
  batch: 'K-1',
  sold_from: null,
  sold_until: '2026-05-31',
  recalled_at: '2026-06-02T09:00:00Z',
  lifted_at: null as string | null,
};
const answer = (sheet: object | null) => server.use(http.post(rpc('safety_sheet'), () => HttpResponse.json(sheet)));

test('tells what to mind, who made it and what nobody knows, and is printed by one press', async () => {
  answer(SHEET);
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { user } = renderApp('/product/7/safety');
  expect(await screen.findByRole('heading', { level: 1, name: 'Safety sheet: Kite' })).toBeVisible();
  const told = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(told).toEqual([
    ['Warning', 'Cords.'],
    ['Age grade', 'Ages 5 to 9'],
    ['Why this age', 'Cords tangle.'],
    ['Small parts', 'No'],
    ['Tested to', 'EN 71-1'],
    ['Material', 'Paper'],
    ['Free from', 'Milk; wheat, egg, soy, nuts, latex, nickel not known'],
    ['Not free from', 'Wool'],
    ['Batteries', 'Not known'],
    ['Maker', 'Felt & SonsLane 7felt@example.comContact in the EUAnn, Rome'],
    ['Batch', 'K-1'],
    ["What's in the box", 'A kite, A cord'],
  ]);
  expect(screen.getByRole('link', { name: 'felt@example.com' })).toHaveAttribute('href', 'mailto:felt@example.com');
  expect(screen.getByRole('link', { name: 'Back to the product' })).toHaveAttribute('href', '/product/7');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test('a recall that stands is on the sheet, and on its print', async () => {
  answer({ ...SHEET, is_on_sale: false, recall: RECALL });
  renderApp('/product/7/safety');
  const recall = within(await screen.findByRole('region', { name: 'Recalled: Kite' }));
  for (const text of ['Please stop using it now', 'A rod breaks.', 'K-1', 'Until May 31, 2026', /^Your money back/])
    expect(recall.getByText(text)).toBeVisible();
  expect(recall.getByText('Recalled June 2, 2026')).toBeVisible();
  expect(recall.getByRole('link', { name: 'Recalls' })).toHaveAttribute('href', '/recalls');
  expect(recall.getByText('A rod breaks.').closest('article')).not.toBeNull();
});

test('a recall that is lifted is told without alarm; without one the sheet says nothing', async () => {
  answer({ ...SHEET, recall: { ...RECALL, lifted_at: '2026-07-01T09:00:00Z' } });
  const { unmount } = renderApp('/product/7/safety');
  expect(await screen.findByText(/^Recalled June 2, 2026. Lifted July 1, 2026/)).toBeVisible();
  expect(screen.queryByText('Please stop using it now')).toBeNull();
  unmount();
  answer(SHEET);
  renderApp('/product/7/safety');
  await screen.findByRole('heading', { name: 'Safety sheet: Kite' });
  expect(screen.queryByText(/recalled/i)).toBeNull();
});

test('stays for what is not sold any more, without a way to a page that is gone', async () => {
  answer({ ...SHEET, is_on_sale: false, safety: null, maker: null });
  renderApp('/product/7/safety');
  expect(await screen.findByText('The shop does not sell this any more.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Back to the product' })).toBeNull();
  expect(screen.getByText(/safety facts of this product are not stated/)).toBeVisible();
});

test('says when there is none', async () => {
  answer(null);
  renderApp('/product/999/safety');
  expect(await screen.findByRole('heading', { name: 'There is no such safety sheet' })).toBeVisible();
});

test('the page of a recalled product says so at its top, and leads to the sheet and the recalls', async () => {
  server.use(productsHandler([]));
  answer({ ...SHEET, is_on_sale: false, recall: RECALL });
  renderApp('/product/7');
  expect(await screen.findByRole('heading', { level: 1, name: 'Recalled: Kite' })).toBeVisible();
  expect(screen.getByText('Please stop using it now')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Safety sheet' })).toHaveAttribute('href', '/product/7/safety');
  expect(screen.queryByText('Product Not Found')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull();
});

test('a product that is no longer sold, or was recalled once, has no page', async () => {
  server.use(productsHandler([]));
  answer({ ...SHEET, is_on_sale: false, recall: { ...RECALL, lifted_at: '2026-07-01T09:00:00Z' } });
  renderApp('/product/7');
  expect(await screen.findByRole('heading', { level: 1, name: 'Product Not Found' })).toBeVisible();
});
