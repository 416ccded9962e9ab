import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadFonts } from './fonts';
import { type Glyphs, glyphsOf } from './glyphs';
import { drawShareCard, type ShareCard } from './share-card';

const picture = (name: string) => readFile(new URL(`../../public/images/${name}`, import.meta.url));
const CARD: ShareCard = {
  tint: 'outdoor',
  chip: 'Outdoor',
  title: 'Nature Explorer Kit',
  note: 'Ages 4-8',
  picture: null,
};
let glyphs: Glyphs;

beforeAll(async () => {
  glyphs = glyphsOf(await loadFonts());
});

async function pixel(image: Buffer, left: number, top: number): Promise<number[]> {
  const area = sharp(image).extract({ left, top, width: 1, height: 1 });
  return [...(await area.removeAlpha().raw().toBuffer())];
}

describe('the preview picture of a shared link', () => {
  it('is a JPEG of 1200 by 630 pixels, small enough for every chat', async () => {
    const card = await drawShareCard(
      { ...CARD, picture: await picture('products/nature-explorer-kit-960.webp') },
      glyphs,
    );
    expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(card.length).toBeLessThan(200_000);
  });

  it('shows the given title and picture, each in its place', async () => {
    const [plain, titled, pictured] = await Promise.all([
      drawShareCard(CARD, glyphs),
      drawShareCard({ ...CARD, title: 'Kite' }, glyphs),
      drawShareCard({ ...CARD, picture: await picture('products/ocean-explorers-book-960.webp') }, glyphs),
    ]);
    const half = (image: Buffer, left: number) =>
      sharp(image).extract({ left, top: 0, width: 600, height: 630 }).raw().toBuffer();
    const differ = async (a: Buffer, b: Buffer, left: number) => {
      const [one, other] = await Promise.all([half(a, left), half(b, left)]);
      return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length > 0.5;
    };
    expect([await differ(plain, titled, 0), await differ(plain, titled, 600)]).toEqual([true, false]);
    expect(await differ(plain, pictured, 600)).toBe(true);
  });

  it('keeps the colours of its category at the edges', async () => {
    const [red = 0, green = 0, blue = 0] = await pixel(await drawShareCard({ ...CARD, tint: 'books' }, glyphs), 2, 2);
    expect(Math.abs(red - 0xdc) + Math.abs(green - 0xee) + Math.abs(blue - 0xf5)).toBeLessThan(8);
  });
});

describe('the text on the picture', () => {
  const room = { face: 'display', sizes: [76, 60, 46], width: 500, height: 272 } as const;

  it('has the largest size that fits its column', () => {
    expect(glyphs.fit('Kite', room)).toEqual([{ text: 'Kite', style: { face: 'display', size: 76 } }]);
    const long = glyphs.fit('What Play Looks Like from Birth to Five, and How to Join In', room);
    expect(long.map(({ text }) => text).join(' ')).toBe('What Play Looks Like from Birth to Five, and How to Join In');
    for (const { text, style } of long) expect(glyphs.widthOf(text, style)).toBeLessThanOrEqual(500);
  });

  it('is cut with an ellipsis if it never fits', () => {
    const lines = glyphs.fit(`${'Endless '.repeat(60)}end`, room);
    expect(lines.length).toBeLessThanOrEqual(5);
    expect(lines.at(-1)?.text).toMatch(/Endless…$/);
    const [word] = glyphs.fit('Donaudampfschifffahrtsgesellschaftskapitän', room);
    expect(word?.text).toMatch(/^Donau.*…$/);
    expect(glyphs.widthOf(word?.text ?? '', { face: 'display', size: 46 })).toBeLessThanOrEqual(500);
  });

  it('can contain names in other scripts, without characters that no font has', () => {
    const drawn = (text: string) => glyphs.pathOf({ text, style: { face: 'display', size: 40 } }, 0, 0);
    for (const name of ['Łódź', 'Wanjirũ', 'Đặng', 'Ёлка']) expect(drawn(name)).toMatch(/^M/);
    expect(drawn('漢字 🦖').replaceAll(' ', '')).toBe('');
    expect(glyphs.fit('漢字', room)).toEqual([]);
  });
});
