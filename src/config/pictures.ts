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

/** The picture for a path (`/images/products/kit.webp`), if it is one of `pictures`. */
export function pictureAt(pictures: Readonly<Record<string, Picture>>, path: string): Picture | undefined {
  return Object.values(pictures).find((picture) => `${picturePath(picture)}.webp` === path);
}

type Size = Omit<Picture, 'name' | 'alt'>;

/** Pictures of one size, by name, from their alternative texts. */
export function picturesOf<Name extends string>(
  size: Size,
  alts: Readonly<Record<Name, string>>,
): Record<Name, Picture> {
  const named = Object.entries<string>(alts).map(([name, alt]) => [name, { ...size, name, alt }]);
  return Object.fromEntries(named);
}

/** The size of most pictures. */
export const square = { width: 960, height: 960, widths: [320, 640, 960] };

export const scenePictures = /* @__PURE__ */ picturesOf(
  { group: 'scenes', width: 480, height: 480, widths: [240, 480] },
  sceneAlts,
);
