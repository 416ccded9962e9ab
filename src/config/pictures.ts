import articleAlts from './pictures/articles.json' with { type: 'json' };
import personAlts from './pictures/people.json' with { type: 'json' };
import productAlts from './pictures/products.json' with { type: 'json' };
import resourceAlts from './pictures/resources.json' with { type: 'json' };
import sceneAlts from './pictures/scenes.json' with { type: 'json' };

/** Files: `/images/{group}/{name}-{width}.avif` and `.webp` for every width, and `/images/{group}/{name}.webp`. */
export interface Picture {
  readonly group: PictureGroup;
  readonly name: string;
  readonly alt: string;
  /** Size in pixels of the widest file. */
  readonly width: number;
  readonly height: number;
  /** In pixels, ascending. */
  readonly widths: readonly number[];
}

export type PictureGroup = 'products' | 'articles' | 'resources' | 'hero' | 'scenes' | 'people';

/** The path of a picture's files without width and format. */
export function picturePath({ group, name }: Picture): string {
  return `/images/${group}/${name}`;
}

/** The picture at a path (`/images/products/kit.webp`) among some of the shop's own. */
export function pictureAt(pictures: Readonly<Record<string, Picture>>, path: string): Picture | undefined {
  return Object.values(pictures).find((picture) => `${picturePath(picture)}.webp` === path);
}

type Size = Omit<Picture, 'name' | 'alt'>;

/** Pictures of one size, by name, from their alternative texts. */
function pictures<Name extends string>(size: Size, alts: Readonly<Record<Name, string>>): Record<Name, Picture> {
  const named = Object.entries<string>(alts).map(([name, alt]) => [name, { ...size, name, alt }]);
  return Object.fromEntries(named);
}

const viewsOf = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => [`${name}-2`, `${name}-3`]).map((name) => [name, '']));

const square = { width: 960, height: 960, widths: [320, 640, 960] };

export const productPictures = /* @__PURE__ */ pictures(
  { group: 'products', ...square, widths: [320, 400, 640, 720, 960] },
  productAlts,
);
/** What a product shows after its first picture: `kit-2` and `kit-3` of `kit`. The product brings their texts along. */
export const productViews = /* @__PURE__ */ pictures(
  { group: 'products', ...square, widths: [160, 640, 960] },
  /* @__PURE__ */ viewsOf(Object.keys(productAlts)),
);

/** The shop's own picture of a product, the first or a further one, at a path. Its own text counts where there is no other. */
export function productPictureAt(path: string, alt: string): Picture | undefined {
  const own = pictureAt(productViews, path) ?? pictureAt(productPictures, path);
  return own && alt !== '' ? { ...own, alt } : own;
}

export const resourcePictures = /* @__PURE__ */ pictures({ group: 'resources', ...square }, resourceAlts);
export const peoplePictures = /* @__PURE__ */ pictures({ group: 'people', ...square }, personAlts);
export const articlePictures = /* @__PURE__ */ pictures({ group: 'articles', ...square, height: 640 }, articleAlts);
export const scenePictures = /* @__PURE__ */ pictures(
  { group: 'scenes', width: 480, height: 480, widths: [240, 480] },
  sceneAlts,
);
export const heroPictures = {
  baobab: {
    group: 'hero',
    name: 'baobab',
    alt: 'A great baobab tree with a kite and a balloon, and books, blocks, a toy dinosaur and resting animals in its shade',
    width: 1600,
    height: 1200,
    widths: [480, 720, 800, 1200, 1600],
  },
  story: {
    group: 'hero',
    name: 'story',
    alt: 'A reading corner and a toy maker’s bench under a baobab tree at sunset',
    width: 1200,
    height: 900,
    widths: [480, 640, 800, 1200],
  },
} as const satisfies Record<string, Picture>;
