import { describe, expect, it } from 'vitest';
import { APP_ROUTES, pageFor } from './page-for';

const FILES = new Set([
  'index.html',
  'shop.html',
  'shop/books.html',
  'product/1.html',
  'shell.html',
  '404.html',
  '_headers',
  'theme.js',
  'theme.js.br',
  'assets/app-1.js',
]);
const at = (url: string, files = FILES) => pageFor(url, (file) => files.has(file));
const page = (file: string, status = 200) => ({ kind: 'file', file, status });

describe('the response to a URL', () => {
  it.each([
    ['/', page('index.html')],
    ['/shop', page('shop.html')],
    ['/shop/books', page('shop/books.html')],
    ['/product/1', page('product/1.html')],
    ['/theme.js', page('theme.js')],
    ['/assets/app-1.js', page('assets/app-1.js')],
  ])('is a file for %s', (url, answer) => expect(at(url)).toEqual(answer));

  it.each([
    '/cart',
    '/checkout',
    '/auth',
    '/profile',
    '/profile/orders/5f0e-1/pay',
    '/admin',
    '/admin/orders',
    '/admin/nowhere',
    '/product/99',
  ])('is a shell for %s, which has no file of its own', (url) => expect(at(url)).toEqual(page('shell.html')));

  it.each([
    ['/shop/', '/shop'],
    ['/shop.html', '/shop'],
    ['/product/1/', '/product/1'],
    ['/product/1.html', '/product/1'],
    ['/cart/', '/cart'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/shop//', '/shop'],
    ['//shop/', '/shop'],
    ['//shop', '/shop'],
  ])('redirects %s to its canonical URL', (url, to) => expect(at(url)).toEqual({ kind: 'redirect', to }));

  it.each([
    '/nowhere',
    '/nowhere/',
    '/product/abc',
    '/product',
    '/shell',
    '/404',
    '//elsewhere.example/',
    '/%zz',
    '/product/%E0%A4%A',
  ])('is 404 for %s', (url) => expect(at(url)).toEqual(page('404.html', 404)));

  it.each([
    '/assets/gone.js',
    '/images/none.avif',
    '/robots.txt',
    '/theme.js.br',
    '/../package.json',
    '/%2e%2e/package.json',
    '/%zz.js',
    '/nowhere.html',
    '/shell.html',
    '/404.html',
  ])('is 404 for the missing file %s, not a page', (url) => expect(at(url)).toEqual({ kind: 'missing' }));

  it('serves the app if no pages are prerendered', () => {
    const bare = new Set(['index.html']);
    expect(at('/shop', bare)).toEqual(page('index.html'));
    expect(at('/nowhere', bare)).toEqual(page('index.html', 404));
  });

  it('knows every route of the shop', () => {
    for (const route of APP_ROUTES) {
      const answer = at(route.replace(/:\w+|\*/g, '7'));
      expect(answer, route).toMatchObject({ kind: 'file', status: 200 });
    }
    expect(APP_ROUTES.length).toBeGreaterThan(17);
  });
});
