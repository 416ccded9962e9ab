import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawShareCard } from './share-card';

const BOOKS = [0xdc, 0xee, 0xf5];
const BOOKS_DEEP = [0xc3, 0xe0, 0xec];
const MIDDLE = [600, 315] as const;
const EDGE = [2, 2] as const;

/** A square picture of one colour. */
const square = (background: string) => sharp({ create: { width: 300, height: 300, channels: 4, background } }).png();

async function expectColour(card: Buffer, [left, top]: readonly [number, number], colour: readonly number[]) {
  const pixel = await sharp(card).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  for (const [at, value] of colour.entries())
    expect(Math.abs((pixel[at] ?? 0) - value), `${[...pixel]}`).toBeLessThan(4);
}

describe('the preview picture of a shared link', () => {
  it('is a JPEG of 1200 by 630 pixels, small enough for every chat', async () => {
    const file = new URL('../../public/images/products/nature-explorer-kit-960.webp', import.meta.url);
    const card = await drawShareCard(await readFile(file), 'outdoor');
    expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(card.length).toBeLessThan(200_000);
  });

  it('shows the whole picture between the deep colour of its category', async () => {
    const card = await drawShareCard(await square('#b84a1b').toBuffer(), 'books');
    for (const place of [MIDDLE, [300, 5], [895, 625]] as const) await expectColour(card, place, [0xb8, 0x4a, 0x1b]);
    for (const place of [EDGE, [270, 315], [1197, 627]] as const) await expectColour(card, place, BOOKS_DEEP);
  });

  it('shows the colour of its category through a transparent picture', async () => {
    await expectColour(await drawShareCard(await square('#00000000').toBuffer(), 'books'), MIDDLE, BOOKS);
  });

  it('turns a photo as its camera says', async () => {
    const wide = sharp({ create: { width: 400, height: 100, channels: 3, background: '#b84a1b' } });
    const turned = await drawShareCard(await wide.withMetadata({ orientation: 6 }).jpeg().toBuffer(), 'books');
    await expectColour(turned, MIDDLE, [0xb8, 0x4a, 0x1b]);
    await expectColour(turned, [300, 315], BOOKS_DEEP);
  });

  it('keeps the colours around a grey picture', async () => {
    const card = await drawShareCard(await square('#888').removeAlpha().toColourspace('b-w').toBuffer(), 'books');
    await expectColour(card, MIDDLE, [0x88, 0x88, 0x88]);
    await expectColour(card, EDGE, BOOKS_DEEP);
  });
});
