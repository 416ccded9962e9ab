import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { completeSnapshot } from '@/domain/catalogue-facts';
import { picturePath } from './pictures';
import { productPictureAt } from './product-pictures';

describe('the pictures of the built-in products', () => {
  it.each(completeSnapshot)('of $name have a text and every file', ({ image, pictures }) => {
    for (const { url, alt } of [{ url: image, alt: '' }, ...pictures]) {
      const own = productPictureAt(url, alt);
      expect(own?.alt).toBeTruthy();
      const files = own?.widths.flatMap((width) => [`-${width}.avif`, `-${width}.webp`]) ?? [];
      const missing = ['.webp', ...files].filter((end) => !own || !existsSync(`public${picturePath(own)}${end}`));
      expect(missing).toEqual([]);
    }
  });

  it('are found by their path only', () => {
    expect(productPictureAt('/images/products/nature-explorer-kit-4.webp', 'A kit')).toBeUndefined();
    expect(productPictureAt('https://pictures.example/kit-2.webp', 'A kit')).toBeUndefined();
  });
});
