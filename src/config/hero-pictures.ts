import type { Picture } from './pictures';

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
