import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { contentKey, RenderedPages } from './rendered';

const page = (price: number) => contentKey({ path: '/product/1', price }, '<script></script>');

it('knows in the next run which pages have the same content, until they are no longer shown', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'little-baobab-rendered-'));
  const first = new RenderedPages(folder);
  expect(first.isSame('product/1.html', page(12))).toBe(false);
  for (const file of ['product/1.html', 'product/2.html']) first.keep(file, { content: page(12), module: 'product' });
  first.save(['product/1.html', 'product/2.html']);

  const second = new RenderedPages(folder);
  expect(second.isSame('product/1.html', page(12))).toBe(true);
  expect(second.isSame('product/1.html', page(13))).toBe(false);
  expect(second.moduleOf('product/1.html')).toBe('product');
  second.save(['product/1.html']);

  expect(new RenderedPages(folder).isSame('product/2.html', page(12))).toBe(false);
});
