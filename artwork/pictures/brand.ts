import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { fontFace, pageOf } from './draw/document.ts';
import { ink } from './draw/ink.ts';
import { resetIds } from './draw/svg.ts';
import { paintings } from './paintings.ts';

const root = new URL('../../public/', import.meta.url).pathname;
const CREAM = '#FFF4DC';

/** Paths of the mark, crown first, drawn in a box of 32 by 32. */
async function markPaths(): Promise<[string, string]> {
  const svg = await readFile(`${root}brand/mark.svg`, 'utf8');
  const [crown, trunk] = [...svg.matchAll(/ d="([^"]+)"/g)].map((match) => match[1] ?? '');
  if (!crown || !trunk) throw new Error('brand/mark.svg must hold two paths');
  return [crown, trunk];
}

/** The tree before the sun; `share` is how much of the side the sun takes, `radius` rounds the corners (0..50, percent). */
function appIcon([crown, trunk]: [string, string], share: number, radius: number): string {
  const tree = share * 0.82;
  const inset = (100 - tree) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="${radius}" fill="${CREAM}"/><circle cx="50" cy="50" r="${share / 2}" fill="${ink.sun}"/><svg x="${inset}" y="${inset}" width="${tree}" height="${tree}" viewBox="0 0 32 32" fill="${ink.green}"><path d="${crown}"/><path d="${trunk}"/></svg></svg>`;
}

const png = (svg: string, side: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * side) / 50 })
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toBuffer();

/** Packs PNG files into one ICO file; sides in pixels, below 256. */
function ico(images: { side: number; data: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach(({ side, data }, index) => {
    const entry = 6 + index * 16;
    head.writeUInt8(side, entry);
    head.writeUInt8(side, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(data.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += data.length;
  });
  return Buffer.concat([head, ...images.map(({ data }) => data)]);
}

const favicon = ([crown, trunk]: [string, string]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>.c{fill:${ink.green}}.t{fill:#8A5A34}@media (prefers-color-scheme:dark){.c{fill:#8FCB9F}.t{fill:#E3B27C}}</style><path class="c" d="${crown}"/><path class="t" d="${trunk}"/></svg>\n`;

async function shareCard(page: Page, [crown, trunk]: [string, string]): Promise<Buffer> {
  const hero = paintings['hero/baobab'];
  if (!hero) throw new Error('The share card needs the hero painting');
  resetIds();
  await page.setViewportSize({ width: 1200, height: 630 });
  const scene = pageOf(hero.paint(), hero.width, hero.height, 770).replace(/^.*?<\/style>/s, '');
  const style = `${fontFace}body{margin:0;width:1200px;height:630px;position:relative;overflow:hidden;background:radial-gradient(circle at 70% 45%,#FFF1D2,#FFFBF4 62%);font-family:Fredoka;color:${ink.green}}
main{position:absolute;left:72px;top:128px;width:380px}h1{margin:22px 0 20px;font-size:100px;line-height:.92;font-weight:600;letter-spacing:-1px}p{margin:0;font-size:33px;line-height:1.25;font-weight:450;color:${ink.night}}
figure{position:absolute;right:18px;top:28px;margin:0}`;
  const mark = `<svg width="92" height="92" viewBox="0 0 32 32" fill="${ink.green}"><path d="${crown}"/><path d="${trunk}"/></svg>`;
  await page.setContent(
    `<!doctype html><style>${style}</style><main>${mark}<h1>Little Baobab</h1><p>Toys and books for curious children</p></main><figure>${scene}</figure>`,
  );
  await page.evaluate(() => document.fonts.ready);
  return sharp(await page.screenshot())
    .png({ palette: true, quality: 90, effort: 9 })
    .toBuffer();
}

/** Writes the icons of browsers and phones and the picture of shared links, all made from `public/brand/mark.svg`. */
export async function renderBrand(page: Page): Promise<void> {
  const mark = await markPaths();
  const rounded = appIcon(mark, 84, 22);
  const full = appIcon(mark, 76, 0);
  const maskable = appIcon(mark, 64, 0);
  const small = favicon(mark);
  const sides = [16, 32, 48];
  const tabs = await Promise.all(sides.map(async (side) => ({ side, data: await png(small, side) })));
  await writeFile(`${root}favicon.svg`, small);
  await writeFile(`${root}favicon.ico`, ico(tabs));
  await writeFile(`${root}apple-touch-icon.png`, await png(full, 180));
  await writeFile(`${root}icon-192.png`, await png(rounded, 192));
  await writeFile(`${root}icon-512.png`, await png(rounded, 512));
  await writeFile(`${root}maskable-512.png`, await png(maskable, 512));
  await writeFile(`${root}og.png`, await shareCard(page, mark));
}
