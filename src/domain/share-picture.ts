import type { Article } from './article';
import { fingerprint } from './fingerprint';
import type { Product } from './product';

/** Change it when the drawing of the pictures changes. */
const DESIGN = '1';

/** The name follows from what the picture shows: another one is never taken from the cache of whoever shows previews. */
const sharePicture = (kind: string, id: number, ...shown: (string | number)[]) =>
  `/share/${kind}-${id}-${fingerprint([DESIGN, ...shown].join('\n'))}.jpg`;

type DrawnProduct = Pick<Product, 'id' | 'name' | 'category' | 'ageRange' | 'image'>;

export const productSharePicture = ({ id, name, category, ageRange, image }: DrawnProduct): string =>
  sharePicture('product', id, name, category, ageRange, image);

export const articleSharePicture = ({ id, title, category, author, readingMinutes, image }: Article): string =>
  sharePicture('article', id, title, category, author, readingMinutes, image);
