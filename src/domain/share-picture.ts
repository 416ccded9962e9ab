import type { Article } from './article';
import type { Product } from './product';

/** Change it when the drawing of the pictures changes. */
const DESIGN = '1';

/** FNV-1a, which is short and spreads well enough to tell two versions of one picture apart. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** The name follows from what the picture shows: another one is never taken from the cache of whoever shows previews. */
const sharePicture = (kind: string, id: number, ...shown: (string | number)[]) =>
  `/share/${kind}-${id}-${fingerprint([DESIGN, ...shown].join('\n'))}.jpg`;

type DrawnProduct = Pick<Product, 'id' | 'name' | 'category' | 'ageRange' | 'image'>;

export const productSharePicture = ({ id, name, category, ageRange, image }: DrawnProduct): string =>
  sharePicture('product', id, name, category, ageRange, image);

export const articleSharePicture = ({ id, title, category, author, readingMinutes, image }: Article): string =>
  sharePicture('article', id, title, category, author, readingMinutes, image);
