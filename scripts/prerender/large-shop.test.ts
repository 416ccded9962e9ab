import { beforeAll, expect, it, vi } from 'vitest';
import type { PageData } from '../../src/lib/page-data';
import { builtPages } from './routes';

let renderer: typeof import('../../src/prerender');
let pages: PageData[] = [];

const pageAt = (path: string) => pages.find((candidate) => candidate.path === path) ?? { path: '' };

beforeAll(async () => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://database.test');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'publishable');
  renderer = await import('../../src/prerender');
  const { products, ...data } = await renderer.readSiteData();
  const many = Array.from({ length: 304 }, (_, index) => {
    const product = products[index % products.length];
    if (!product) throw new Error('The snapshot is empty');
    return { ...product, id: index + 1 };
  });
  pages = builtPages({ ...data, products: many });
});

it('a page contains the first of its products where there are too many for a browser, and counts the others', () => {
  expect(pages.filter(({ path }) => /^\/product\/\d+$/.test(path))).toHaveLength(304);
  for (const [path, shown] of [
    ['/shop', 304],
    ['/shop/books', 76],
    ['/shop/age/4', 266],
    ['/shop/skill/music', 38],
  ] as const) {
    expect(pageAt(path).products, path).toHaveLength(24);
    expect(pageAt(path).listing, path).toMatchObject({ shown });
  }
  expect(pageAt('/').products?.length).toBeLessThanOrEqual(8);
});

it('the HTML of a list contains its first products, all counts, and a note that there are more', async () => {
  const html = (await renderer.renderPage(pageAt('/shop/books'))).replaceAll('<!-- -->', '');
  expect(html.match(/<article/g)).toHaveLength(24);
  expect(html).toContain('76 Products');
  expect(html).toContain('24 of 76 products');
  expect(html).not.toContain('noindex');
});
