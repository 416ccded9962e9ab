import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { signedInAs } from '@/testing/session';

test('has two tabs, in the URL, and leads to the terms and the privacy policy', async () => {
  const { user, currentUrl } = renderApp('/auth?redirect_url=%2Fcart#/factor-one');
  expect(await screen.findByRole('heading', { name: 'Account' })).toBeVisible();
  await expect.poll(() => document.title).toMatch(/^Account/);
  const tabs = within(screen.getByRole('tablist', { name: 'Account' }));
  expect(tabs.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
  await user.click(tabs.getByRole('tab', { name: 'Sign Up' }));
  expect(tabs.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  expect(currentUrl()).toBe('/auth?redirect_url=%2Fcart&tab=up');
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
  expect(main.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
});

test.each([
  ['/auth', '/'],
  ['/auth?tab=up&redirect_url=%2Fcart', '/cart'],
  ['/auth?redirect_url=https%3A%2F%2Fevil.test', '/'],
  ['/auth?redirect_url=%2F..%2F%2Fcart', '/cart'],
])('whoever is signed in is led from %s to %s', async (from, to) => {
  const { currentUrl } = renderApp(from, { session: signedInAs() });
  await expect.poll(currentUrl, { timeout: 10_000 }).toBe(to);
});

test.each([
  ['expired', /^You have been signed out\. .* what you typed is still here\.$/],
  ['elsewhere', /^You have been signed out\. Sign in again to go on\.$/],
] as const)('says that the session has ended: %s', async (ended, words) => {
  renderApp('/auth', { session: { status: 'signed-out', ended } });
  expect(await screen.findByText(words)).toBeVisible();
});

test('says that signing in does not work right now, what still does, and offers another try', async () => {
  const retry = vi.fn();
  const { user } = renderApp('/auth', { session: { status: 'unavailable', retry } });
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText(/You can still browse, fill your cart and buy as a guest/)).toBeVisible();
  expect(notice.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop');
  await user.click(notice.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});
