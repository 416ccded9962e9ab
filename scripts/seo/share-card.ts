import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Tint } from '../../src/ui/badge.tsx';

const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');

/** A colour of the light theme, which is the first in the style sheet. */
function colour(name: string): string {
  const value = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1];
  if (!value) throw new Error(`src/styles/tokens.css has no colour --${name}`);
  return value;
}

const MOST_PIXELS = 50_000_000;

/** Draws a picture on its tint as JPEG, which every preview service supports. The title stands beside it in a chat. */
export function drawShareCard(picture: Buffer, tint: Tint): Promise<Buffer> {
  return (
    sharp(picture, { limitInputPixels: MOST_PIXELS, autoOrient: true })
      // The ground of a grey picture would be grey too.
      .pipelineColourspace('srgb')
      .flatten({ background: colour(`tint-${tint}`) })
      .resize(1200, 630, { fit: 'contain', background: colour(`tint-${tint}-deep`) })
      .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
      .toBuffer()
  );
}
