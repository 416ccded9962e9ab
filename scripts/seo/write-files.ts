import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PublishedShop } from './data.ts';
import { feed } from './feed.ts';
import { writePictures } from './pictures.ts';
import { PRODUCT_FEED, productFeed } from './product-feed.ts';
import { robots, sitemap } from './sitemap.ts';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/little-baobab', import.meta.url));

interface SeoSite {
  /** The published folder. */
  outDir: string;
  data: PublishedShop;
  /** The public URL of the shop. */
  siteUrl: string;
  /** Excludes the site from search engines, for staging. */
  isClosed?: boolean;
  cache?: string;
}

/** Writes the sitemap, robots.txt, the feeds and the pictures of shared links. */
export async function writeSeoFiles({
  outDir,
  data,
  siteUrl,
  isClosed = false,
  cache = CACHE,
}: SeoSite): Promise<void> {
  const texts = {
    'sitemap.xml': sitemap(data, siteUrl),
    'robots.txt': robots(siteUrl, isClosed),
    'feed.xml': feed(data, siteUrl),
    [PRODUCT_FEED]: productFeed(data, siteUrl),
  };
  await mkdir(path.join(outDir, path.dirname(PRODUCT_FEED)), { recursive: true });
  await Promise.all(Object.entries(texts).map(([name, text]) => writeFile(path.join(outDir, name), text)));
  await writePictures(data, { folder: outDir, siteUrl, cache });
}
