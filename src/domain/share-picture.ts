import type { Article } from './article';
import { fingerprint } from './fingerprint';
import type { Product } from './product';

/** Change it when the design of the pictures changes. */
const DESIGN = '1';

/** The name contains a hash of what the picture shows, so that caches of link previews never serve an outdated one. */
const sharePicture = (kind: string, id: number, ...shown: (string | number)[]) =>
  `/share/${kind}-${id}-${fingerprint([DESIGN, ...shown].join('\n'))}.jpg`;

type DrawnProduct = Pick<Product, 'id' | 'name' | 'category' | 'ageRange' | 'image'>;

export const productSharePicture = ({ id, name, category, ageRange, image }: DrawnProduct): string =>
  sharePicture('product', id, name, category, ageRange, image);

export const articleSharePicture = ({ id, title, category, author, readingMinutes, image }: Article): string =>
  sharePicture('article', id, title, category, author, readingMinutes, image);
