import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '@/testing/render-app';

const anchors: string[] = [];

beforeEach(() => {
  anchors.length = 0;
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scrolled(this: Element) {
    anchors.push(this.id);
  });
});

test('is there before the code of the page has arrived, and goes to its anchor once it has', async () => {
  // The files before this one may have loaded that code.
  vi.resetModules();
  const { renderApp } = await import('@/testing/render-app');
  renderApp('/terms#law');
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(screen.getByRole('status', { name: 'Loading page' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('status', { name: 'Loading page' })).not.toBeInTheDocument();
  expect(anchors).toEqual(['law']);
});

test('shows the page one comes from until the next is there', async () => {
  const { user, currentUrl } = renderApp('/');
  await user.click(await screen.findByRole('link', { name: 'Shop Now' }));
  expect(screen.queryByRole('status', { name: 'Loading page' })).not.toBeInTheDocument();
  await waitFor(() => expect(currentUrl()).toBe('/shop'));
  expect(await screen.findByRole('heading', { name: 'Our Products' })).toBeVisible();
  expect(anchors).toEqual([]);
});
