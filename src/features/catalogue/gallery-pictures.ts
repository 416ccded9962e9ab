import type { Product } from '@/domain/product';
import { type CompleteProduct, hasFacts, type ProductPictureFile } from '@/domain/product-facts';

/** The pictures of a product, the main one first; alternative texts may be empty. */
export function galleryPictures(product: Product | CompleteProduct): readonly ProductPictureFile[] {
  if (!hasFacts(product)) return [{ url: product.image, alt: '' }];
  return [{ url: product.image, alt: product.imageAlt }, ...product.pictures];
}
