import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeSettings } from '@/testing/fake-settings';
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
  // The code that parses the text comes after the page.
  await waitFor(() => expect(anchors).toEqual(['law']));
  expect(document.getElementById('law')).toHaveFocus();
});

test('shows the previous page until the next one is loaded', async () => {
  const { user, currentUrl } = renderApp('/');
  await user.click(await screen.findByRole('link', { name: 'Shop Now' }));
  expect(screen.queryByRole('status', { name: 'Loading page' })).not.toBeInTheDocument();
  await waitFor(() => expect(currentUrl()).toBe('/shop'));
  expect(await screen.findByRole('heading', { name: 'Our Products' })).toBeVisible();
  expect(anchors).toEqual([]);
});

test('announces what staff say until it is closed, and not after its last day', async () => {
  fakeSettings({ announcement: 'We are closed on Jamhuri Day.', announcement_until: '2199-12-12' });
  const { user, unmount } = renderApp('/about');
  const bar = await screen.findByRole('region', { name: 'Announcement' });
  expect(bar).toHaveTextContent('We are closed on Jamhuri Day.');
  await user.click(within(bar).getByRole('button', { name: 'Close the announcement' }));
  expect(bar).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
  unmount();

  fakeSettings({
    phone: '+254 711 111 111',
    announcement: 'A workshop on Saturday!',
    announcement_until: '2025-01-04',
  });
  renderApp('/contact');
  expect((await screen.findAllByText('+254 711 111 111'))[0]).toBeVisible();
  expect(screen.queryByText('A workshop on Saturday!')).not.toBeInTheDocument();
});

test('shows the opening hours that staff set', async () => {
  fakeSettings({ opening_hours: 'Daily: 8:00-20:00\nClosed on Jamhuri Day' });
  renderApp('/contact');
  expect(await screen.findByText('8:00-20:00')).toBeVisible();
  expect(screen.getByText('Closed on Jamhuri Day')).toBeVisible();
});
