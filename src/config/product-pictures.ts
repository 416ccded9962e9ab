import { type Picture, pictureAt, picturesOf, square } from './pictures';
import productAlts from './pictures/products.json' with { type: 'json' };

const viewsOf = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => [`${name}-2`, `${name}-3`]).map((name) => [name, '']));

export const productPictures = /* @__PURE__ */ picturesOf(
  { group: 'products', ...square, widths: [320, 400, 640, 720, 960] },
  productAlts,
);
/** Further pictures of a product: `kit-2` and `kit-3` of `kit`. Their alternative texts come from the product. */
export const productViews = /* @__PURE__ */ picturesOf(
  { group: 'products', ...square, widths: [160, 640, 960] },
  /* @__PURE__ */ viewsOf(Object.keys(productAlts)),
);

/** The built-in picture for a path, the first or a further one. A non-empty `alt` replaces its alternative text. */
export function productPictureAt(path: string, alt: string): Picture | undefined {
  const own = pictureAt(productViews, path) ?? pictureAt(productPictures, path);
  return own && alt !== '' ? { ...own, alt } : own;
}
