import type { Article } from './article';
import { fingerprint } from './fingerprint';
import type { Product } from './product';

/** Change it when the design of the pictures changes. */
const DESIGN = '2';

/** The name contains a hash of what the picture shows, so that caches of link previews never serve an outdated one. */
const sharePicture = (kind: string, id: number, ...shown: string[]): string =>
  `/share/${kind}-${id}-${fingerprint([DESIGN, ...shown].join('\n'))}.jpg`;

export const productSharePicture = ({ id, category, image }: Pick<Product, 'id' | 'category' | 'image'>): string =>
  sharePicture('product', id, category, image);

export const articleSharePicture = ({
  id,
  category,
  imageUrl,
}: Pick<Article, 'id' | 'category' | 'imageUrl'>): string => sharePicture('article', id, category, imageUrl);
