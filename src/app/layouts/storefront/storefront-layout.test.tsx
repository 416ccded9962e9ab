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

test('opens a page at its anchor, and gives that the focus', async () => {
  renderApp('/terms#law');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(anchors).toEqual(['law']);
  expect(document.getElementById('law')).toHaveFocus();
});

test('shows the page one comes from until the next is there', async () => {
  const { user, currentUrl } = renderApp('/');
  await user.click(await screen.findByRole('link', { name: 'Shop Now' }));
  expect(screen.queryByRole('status', { name: 'Loading page' })).not.toBeInTheDocument();
  await waitFor(() => expect(currentUrl()).toBe('/shop'));
  expect(await screen.findByRole('heading', { name: 'Our Products' })).toBeVisible();
  expect(anchors).toEqual([]);
});
