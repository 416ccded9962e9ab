import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { articleSharePicture, productSharePicture } from '../../src/domain/share-picture.ts';
import { articleTint } from '../../src/features/blog/customer/category-tint.ts';
import { categoryTint } from '../../src/features/products/customer/category-tint.ts';
import type { Tint } from '../../src/ui/badge.tsx';
import { type PublishedShop, urlIn } from './data.ts';
import { drawShareCard } from './share-card.ts';

const TIME_LIMIT_MS = 10_000;
const MOST_BYTES = 12_000_000;

/** Shown if the picture of a product or article is not available. */
const SHOP_CARD = new URL('../../public/og.png', import.meta.url);

interface Task {
  file: string;
  image: string;
  tint: Tint;
}

const tasksOf = ({ products, articles, categories }: PublishedShop): Task[] => [
  ...products.map((product) => ({
    file: productSharePicture(product),
    image: product.image,
    tint: categoryTint(product.category, categories),
  })),
  ...articles.map((article) => ({
    file: articleSharePicture(article),
    image: article.imageUrl,
    tint: articleTint(article.category),
  })),
];

/** The widest variant of one of the shop's own pictures, or the file itself. */
async function ownPicture(folder: string, image: string): Promise<Buffer | null> {
  const file = path.join(folder, image);
  if (!file.startsWith(path.join(folder, path.sep))) return null;
  const found = [file.replace(/\.webp$/, '-960.webp'), file].find((candidate) => existsSync(candidate));
  return found ? readFile(found) : null;
}

async function fetched(url: string): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  if (Number(response.headers.get('content-length') ?? 0) > MOST_BYTES) throw new Error('it is too large');
  const picture = Buffer.from(await response.arrayBuffer());
  if (picture.length > MOST_BYTES) throw new Error('it is too large');
  return picture;
}

/** The preview with this picture, or null if the picture is not available or cannot be read. */
async function cardOf({ image, tint }: Task, folder: string, siteUrl: string): Promise<Buffer | null> {
  try {
    const own = image.startsWith('/') ? await ownPicture(folder, image) : null;
    return await drawShareCard(own ?? (await fetched(urlIn(siteUrl)(image))), tint);
  } catch (error) {
    console.warn(`A preview is drawn without ${image}: ${error instanceof Error ? error.message : error}.`);
    return null;
  }
}

async function keep(drawn: Buffer, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.part`, drawn);
  await rename(`${file}.part`, file);
}

interface Places {
  /** The folder that is served. */
  folder: string;
  siteUrl: string;
  /** Keeps drawn pictures for the next build, which empties the served folder. */
  cache: string;
}

/** Draws the missing pictures of shared links, whose file names are hashes of their content. */
export async function writePictures(data: PublishedShop, { folder, siteUrl, cache }: Places): Promise<void> {
  for (const task of tasksOf(data)) {
    const [target, kept] = [path.join(folder, task.file), path.join(cache, task.file)];
    if (existsSync(target)) continue;
    if (!existsSync(kept)) {
      const card = await cardOf(task, folder, siteUrl);
      // Not cached without its picture, so that the next build draws it again.
      await keep(card ?? (await drawShareCard(await readFile(SHOP_CARD), task.tint)), card ? kept : target);
    }
    if (existsSync(kept)) await keep(await readFile(kept), target);
  }
}
