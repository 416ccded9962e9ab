import { fitWithin } from './fit-within';

/** In bytes. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
const QUALITY = 0.86;

interface PictureLimits {
  /** In pixels. */
  longestSide: number;
  /** In bytes, as the database allows. */
  most: number;
  type: 'image/webp' | 'image/jpeg';
}

const inTheBucket: PictureLimits = { longestSide: 1280, most: 5 * 1024 * 1024, type: 'image/webp' };

export type PreparedPicture =
  | { status: 'ready'; picture: Blob }
  | { status: 'refused'; reason: 'too-large' | 'no-picture' | 'still-too-large' };

/**
 * Makes a file ready to be stored: made smaller, turned as the camera says, without where it was taken. JPEG where a
 * browser cannot write WebP. Refuses what is larger than 20 MB, is no picture, or stays too large.
 */
export async function preparePicture(file: File, limits: PictureLimits = inTheBucket): Promise<PreparedPicture> {
  if (file.size > MAX_FILE_BYTES) return { status: 'refused', reason: 'too-large' };
  const bitmap = await readPicture(file);
  if (!bitmap) return { status: 'refused', reason: 'no-picture' };
  const picture = await draw(bitmap, limits);
  bitmap.close();
  if (!picture) return { status: 'refused', reason: 'no-picture' };
  if (picture.size > limits.most) return { status: 'refused', reason: 'still-too-large' };
  return { status: 'ready', picture };
}

async function readPicture(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

async function draw(bitmap: ImageBitmap, { longestSide, type }: PictureLimits): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitWithin(bitmap, longestSide));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  if (type === 'image/jpeg') {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const encoded = await encode(canvas, type);
  return encoded?.type === type ? encoded : encode(canvas, 'image/jpeg');
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}
