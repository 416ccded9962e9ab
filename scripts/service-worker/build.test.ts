import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildServiceWorker, shellFiles } from './build';

const page = (name: string) => [`src/pages/${name}-page.tsx`, { file: `assets/${name}-1.js`, imports: ['_shared.js'] }];
const MANIFEST = {
  'index.html': { file: 'assets/index-1.js', css: ['assets/index-1.css'], assets: ['assets/round-1.woff2'] },
  '_shop.js': { file: 'assets/shop-1.js', css: ['assets/shop-1.css'] },
  '_shared.js': { file: 'assets/shared-1.js', imports: ['_shop.js'], assets: ['assets/letters-1.woff2'] },
  'src/app/layouts/storefront/search-panel.tsx': { file: 'assets/search-panel-1.js' },
  'src/pages/admin/orders-page.tsx': { file: 'assets/orders-1.js' },
  ...Object.fromEntries(['home', 'shop', 'product', 'cart', 'checkout'].map(page)),
};

describe('the files for the offline shell', () => {
  it('include those of the entry and of the pages up to the cart, once each', () => {
    const files = shellFiles(MANIFEST);
    expect(files).toHaveLength(new Set(files).size);
    expect(files).toEqual(
      expect.arrayContaining([
        '/assets/index-1.js',
        '/assets/round-1.woff2',
        '/assets/shop-1.css',
        '/assets/cart-1.js',
        '/assets/search-panel-1.js',
        '/assets/letters-1.woff2',
      ]),
    );
    expect(files.join()).not.toContain('orders');
  });

  it('fail the build when a page is renamed', () => {
    const { 'src/pages/cart-page.tsx': _, ...without } = MANIFEST;
    expect(() => shellFiles(without)).toThrow('The build has no src/pages/cart-page.tsx.');
  });
});

describe('sw.js', () => {
  const site = mkdtempSync(path.join(tmpdir(), 'worker-'));
  const manifest = path.join(site, 'manifest.json');
  mkdirSync(path.join(site, 'downloads'));
  writeFileSync(path.join(site, 'downloads/planner.pdf'), 'pdf');
  writeFileSync(manifest, JSON.stringify(MANIFEST));
  const built = { root: process.cwd(), site, manifest };
  afterAll(() => rmSync(site, { recursive: true }));

  it('is one script with the names of the files, and fetches nothing from elsewhere', async () => {
    await buildServiceWorker(built);
    const text = readFileSync(path.join(site, 'sw.js'), 'utf8');
    expect(text).toContain('/assets/cart-1.js');
    expect(text).toContain('/assets/round-1.woff2');
    expect(text).toContain('/downloads/planner.pdf');
    expect(text).not.toMatch(/importScripts|process\.env|^\s*(import|export)\b|https:\/\/storage\.googleapis/m);
  });

  it('unregisters itself and deletes its caches when it is disabled', async () => {
    await buildServiceWorker({ ...built, isRemoved: true });
    const text = readFileSync(path.join(site, 'sw.js'), 'utf8');
    expect(text).toContain('unregister');
    expect(text).not.toContain("addEventListener('fetch'");
    expect(text).not.toContain('/assets/');
  });
});
