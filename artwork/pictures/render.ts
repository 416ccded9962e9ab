import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { chromium, type Page } from 'playwright-core';
import { articlePictures } from '../../src/config/article-pictures.ts';
import { heroPictures } from '../../src/config/hero-pictures.ts';
import { peoplePictures } from '../../src/config/people-pictures.ts';
import { type Picture, scenePictures } from '../../src/config/pictures.ts';
import { productPictures, productViews } from '../../src/config/product-pictures.ts';
import { resourcePictures } from '../../src/config/resource-pictures.ts';
import { renderBrand } from './brand.ts';
import { pageOf } from './draw/document.ts';
import { resetIds } from './draw/svg.ts';
import { prepare, writeAvif, writeWebp } from './encode.ts';
import { paintings } from './paintings.ts';

const root = new URL('../../public/images/', import.meta.url).pathname;
const STORED_WIDTH = 640;

const everyPicture: Picture[] = [
  productPictures,
  productViews,
  heroPictures,
  articlePictures,
  resourcePictures,
  scenePictures,
  peoplePictures,
].flatMap((group) => Object.values(group));

function browserPath(): string | undefined {
  const candidates = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  return candidates.find((candidate) => candidate !== undefined && existsSync(candidate));
}

async function paint(page: Page, picture: Picture): Promise<Buffer> {
  const painting = paintings[`${picture.group}/${picture.name}`];
  if (!painting) throw new Error(`There is no painting for ${picture.group}/${picture.name}`);
  resetIds();
  await page.setViewportSize({ width: picture.width, height: picture.height });
  await page.setContent(pageOf(painting.paint(), painting.width, painting.height, picture.width));
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ omitBackground: true });
}

/** Encodes one picture in every width and returns the AVIF weight of each. */
async function encode(master: Buffer, picture: Picture): Promise<string> {
  const stem = `${root}${picture.group}/${picture.name}`;
  const weights: string[] = [];
  for (const width of picture.widths) {
    const sized = await prepare(master, width);
    const weight = await writeAvif(sized, `${stem}-${width}.avif`);
    await writeWebp(sized, `${stem}-${width}.webp`);
    weights.push(`${width}: ${(weight / 1024).toFixed(1)} KB`);
  }
  await writeWebp(await prepare(master, Math.min(STORED_WIDTH, picture.width)), `${stem}.webp`);
  return weights.join(', ');
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const chosen = everyPicture.filter((picture) => {
    const name = `${picture.group}/${picture.name}`;
    return wanted.length === 0 || wanted.some((part) => name.startsWith(part));
  });
  const executablePath = browserPath();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    if (wanted.length === 0 || wanted.includes('brand')) await renderBrand(page);
    for (const picture of chosen) {
      await mkdir(`${root}${picture.group}`, { recursive: true });
      console.log(`${picture.group}/${picture.name}  ${await encode(await paint(page, picture), picture)}`);
    }
  } finally {
    await browser.close();
  }
}

await main();
