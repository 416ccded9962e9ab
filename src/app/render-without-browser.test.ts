import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';

/** Whoever asks for one of these while a page is rendered is written down, also by a careful `typeof`. */
const trapped = ['document', 'localStorage', 'sessionStorage', 'matchMedia'] as const;
const touched: string[] = [];

let app: typeof import('./app');

beforeAll(async () => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://database.test');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'publishable');
  app = await import('./app');
  for (const name of trapped) {
    Object.defineProperty(globalThis, name, { configurable: true, get: () => void touched.push(name) });
  }
});

it.each([
  ['/', 'Featured products'],
  ['/shop', 'Our Products'],
  ['/product/1', 'Nature Explorer Kit'],
  ['/cart', 'Your cart is empty'],
])('renders %s where there is no browser', async (path, text) => {
  expect(globalThis).not.toHaveProperty('window');
  const errors: unknown[] = [];
  const shop = createElement(StaticRouter, { location: path }, createElement(app.App));
  const { prelude } = await prerender(shop, { onError: (error) => void errors.push(error) });
  expect(await new Response(prelude).text()).toContain(text);
  expect(errors).toEqual([]);
  expect(touched).toEqual([]);
});
