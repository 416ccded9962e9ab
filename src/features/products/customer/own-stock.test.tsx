import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { signedOut } from '@/lib/session';
import { renderApp } from '@/testing/render-app';
import { rpc } from '@/testing/rpc';
import { productOf, saveCart } from '@/testing/saved';
import { productsHandler, server } from '@/testing/server';
import { signedInAs } from '@/testing/session';

const BROWSER = '0d6ee1a1-7b3c-4d4e-9d7d-2a3a5c9f1b10';

function holdLastPiece() {
  const asked: unknown[] = [];
  server.use(
    productsHandler([productOf(1, { stock: 0 })]),
    http.post(rpc('own_held_stock'), async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json([{ product_id: 1, available: 1 }]);
    }),
  );
  saveCart([1, 1]);
  return asked;
}

test.each([
  ['a guest who has ordered here', BROWSER, signedOut],
  ['a customer', null, signedInAs()],
])('the last piece in the own unpaid order is not sold out: %s', async (_, browser, session) => {
  const asked = holdLastPiece();
  if (browser) localStorage.setItem('browser', browser);
  const cart = renderApp('/cart', { session });
  expect(await screen.findByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
  expect(screen.queryByText('Sold out for now. Remove it to go on.')).not.toBeInTheDocument();
  cart.unmount();
  renderApp('/product/1', { session });
  expect(await screen.findByText('1 available')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  expect(asked[0]).toEqual({ browser_id: browser });
});

test('a visitor without orders requests nothing, and sees it sold out', async () => {
  const asked = holdLastPiece();
  renderApp('/cart');
  expect(await screen.findByText('Sold out for now. Remove it to go on.')).toBeVisible();
  expect(asked).toEqual([]);
});
