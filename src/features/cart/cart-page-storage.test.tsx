import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

// The refusal of the browser is cached in a module, which test files of a process share: here it is loaded separately.
beforeAll(() => void vi.resetModules());
afterAll(() => void vi.resetModules());
beforeEach(() => {
  for (const area of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, area, 'get').mockImplementation(refuse);
});
afterEach(() => vi.restoreAllMocks());

test('sells where the browser refuses to store anything, and says what that means', async () => {
  const { renderApp } = await import('@/testing/render-app');
  const { user } = renderApp('/');
  await user.click(await screen.findByRole('button', { name: 'Add Nature Explorer Kit to cart' }));
  await user.click(screen.getByRole('link', { name: 'Cart, 1 item' }));
  expect(await screen.findByRole('heading', { name: 'Items (1)' })).toBeVisible();
  expect(
    screen.getByText('Your browser does not let us save your cart. It is kept until you close this tab.'),
  ).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Proceed to Checkout' }));
  expect(await screen.findByRole('heading', { name: 'Where should it go?' })).toBeVisible();
});
