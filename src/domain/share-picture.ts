import { fingerprint } from './fingerprint';

/** Change it when the design of the pictures changes. */
const DESIGN = '2';

interface Shown {
  id: number;
  category: string;
  image: string;
}

/** The name contains a hash of what the picture shows, so that caches of link previews never serve an outdated one. */
const sharePicture =
  (kind: string) =>
  ({ id, category, image }: Shown): string =>
    `/share/${kind}-${id}-${fingerprint([DESIGN, category, image].join('\n'))}.jpg`;

export const productSharePicture = sharePicture('product');
export const articleSharePicture = sharePicture('article');
