import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PublishedShop } from './data.ts';
import { feed } from './feed.ts';
import { writePictures } from './pictures.ts';
import { PRODUCT_FEED, productFeed } from './product-feed.ts';
import { SECURITY_TXT, securityTxt } from './security-txt.ts';
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

/** The texts that machines read, by their files. */
export const seoTexts = (data: PublishedShop, siteUrl: string, isClosed = false): Readonly<Record<string, string>> => ({
  'sitemap.xml': sitemap(data, siteUrl),
  'robots.txt': robots(siteUrl, isClosed),
  [SECURITY_TXT]: securityTxt(data, siteUrl),
  'feed.xml': feed(data, siteUrl),
  [PRODUCT_FEED]: productFeed(data, siteUrl),
});

/** Writes the sitemap, robots.txt, security.txt, the feeds and the pictures of shared links. */
export async function writeSeoFiles({ outDir, data, siteUrl, isClosed, cache = CACHE }: SeoSite): Promise<void> {
  for (const [name, text] of Object.entries(seoTexts(data, siteUrl, isClosed))) {
    const file = path.join(outDir, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await writePictures(data, { folder: outDir, siteUrl, cache });
}
