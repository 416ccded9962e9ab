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

const picture =
  (group: PictureGroup, width: number, height: number, widths: readonly number[]) =>
  (name: string, alt: string): Picture => ({ group, name, alt, width, height, widths });

const product = /* @__PURE__ */ picture('products', 960, 960, [320, 640, 960]);
const article = /* @__PURE__ */ picture('articles', 960, 640, [320, 640, 960]);
const resource = /* @__PURE__ */ picture('resources', 960, 960, [320, 640, 960]);
const scene = /* @__PURE__ */ picture('scenes', 480, 480, [240, 480]);
const person = /* @__PURE__ */ picture('people', 960, 960, [320, 640, 960]);

export const productPictures = {
  'nature-explorer-kit': product(
    'nature-explorer-kit',
    'A wooden magnifying glass showing a ladybird on a leaf, with a compass, a field notebook and a rucksack in a meadow',
  ),
  'storybook-adventure-bundle': product(
    'storybook-adventure-bundle',
    'An open storybook with a castle, a dragon, a moon and stars rising from its pages, on a stack of books',
  ),
  'creative-arts-and-crafts-set': product(
    'creative-arts-and-crafts-set',
    'A wooden paint palette, a jar of brushes and crayons, scissors, wool and a painting of a rainbow',
  ),
  'learning-animals-collection': product(
    'learning-animals-collection',
    'A toy elephant, giraffe, zebra and leopard on wooden stands in front of savannah hills',
  ),
  'wooden-building-blocks': product(
    'wooden-building-blocks',
    'A stacking rainbow and a tower of painted wooden blocks with letters, arches and a roof',
  ),
  'dinosaur-adventure-playset': product(
    'dinosaur-adventure-playset',
    'A green toy tyrannosaurus among ferns, with a long-necked dinosaur, a hatching egg and a volcano',
  ),
  'ocean-explorers-book': product(
    'ocean-explorers-book',
    'A hardcover called Ocean Explorers with a whale on its cover, surrounded by coral, fish and an octopus',
  ),
  'musical-instruments-set': product(
    'musical-instruments-set',
    'A rainbow xylophone with mallets, a drum, maracas and a trumpet among floating notes',
  ),
} as const;

export const heroPictures = {
  baobab: picture(
    'hero',
    1600,
    1200,
    [480, 800, 1200, 1600],
  )(
    'baobab',
    'A great baobab tree with a kite and a balloon, and books, blocks, a toy dinosaur and resting animals in its shade',
  ),
  story: picture(
    'hero',
    1200,
    900,
    [480, 800, 1200],
  )('story', 'A reading corner and a toy maker’s bench under a baobab tree at sunset'),
} as const;

export const articlePictures = {
  'child-development': article(
    'child-development',
    'An egg, a hatching chick and a chick on wooden blocks of rising height, beside a height chart',
  ),
  'outdoor-learning': article(
    'outdoor-learning',
    'A tent, a campfire, a rucksack and a telescope in a meadow among pine trees',
  ),
  'emotional-development': article(
    'emotional-development',
    'A teddy bear with a heart under a rainbow, holding balloons with faces of different moods',
  ),
  'sensory-play': article(
    'sensory-play',
    'A wooden tray of sand with a shell, a starfish and a scoop, and bowls of coloured beads',
  ),
  'learning-environments': article(
    'learning-environments',
    'A cosy reading corner with a low bookshelf, a lamp, a plant and a rug',
  ),
  'language-skills': article('language-skills', 'Letter blocks, an open picture book and speech bubbles with a parrot'),
} as const;

export const resourcePictures = {
  'nature-scavenger-hunt': resource(
    'nature-scavenger-hunt',
    'A checklist of leaves, a feather and a snail, with a pencil and a magnifying glass',
  ),
  'emotions-activity-book': resource(
    'emotions-activity-book',
    'An activity book with happy, sad, calm and excited faces, with crayons',
  ),
  'weekly-activity-planner': resource(
    'weekly-activity-planner',
    'A weekly planner with a little picture for each day, held by a clip',
  ),
} as const;

export const scenePictures = {
  'empty-cart': scene('empty-cart', 'An empty woven basket with a little bird on its handle'),
  'no-products': scene('no-products', 'A magnifying glass searching among wooden blocks'),
  'product-not-found': scene('product-not-found', 'An open, empty parcel with a question mark'),
  'not-found': scene('not-found', 'A hedgehog with a map beside a signpost that reads 404'),
  'order-confirmed': scene('order-confirmed', 'A wrapped parcel with confetti, balloons and stars'),
  'order-pending': scene('order-pending', 'An hourglass beside a mobile phone'),
  'no-orders': scene('no-orders', 'A delivery van and one small parcel, ready to set off'),
  'no-addresses': scene('no-addresses', 'A little house with a letter box and a map pin'),
  'no-articles': scene('no-articles', 'An open book with blank pages and an owl'),
  error: scene('error', 'A toy robot asleep with its plug pulled out'),
  offline: scene('offline', 'A kite that has come down in the grass under rain clouds'),
} as const;

export const peoplePictures = {
  'founder-1': person('founder-1', 'Portrait of a smiling woman in a patterned headwrap'),
  'founder-2': person('founder-2', 'Portrait of a smiling man with glasses and a short beard'),
} as const;
