import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paidAnswer, STORED_GUEST_TOKEN, STORED_ORDER_ID, storedOrderPage } from '@/testing/order-page-answer';
import { renderApp } from '@/testing/render-app';

const SALE_ID = '5a1b2c3d-0000-4000-8000-000000000000';
const SALE_TOKEN = 'cd'.repeat(32);
const sale = { id: SALE_ID, state: 'open', total_amount: 3.85, pay_until: '2026-12-01T06:00:00+00:00' };
const offered = {
  ...{ id: 'q', product_id: 1, product_name: 'Kite', kind: 'lost', piece: 'A cord', status: 'offered' },
  ...{ created_at: '2026-11-24T06:00:00+00:00', answer: 'The last one.', answered_at: '2026-11-24T09:00:00+00:00' },
};

async function openWith(change: object, token: string | null = SALE_TOKEN) {
  storedOrderPage({
    ...paidAnswer,
    status: 'shipped',
    can_cancel: false,
    can_ask_pieces: true,
    pieces: [{ ...offered, sale: { ...sale, ...change }, sale_token: token }],
  });
  renderApp(`/orders/${STORED_ORDER_ID}#${STORED_GUEST_TOKEN}`);
  return within(await screen.findByRole('list', { name: 'Pieces' }));
}

test('an offered piece shows its price and deadline, and links to its payment', async () => {
  const list = await openWith({});
  expect(list.getByText('For sale')).toBeVisible();
  expect(list.getByText('You can buy it for $3.85.')).toBeVisible();
  expect(list.getByText(/^Delivery is in the price\. We keep it for you until Dec 1, 2026/)).toBeVisible();
  expect(list.getByText('The last one.')).toBeVisible();
  expect(list.getByRole('link', { name: 'Pay $3.85' })).toHaveAttribute('href', `/orders/${SALE_ID}#${SALE_TOKEN}`);
});

test('a paid piece links to its order, which an account opens without a token', async () => {
  const list = await openWith({ state: 'paid' }, null);
  expect(list.getByText('Bought by you')).toBeVisible();
  expect(list.getByRole('link', { name: 'order 5a1b2c3d' })).toHaveAttribute('href', `/orders/${SALE_ID}`);
  expect(list.queryByText(/buy it for/)).toBeNull();
});

test('an offer that has ended says so, and the piece can be requested again', async () => {
  const list = await openWith({ state: 'over' });
  expect(list.getByText('No longer for sale')).toBeVisible();
  expect(list.getByText(/ask for it again/)).toBeVisible();
  expect(list.queryByRole('link')).toBeNull();
  expect(screen.getByRole('button', { name: 'Lost a piece?' })).toBeVisible();
});
