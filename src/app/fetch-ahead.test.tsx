import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FetchAhead } from './fetch-ahead';
import { publicPages } from './pages';
import { watchLinks } from './watch-links';

let fetched: string[] = [];

const onLine = (connection?: { saveData: boolean; effectiveType: string }) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

const show = (href: string) =>
  render(
    <MemoryRouter>
      <FetchAhead />
      <main>
        <a href={href}>Somewhere</a>
      </main>
    </MemoryRouter>,
  );

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fetched = [];
  for (const [pattern, page] of Object.entries(publicPages)) {
    vi.spyOn(page, 'preload').mockImplementation(async () => void fetched.push(pattern));
  }
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

it('has the page of a product ready where products are shown', () => {
  show('/product/3');
  expect(fetched).toEqual([]);
  vi.runAllTimers();
  expect(fetched).toEqual(['/product/:id']);
});

it.each([
  { saveData: true, effectiveType: '4g' },
  { saveData: false, effectiveType: '3g' },
])('spends nothing of %o', (connection) => {
  onLine(connection);
  show('/product/3');
  vi.runAllTimers();
  expect(fetched).toEqual([]);
});

it('fetches nothing where no product is shown', () => {
  show('/about');
  vi.runAllTimers();
  expect(fetched).toEqual([]);
});

it('has a page ready that somebody seems to want, and follows nothing that leads elsewhere', () => {
  watchLinks();
  const point = (href: string, attributes: object = {}) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'Somewhere', ...attributes });
    document.body.append(link);
    link.dispatchEvent(new Event('pointerover', { bubbles: true }));
    link.remove();
  };
  point('https://elsewhere.example/about');
  point('/faq', { target: '_blank' });
  point('/blog', { download: 'blog.pdf' });
  expect(fetched).toEqual([]);
  point('/about');
  expect(fetched).toEqual(['/about']);
});
