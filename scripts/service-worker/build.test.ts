import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildServiceWorker, shellFiles } from './build';

const MANIFEST = {
  'index.html': { file: 'assets/index-1.js', css: ['assets/index-1.css'], assets: ['assets/round-1.woff2'] },
  '_shop.js': { file: 'assets/shop-1.js', css: ['assets/shop-1.css'] },
  '_shared.js': { file: 'assets/shared-1.js', imports: ['_shop.js'], assets: ['assets/letters-1.woff2'] },
  'src/pages/cart-page.tsx': { file: 'assets/cart-1.js', imports: ['_shared.js'] },
  'src/ui/toast-list.tsx': { file: 'assets/toast-list-1.js', imports: ['_shared.js'] },
  'src/pages/checkout-page.tsx': { file: 'assets/checkout-1.js', imports: ['_shared.js'] },
  'src/pages/product-page.tsx': { file: 'assets/product-1.js', imports: ['_shared.js'] },
  'src/pages/admin/orders-page.tsx': { file: 'assets/orders-1.js' },
};

describe('the files for the offline shell', () => {
  it('are the scripts and styles of the entry, the cart and the messages, once each', () => {
    expect(shellFiles(MANIFEST)).toEqual([
      '/assets/cart-1.js',
      '/assets/index-1.css',
      '/assets/index-1.js',
      '/assets/shared-1.js',
      '/assets/shop-1.css',
      '/assets/shop-1.js',
      '/assets/toast-list-1.js',
    ]);
  });

  it('fail the build when a page is renamed', () => {
    const { 'src/pages/cart-page.tsx': _, ...without } = MANIFEST;
    expect(() => shellFiles(without)).toThrow('The build has no src/pages/cart-page.tsx.');
  });
});

describe('sw.js', () => {
  const site = mkdtempSync(path.join(tmpdir(), 'worker-'));
  const manifest = path.join(site, 'manifest.json');
  writeFileSync(manifest, JSON.stringify(MANIFEST));
  const built = { root: process.cwd(), site, manifest };
  afterAll(() => rmSync(site, { recursive: true }));

  it('is one script with the names of the files, and fetches nothing from elsewhere', async () => {
    await buildServiceWorker(built);
    const text = readFileSync(path.join(site, 'sw.js'), 'utf8');
    expect(text).toContain('/assets/cart-1.js');
    expect(text).not.toContain('.woff2');
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
