import type { Painting } from './draw/painting.ts';
import { heroPaintings } from './scenes/hero.ts';
import { outdoorAndBooks } from './scenes/products-outdoor-books.ts';
import { playAndMusic } from './scenes/products-play-music.ts';
import { toysAndBlocks } from './scenes/products-toys-blocks.ts';

/** All paintings, by `group/name`. */
export const paintings: Record<string, Painting | undefined> = {
  ...heroPaintings,
  ...outdoorAndBooks,
  ...toysAndBlocks,
  ...playAndMusic,
};
