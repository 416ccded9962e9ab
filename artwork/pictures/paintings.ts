import type { Painting } from './draw/painting.ts';
import { growingArticles } from './scenes/articles-growing.ts';
import { homeArticles } from './scenes/articles-home.ts';
import { heroPaintings } from './scenes/hero.ts';
import { peoplePaintings } from './scenes/people.ts';
import { outdoorAndBooks } from './scenes/products-outdoor-books.ts';
import { playAndMusic } from './scenes/products-play-music.ts';
import { toysAndBlocks } from './scenes/products-toys-blocks.ts';
import { resourcePaintings } from './scenes/resources.ts';
import { accountStates } from './scenes/states-account.ts';
import { shopStates } from './scenes/states-shop.ts';
import { storyPaintings } from './scenes/story.ts';
import { animalViews } from './scenes/views-animals.ts';
import { blockViews } from './scenes/views-blocks.ts';
import { storybookViews } from './scenes/views-books.ts';
import { craftViews } from './scenes/views-crafts.ts';
import { dinosaurViews } from './scenes/views-dinosaurs.ts';
import { musicViews } from './scenes/views-music.ts';
import { oceanViews } from './scenes/views-ocean.ts';
import { outdoorViews } from './scenes/views-outdoor.ts';

/** All paintings, by `group/name`. */
export const paintings: Record<string, Painting | undefined> = {
  ...heroPaintings,
  ...outdoorAndBooks,
  ...toysAndBlocks,
  ...playAndMusic,
  ...outdoorViews,
  ...storybookViews,
  ...craftViews,
  ...animalViews,
  ...blockViews,
  ...dinosaurViews,
  ...oceanViews,
  ...musicViews,
  ...growingArticles,
  ...homeArticles,
  ...resourcePaintings,
  ...shopStates,
  ...accountStates,
  ...peoplePaintings,
  ...storyPaintings,
};
